import { moneyOf } from './money';

it.each([
  [0, '0'],
  [-0, '0'],
  [1234.5, '1234.5'],
  [-0.01, '-0.01'],
  [1e21, '1000000000000000000000'],
  [-1e30, '-1000000000000000019884624838656'],
])('%p dollars are %s', (dollars, text) => expect(moneyOf(dollars).toString()).toBe(text));
