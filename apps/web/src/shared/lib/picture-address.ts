const firstShown = new Map<string, number>();

/**
 * Returns the address from which the page loads a picture. Pictures on our own server get a `t`, so
 * that no cache shows an earlier one (SET-25).
 */
export function pictureAddress(path: string): string {
  if (!path.startsWith('/objects/')) return path;
  const at = firstShown.get(path) ?? Date.now();
  firstShown.set(path, at);
  return `${path}?t=${at}`;
}
