/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { DriftExplanation } from './drift-explanation';

const intervals = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

it.each([
  ['0', ['8.0%', '6.0%', '4.0%', '2.0%']],
  ['1', ['10.0%', '8.0%', '6.0%', '4.0%']],
  ['2', ['12.0%', '10.0%', '8.0%', '6.0%']],
])(
  'with a boost of %s a base drift of 2%% gives the four intervals, Immediate to Long-term',
  (boostStrength, expected) => {
    render(<DriftExplanation baseDrift="2" boostStrength={boostStrength} />);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Immediate 4x',
      'Short-term 3x',
      'Mid-term 2x',
      'Long-term 1x',
    ]);
    expect(intervals()).toEqual(expected);
  },
);

it('says what the multiples and the boost mean', () => {
  render(<DriftExplanation baseDrift="2" boostStrength="1" />);
  expect(
    screen.getByText(
      /intervals are multiples of the base drift\. Boost of 0 means base drift only, 1 adds the full base drift to the interval, 2 adds double\./,
    ),
  ).toBeVisible();
});
