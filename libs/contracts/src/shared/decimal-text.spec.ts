import { z } from 'zod';
import {
  decimalText,
  moneyText,
  positiveMoneyText,
  priceText,
  requiredFigure,
  tenthsText,
} from './decimal-text';

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.success ? 'accepted' : result.error?.issues[0]?.message;

describe('decimal text', () => {
  it.each(['0', '12', '-3.50', '0.01', '1000000000000000', '-1000000000000000.00'])(
    'takes %s as it is',
    (text) => {
      expect(decimalText({ places: 2 }).parse(text)).toBe(text);
    },
  );

  it.each([
    ['NaN', 'must be a plain decimal number'],
    ['Infinity', 'must be a plain decimal number'],
    ['1e3', 'must be a plain decimal number'],
    ['', 'must be a plain decimal number'],
    [' 1', 'must be a plain decimal number'],
    ['1 000', 'must be a plain decimal number'],
    ['1,5', 'must be a plain decimal number'],
    ['.5', 'must be a plain decimal number'],
    ['5.', 'must be a plain decimal number'],
    ['+5', 'must be a plain decimal number'],
    ['007', 'must be a plain decimal number'],
    ['-0', 'must not be negative zero'],
    ['-0.00', 'must not be negative zero'],
    ['1.234', 'must have at most 2 decimals'],
    ['1000000000000000.01', 'must not be above 1,000,000,000,000,000'],
    ['-1000000000000001', 'must not be above 1,000,000,000,000,000'],
    ['9'.repeat(33), 'must have at most 32 digits'],
    [`-0.${'1'.repeat(32)}`, 'must have at most 32 digits'],
    ['9'.repeat(1_000_000), 'must have at most 32 digits'],
    ['9'.repeat(32), 'must not be above 1,000,000,000,000,000'],
  ])('refuses %.40j: %s', (text, message) => {
    expect(messageOf(decimalText({ places: 2 }).safeParse(text))).toBe(message);
  });

  it.each(['-0', '1e400', 'NaN', '-1.234'])('says one thing of %s, which is no money', (text) => {
    const checks = requiredFigure('missing', moneyText).refine((sent) => Number(sent) <= 5, 'most');
    expect(checks.safeParse(text).error?.issues).toHaveLength(1);
  });

  it.each(['abc', '1.234', '-1', '1e400', '200'])(
    'which is wrong, such as %s, hides nothing that is wrong beside it',
    (wrong) => {
      const form = z
        .object({
          fee: moneyText.default('0'),
          shares: z.array(tenthsText(100, 'too much')),
          name: z.string(),
        })
        .superRefine(({ name }, context) => {
          if (name === 'Taken')
            context.addIssue({ code: 'custom', path: ['name'], message: 'taken' });
        });
      const fieldsOf = (sent: object) =>
        form
          .safeParse({ fee: '1', shares: [], name: 'Taken', ...sent })
          .error?.issues.map(({ path }) => path[0]);
      expect(fieldsOf({ shares: [wrong] })).toEqual(['shares', 'name']);
      if (wrong !== '200') expect(fieldsOf({ fee: wrong })).toEqual(['fee', 'name']);
    },
  );

  it.each([[null], [true], [{}]])('refuses %j, which is no number', (value) => {
    expect(messageOf(decimalText({ places: 2 }).safeParse(value))).toBe('must be a decimal number');
  });

  it.each([
    [5, '5'],
    [-3.5, '-3.5'],
    [0, '0'],
  ])('takes the JSON number %j as text', (value, text) => {
    expect(decimalText({ places: 2 }).parse(value)).toBe(text);
  });

  it.each([
    [1.234, 'must have at most 2 decimals'],
    [1e21, 'must be a plain decimal number'],
  ])('judges the JSON number %j like its text', (value, message) => {
    expect(messageOf(decimalText({ places: 2 }).safeParse(value))).toBe(message);
  });

  it('says Required where it is missing from an object, and is of no effect where it may be', () => {
    expect(messageOf(z.object({ fee: moneyText }).safeParse({}))).toBe('Required');
    expect(z.object({ fee: moneyText.optional() }).parse({})).toEqual({});
  });

  it.each([
    ['0.001', 'too little'],
    ['0.005', 'too little'],
    ['0', 'too little'],
    ['-1', 'too little'],
    ['0.01', 'accepted'],
    ['10.001', 'must have at most 2 decimals'],
    ['abc', 'must be a plain decimal number'],
  ])('of at least a cent judges %s: %s', (text, message) => {
    expect(messageOf(positiveMoneyText('too little').safeParse(text))).toBe(message);
  });

  it.each([
    ['33.3', 'accepted'],
    ['60.0000', 'accepted'],
    ['33.33', 'must be in steps of 0.1'],
    ['5.55', 'must be in steps of 0.1'],
    ['100.1', 'too much'],
  ])('in tenths judges %s: %s', (text, message) => {
    expect(messageOf(tenthsText(100, 'too much').safeParse(text))).toBe(message);
  });

  it('of money has at most 2 decimals, of a price 8, and neither is below 0', () => {
    expect(messageOf(moneyText.safeParse('0.001'))).toBe('must have at most 2 decimals');
    expect(messageOf(priceText.safeParse('0.00000001'))).toBe('accepted');
    expect(messageOf(priceText.safeParse('0.000000001'))).toBe('must have at most 8 decimals');
    expect(messageOf(moneyText.safeParse('-1'))).toBe('must not be below 0');
  });
});
