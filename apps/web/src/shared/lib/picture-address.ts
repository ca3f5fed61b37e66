const firstShown = new Map<string, number>();

/**
 * Where a picture is shown from. What we keep ourselves gets a `t`, so that no cache shows what was
 * there before (SET-25).
 */
export function pictureAddress(path: string): string {
  if (!path.startsWith('/objects/')) return path;
  const at = firstShown.get(path) ?? Date.now();
  firstShown.set(path, at);
  return `${path}?t=${at}`;
}
