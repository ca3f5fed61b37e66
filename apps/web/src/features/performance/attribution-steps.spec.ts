import { stepsOf } from './attribution-steps';

const parts = {
  startValue: 100,
  endValue: 150,
  inflows: 100,
  outflows: 20,
  dividends: 5,
  fees: -5,
  market: -30,
};

test('each bar begins where the one before ended, and the last step is the value at the end', () => {
  const steps = stepsOf(parts);
  expect(steps.map(({ label, amount }) => [label, amount])).toEqual([
    ['At the start', 100],
    ['Paid in', 100],
    ['Taken out', -20],
    ['Dividends', 5],
    ['Fees', -5],
    ['Market', -30],
    ['At the end', 150],
  ]);
  expect(steps.map(({ left, width }) => [left, width])).toEqual([
    [0, 50],
    [50, 50],
    [90, 10],
    [90, 2.5],
    [90, 2.5],
    [75, 15],
    [0, 75],
  ]);
});

test('nothing has no bars', () => {
  const nothing = { ...parts, startValue: 0, endValue: 0, inflows: 0, outflows: 0 };
  const steps = stepsOf({ ...nothing, dividends: 0, fees: 0, market: 0 });
  expect(steps.every(({ amount, left, width }) => amount + left + width === 0)).toBe(true);
});
