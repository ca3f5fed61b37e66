import { turnsDuring } from './fixtures/turns';
import { itemsJson, jsonInParts, listJson, objectJson } from './json-in-parts';

interface Gains {
  readonly year: number;
  readonly items: readonly { readonly n: number }[];
}

const taken = async (texts: Iterable<string>): Promise<string> => {
  let text = '';
  for await (const part of jsonInParts(texts).getStream()) text += String(part);
  return text;
};
const gains = (pages: readonly Gains['items'][]) =>
  objectJson<Gains, 'items'>(
    { year: 2025 },
    'items',
    listJson(pages.map((page) => [itemsJson(page)])),
  );

describe('an answer in parts', () => {
  test.each([
    ['no item', [], []],
    ['one page', [[{ n: 1 }]], [{ n: 1 }]],
    ['two pages', [[{ n: 1 }, { n: 2 }], [{ n: 3 }]], [{ n: 1 }, { n: 2 }, { n: 3 }]],
  ])('of %s is one JSON value', async (_, pages, items) => {
    expect(JSON.parse(await taken(gains(pages)))).toEqual({ year: 2025, items });
  });

  test('gives others their turn between its parts', async () => {
    const turnsAt = await turnsDuring((note) => {
      function* watched() {
        for (const text of gains([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])) {
          note();
          yield text;
        }
      }
      return taken(watched());
    });
    expect(turnsAt.length).toBeGreaterThan(3);
    expect(new Set(turnsAt).size).toBe(turnsAt.length);
  });
});
