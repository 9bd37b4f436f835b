/** What a picture says beside words, such as in one link with them: nothing where it would say them again. */
export function altBeside(alt: string, words: string): string {
  const [one, other] = [alt, words].map((text) => text.toLowerCase().trim()) as [string, string];
  return one.includes(other) || other.includes(one) ? "" : alt;
}
