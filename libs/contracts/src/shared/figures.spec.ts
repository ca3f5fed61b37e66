import { z } from 'zod';
import { moneyText, requiredFigure } from './decimal-text';
import { type Member, membersOf, membersOfRequests } from './fixtures/request-members';

const NUMBERS = [0, 1, 2.5, 40, 0.001, -1, 2026, 1e15, 1e21];

/** Returns the result of a member for a value: the value that it reads, or its messages. */
const outcome = ({ schema }: Member, value: unknown): string => {
  const read = z.core.safeParse(schema, value);
  return JSON.stringify(read.success ? read.data : read.error.issues.map(({ message }) => message));
};

/** Checks whether a member accepts decimal text, or a whole number as text. */
const isFigure = (member: Member): boolean =>
  /must be a (?:plain decimal number|whole number above 0)/.test(outcome(member, '1e5'));

/** Checks whether a member judges a JSON number like its text (API-55). */
const takesNumbers = (member: Member): boolean =>
  NUMBERS.every((number) => outcome(member, number) === outcome(member, String(number)));

test('every figure of any request may be a JSON number', async () => {
  const figures = (await membersOfRequests()).filter(isFigure);
  expect(figures.length).toBeGreaterThan(30);
  expect(figures.filter((one) => !takesNumbers(one)).map(({ path }) => path)).toEqual([]);
});

test('and one that may not be is found', () => {
  const schema = z.object({ fee: moneyText, paid: z.array(z.string().pipe(moneyText)) });
  const refusing = membersOf(schema, 'x').filter((one) => isFigure(one) && !takesNumbers(one));
  expect(refusing.map(({ path }) => path)).toEqual(['x.paid.*']);
});

test('what is missing is said of nothing, null and an empty text, and not of a number', () => {
  const value = requiredFigure('Value is required', moneyText);
  const messageOf = (given: unknown) => value.safeParse(given).error?.issues[0]?.message;
  for (const nothing of [undefined, null, '']) expect(messageOf(nothing)).toBe('Value is required');
  expect(messageOf(true)).toBe('must be a decimal number');
  expect(value.parse(950)).toBe('950');
  expect(z.object({ value: value.optional() }).parse({})).toEqual({});
});
