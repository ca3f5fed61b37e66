import '@/shared/format/fixtures/german';
import { figuresOfRefusal } from './figures-of-refusals';

test.each([
  [
    'Not enough shares of VTI in Roth 1.5 at Jan 2, 2026: 1234.5 held, 2000.25 asked for',
    'Not enough shares of VTI in Roth 1.5 at Jan 2, 2026: 1.234,5 held, 2.000,25 asked for',
  ],
  [
    'Total amount 900.00 differs from quantity x price + fee = 1000.00; Notes must be text',
    'Total amount 900,00 differs from quantity x price + fee = 1.000,00; Notes must be text',
  ],
  [
    'Total amount 1.00 differs from quantity x price - fee = -4.50',
    'Total amount 1,00 differs from quantity x price - fee = \u22124,50',
  ],
  ['Quantity must be a multiple of 0.001', 'Quantity must be a multiple of 0,001'],
  ['A portfolio has at most 500,000 transactions', 'A portfolio has at most 500.000 transactions'],
  [
    'The file has more than 100,000 rows. Please split it.',
    'The file has more than 100.000 rows. Please split it.',
  ],
  ['Amount must not be above 1,000,000,000,000', 'Amount must not be above 1.000.000.000.000'],
  [
    'Say what was paid for the 0.5 shares of VTI left over in Roth 1.5',
    'Say what was paid for the 0,5 shares of VTI left over in Roth 1.5',
  ],
])('figures of a refusal stand in the form of the browser: %s', (said, shown) => {
  expect(figuresOfRefusal(said)).toBe(shown);
});

test.each([
  'Account Roth 1.5 is archived',
  'No account is called 1,000.50',
  'Asset X.1.5 is not eligible for account 2.5 %',
  'must be between 0 and 1000000000',
  'The column 1.5 is missing',
])('names and what was typed stay as they are: %s', (said) => {
  expect(figuresOfRefusal(said)).toBe(said);
});
