import fc from 'fast-check';
import { packMessages } from './pack-messages';

test('nothing packs into nothing', () => expect(packMessages([])).toEqual([]));

test('messages keep their order and every payload of small messages stays below 8000 bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 500 })), (messages) => {
      const payloads = packMessages(messages);
      expect(payloads.flatMap((payload) => JSON.parse(payload) as string[])).toEqual(messages);
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
    }),
  );
});
