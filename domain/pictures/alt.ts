/** What a picture says beside words, such as in one link with them: nothing where it would say little else. */
export function altBeside(alt: string, words: string): string {
  const [one, other] = [alt, words].map((text) => text.toLowerCase().trim()) as [string, string];
  const isRepeated = other.includes(one) || (one.includes(other) && one.length < 2 * other.length);
  return isRepeated ? "" : alt;
}
