import { randomBytes } from 'node:crypto';
import { ERASED, ownerOf, seal, SealBroken, unseal } from '@evenkeel/event-store/codecs/sealing';
import fc from 'fast-check';

const key = randomBytes(32);

test('any text opens as it was sealed, and its owner is known without the key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seal(text, 'user-1', key, 'event-1 notes');
      expect(ownerOf(sealed)).toBe('user-1');
      expect(unseal(sealed, key, 'event-1 notes')).toBe(text);
    }),
  );
});

test('the same text is never sealed the same way twice', () => {
  expect(seal('a', 'user-1', key, 'event-1 notes')).not.toBe(
    seal('a', 'user-1', key, 'event-1 notes'),
  );
});

test('without a key it reads as erased', () => {
  expect(unseal(seal('secret', 'user-1', key, 'event-1 notes'), null, 'event-1 notes')).toBe(
    ERASED,
  );
});

test('another key, another place, a changed or cut text do not open', () => {
  const sealed = seal('secret', 'user-1', key, 'event-1 notes');
  const at = sealed.lastIndexOf(':') + 20;
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  expect(() => unseal(sealed, randomBytes(32), 'event-1 notes')).toThrow(SealBroken);
  expect(() => unseal(sealed, key, 'event-2 notes')).toThrow(SealBroken);
  expect(() => unseal(changed, key, 'event-1 notes')).toThrow(SealBroken);
  expect(() => unseal('sealed:user-1:AAAA', key, 'event-1 notes')).toThrow(SealBroken);
  expect(() => ownerOf('plain text')).toThrow(SealBroken);
});
