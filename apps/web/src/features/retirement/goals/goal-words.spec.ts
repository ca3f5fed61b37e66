import { likelihoodShown, likelihoodWords, needWords, timeLeft } from './goal-words';

it.each([
  [100, 'over 99%', 'very likely'],
  [90, '90%', 'very likely'],
  [89.9, '90%', 'likely'],
  [70, '70%', 'likely'],
  [64.2, '64%', 'more likely than not'],
  [49.9, '50%', 'less likely than not'],
  [29, '29%', 'unlikely'],
  [9.9, '10%', 'very unlikely'],
  [0, 'under 1%', 'very unlikely'],
])('a likelihood of %s percent is shown as %s, %s', (percent, shown, words) => {
  expect([likelihoodShown(percent), likelihoodWords(percent)]).toEqual([shown, words]);
});

describe('a goal', () => {
  const of = (
    status: 'reached' | 'passed' | 'due' | 'ahead',
    months: number,
    monthlyNeeded: number | null = null,
  ) => {
    const planned = { status, months, monthlyNeeded, missing: 4000 };
    return [timeLeft(planned), ...needWords(planned)];
  };

  it('takes an amount a month, or nothing more', () => {
    expect(of('ahead', 54, 925.93)).toEqual(['54 months left', '$925.93', 'a month']);
    expect(of('ahead', 1, 0)).toEqual(['1 month left', '$0.00', 'what is saved grows to it']);
  });

  it('that is reached says so, also after its date', () => {
    expect(of('reached', 3, 0)).toEqual(['3 months left', 'Nothing', 'the amount is there']);
    expect(of('reached', 0, 0)).toEqual(['reached', 'Nothing', 'the amount is there']);
  });

  it('without a month left says what is missing', () => {
    expect(of('due', 0)).toEqual(['less than a month left', '$4,000.00', 'is missing, at once']);
    expect(of('passed', 0)).toEqual(['the date has passed', '$4,000.00', 'is missing']);
  });
});
