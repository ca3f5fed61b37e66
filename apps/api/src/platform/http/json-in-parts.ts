import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { StreamableFile } from '@nestjs/common';

/** The text of a JSON value, piece by piece. */
type JsonTexts = Iterable<string>;

/** Returns the JSON of a list without its brackets. */
export const itemsJson = (items: readonly unknown[]): string => JSON.stringify(items).slice(1, -1);

/** Yields the JSON of a list. Each piece holds one item or more. */
export function* listJson(pieces: Iterable<JsonTexts>): Generator<string> {
  let separator = '[';
  for (const texts of pieces) {
    yield separator;
    yield* texts;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Yields the JSON of an object: its other members, then `name`, whose JSON are these texts. */
export function* objectJson<Whole extends object, Name extends keyof Whole & string>(
  rest: Omit<Whole, Name>,
  name: Name,
  texts: JsonTexts,
): Generator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(name)}:`;
  yield* texts;
  yield '}';
}

/**
 * Returns an answer that is made and sent piece by piece. A list of all data of a portfolio, sent
 * as one value, would hold up everybody else's requests (API-63).
 */
export const jsonInParts = (texts: JsonTexts): StreamableFile =>
  new StreamableFile(Readable.from(inTurns(texts), { objectMode: false }), {
    type: 'application/json; charset=utf-8',
  });

async function* inTurns(texts: JsonTexts): AsyncGenerator<Buffer> {
  for (const text of texts) {
    yield Buffer.from(text);
    await setImmediate();
  }
}
