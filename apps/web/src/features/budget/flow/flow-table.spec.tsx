/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { FlowTable } from './flow-table';
import type { Stream } from './flows';

it('the table of the flow is in whole dollars', () => {
  const stream = {
    from: { name: 'Salary', column: 0 },
    to: { name: 'Income', column: 1 },
    amount: 1234.56,
  } as unknown as Stream;
  render(<FlowTable streams={[stream]} monthlyIncome={2469.12} />);
  expect(screen.getByRole('cell', { name: '$1,235' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '50.0%' })).toBeVisible();
});

it('on a phone its columns stand close, and a long name breaks, so that figures stay in sight', () => {
  const stream = {
    from: { name: 'Wm'.repeat(25), column: 0 },
    to: { name: 'Income', column: 1 },
    amount: 1234,
  } as unknown as Stream;
  render(<FlowTable streams={[stream]} monthlyIncome={2468} />);
  expect(screen.getByText('Wm'.repeat(25))).toHaveClass('max-sm:max-w-24', 'wrap-break-word');
  expect(screen.getByRole('cell', { name: '$1,234' })).toHaveClass('max-sm:px-1.5');
});
