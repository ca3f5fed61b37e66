import fc from 'fast-check';
import { canonicalJson, type Json } from '@evenkeel/event-store/codecs/canonical-json';

test('keys stand in code unit order, without white space, at every depth', () => {
  expect(canonicalJson({ b: [{ z: 1, a: null }], a: 'x', B: true })).toBe(
    '{"B":true,"a":"x","b":[{"a":null,"z":1}]}',
  );
});

test('keys that look like numbers, or like what every object has, are keys like any other', () => {
  const text = '{"10":1,"9":{"__proto__":[],"toString":2},"__proto__":{}}';
  expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
});

test('members that are undefined are left out', () => {
  expect(canonicalJson({ a: undefined, b: {} })).toBe('{"b":{}}');
});

test('what JSON cannot hold is refused', () => {
  expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
  expect(() => canonicalJson([undefined] as unknown as Json)).toThrow(TypeError);
});

test('any value reads back as it was, and has one text whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value as Json);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(JSON.parse(text) as Json))).toBe(text);
    }),
  );
});

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member as Json)]),
  );
}
