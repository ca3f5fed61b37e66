import { decimalText, moneyText, priceText } from './decimal-text';

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
    ['1000000000000000.01', 'must not be above 1000000000000000'],
    ['-1000000000000001', 'must not be above 1000000000000000'],
    ['9'.repeat(33), 'must have at most 32 digits'],
    [`-0.${'1'.repeat(32)}`, 'must have at most 32 digits'],
    ['9'.repeat(1_000_000), 'must have at most 32 digits'],
    ['9'.repeat(32), 'must not be above 1000000000000000'],
  ])('refuses %.40j: %s', (text, message) => {
    expect(messageOf(decimalText({ places: 2 }).safeParse(text))).toBe(message);
  });

  it.each([[5], [null], [undefined], [{}]])('refuses %j, which is no text', (value) => {
    expect(messageOf(decimalText({ places: 2 }).safeParse(value))).toBe(
      'must be a decimal number given as text',
    );
  });

  it('of money has at most 2 decimals, of a price 8, and neither is below 0', () => {
    expect(messageOf(moneyText.safeParse('0.001'))).toBe('must have at most 2 decimals');
    expect(messageOf(priceText.safeParse('0.00000001'))).toBe('accepted');
    expect(messageOf(priceText.safeParse('0.000000001'))).toBe('must have at most 8 decimals');
    expect(messageOf(moneyText.safeParse('-1'))).toBe('must not be below 0');
  });
});
