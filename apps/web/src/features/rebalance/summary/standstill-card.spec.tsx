/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { INPUTS } from '../fixtures/inputs';
import { advisedFor } from '../what-if/assumptions';
import { StandstillCard } from './standstill-card';

it('names each asset that is held back, with the reason', () => {
  const { calculations } = advisedFor(INPUTS);
  const names: Record<string, string> = { VTI: 'Total Market', BND: 'Total Bonds' };
  render(
    <StandstillCard
      advised={{ calculations, warnings: [] }}
      nameOf={(ticker) => names[ticker] ?? null}
    />,
  );
  const rows = within(screen.getByRole('list', { name: 'Why nothing is traded' }));
  expect(
    rows
      .getAllByRole('listitem')
      .map(({ children }) => [...children].slice(0, 2).map(({ textContent }) => textContent)),
  ).toEqual([
    ['BND', 'Total Bonds'],
    ['VTI', 'Total Market'],
  ]);
});
