/** Bytes of one payload. NOTIFY takes payloads below 8000 bytes. */
const LARGEST_PAYLOAD = 7900;
/** Bytes of the brackets around the messages. */
const SIZE_OF_ARRAY = 2;

/** Returns the size of a text in bytes, with the comma after it. */
const sizeOf = (text: string): number => Buffer.byteLength(text) + 1;

/** Returns messages as JSON texts to be packed. Throws if a message is above NOTIFY's limit. */
export function textsOf(messages: readonly unknown[]): string[] {
  const texts = messages.map((message) => JSON.stringify(message));
  const tooLong = texts.find((text) => sizeOf(text) > LARGEST_PAYLOAD - SIZE_OF_ARRAY);
  if (tooLong !== undefined)
    throw new Error(`A message is too long to be announced: ${tooLong.slice(0, 100)}`);
  return texts;
}

/** Packs the texts of messages into as few JSON arrays as fit NOTIFY's limit, in order. */
export function packTexts(texts: readonly string[]): string[] {
  const payloads: string[] = [];
  let open: string[] = [];
  let size = SIZE_OF_ARRAY;
  const close = (): void => {
    if (open.length > 0) payloads.push(`[${open.join(',')}]`);
    open = [];
    size = SIZE_OF_ARRAY;
  };
  for (const text of texts) {
    const length = sizeOf(text);
    if (size + length > LARGEST_PAYLOAD) close();
    open.push(text);
    size += length;
  }
  close();
  return payloads;
}
