import { holdsName } from './whole-names';

const holds = (text: string, name = 'ann@x.co'): boolean => holdsName(text, name, [0, text.length]);

test.each([
  'ann@x.co',
  'to ann@x.co.',
  'ann@x.co, eve@x.co',
  '<ann@x.co>',
  '{"email":"ann@x.co"}',
  String.raw`"to\nann@x.co\n"`,
  String.raw`"\u0001ann@x.co"`,
  'joann@x.co and ann@x.co',
  "'ann@x.co'",
  "to 'ann@x.co'",
  String.raw`"\n'ann@x.co'"`,
  String.raw`"\u0001'ann@x.co'"`,
])('%j names ann@x.co', (text) => expect(holds(text)).toBe(true));

test.each([
  'joann@x.co',
  'jo.ann@x.co',
  'jo+ann@x.co',
  "o'ann@x.co",
  'ann@x.com',
  'ann@x.co.uk',
  'ann@x.co-op.org',
  'ann@xyco',
])('%j names somebody else', (text) => expect(holds(text)).toBe(false));

test('an id at Google is not found within a longer number', () => {
  expect(holds('{"sub":"1045"}', '1045')).toBe(true);
  expect(holds('{"sub":"10450"}', '1045')).toBe(false);
  expect(holds('21045', '1045')).toBe(false);
});
