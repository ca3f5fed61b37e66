import { exactText } from './words';

describe('an exact figure', () => {
  it('keeps all its digits, and money has two decimals at least', () => {
    expect(exactText('1234567.5', 'money')).toBe('$1,234,567.50');
    expect(exactText('-233.3331', 'money')).toBe('-$233.3331');
    expect(exactText('27.7777', 'price')).toBe('$27.7777');
    expect(exactText('1234.123', 'shares')).toBe('1,234.123');
    expect(exactText('7', 'shares')).toBe('7');
  });
});
