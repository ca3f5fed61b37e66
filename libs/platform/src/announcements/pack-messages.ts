/** NOTIFY takes payloads below 8000 bytes. */
const LARGEST_PAYLOAD = 7900;

/**
 * Packs messages into as few JSON arrays as fit NOTIFY's limit, in order. A message above the limit
 * gets its own array.
 */
export function packMessages(messages: readonly unknown[]): string[] {
  const payloads: string[] = [];
  let open: string[] = [];
  let size = 2;
  const close = (): void => {
    if (open.length > 0) payloads.push(`[${open.join(',')}]`);
    open = [];
    size = 2;
  };
  for (const message of messages) {
    const text = JSON.stringify(message);
    const length = Buffer.byteLength(text) + 1;
    if (size + length > LARGEST_PAYLOAD) close();
    open.push(text);
    size += length;
  }
  close();
  return payloads;
}
