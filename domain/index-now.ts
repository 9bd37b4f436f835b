/** What a search engine takes for a key: it is fetched at `/KEY.txt`, which proves whose shop this is. */
export const isIndexNowKey = (text: string) => /^[A-Za-z\d-]{8,128}$/.test(text);

/** The key that a path asks for, if it is the path of one. */
export function keyOfPath(path: string): string | undefined {
  const [, key = ""] = /^\/([^/]+)\.txt$/.exec(path) ?? [];
  return isIndexNowKey(key) ? key : undefined;
}
