import { memberFigure } from './member-figure';

it.each([
  ['standardTransactionFee', '0', '$0.00'],
  ['minTransactionAmount', '1250', '$1,250.00'],
  ['baseDrift', '2.50', '2.5%'],
  ['interestRate', '1000.5', '1,000.5%'],
  ['targetAmount', '85000', '$85,000.00'],
  ['monthlyAmount', '1500', '$1,500.00'],
  ['safeWithdrawalRate', '4', '4%'],
  ['growthVolatility', '15.5', '15.5%'],
  ['windfallYear', '2036', '2036'],
  ['boostStrength', '1.00', '1x'],
  ['price', '12.3456', '$12.3456'],
  ['quantity', '1000.5', '1,000.5'],
  ['nickname', '403', '403'],
  ['fee', 'none', 'none'],
])('%s of %s is shown as %s', (member, value, shown) => {
  expect(memberFigure(member, value)).toBe(shown);
});
