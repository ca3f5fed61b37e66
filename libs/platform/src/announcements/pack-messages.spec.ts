import fc from 'fast-check';
import { packTexts, textsOf } from './pack-messages';

test('nothing packs into nothing', () => expect(packTexts([])).toEqual([]));

test('messages keep their order and every payload of small messages stays below 8000 bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 500 })), (messages) => {
      const payloads = packTexts(textsOf(messages));
      expect(payloads.flatMap((payload) => JSON.parse(payload) as string[])).toEqual(messages);
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
    }),
  );
});

test.each([7895, 7896, 7897, 7900, 20_000])(
  'a message of %d letters fits or is refused',
  (length) => {
    const message = 'x'.repeat(length);
    const pack = () => packTexts(textsOf([message, 'small']));
    // The difference is two quotes and a comma, and the brackets.
    if (length <= 7895) expect(pack()).toEqual([`["${message}"]`, '["small"]']);
    else expect(pack).toThrow('A message is too long to be announced: "xxx');
  },
);
