/** Returns the text of a file; null if its bytes are not UTF-8 (IMP-11). */
export async function textOf(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark passes for UTF-8: every second byte of Latin letters is 0.
    return text.slice(0, 2).includes('\0') ? null : text;
  } catch {
    return null;
  }
}
