/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { openPage } from '@/shared/store/fixtures/open-page';
import { DateRange } from './date-range';

it('days in the wrong order are named at the last one', async () => {
  const range = { from: '2026-03-02', to: '2026-03-01' };
  const { person } = await openPage(<DateRange range={range} onChange={() => undefined} />);
  await person.click(screen.getByRole('button', { name: 'Mar 2, 2026 – Mar 1, 2026' }));
  const last = screen.getByLabelText('To');
  expect(last).toHaveAccessibleDescription('Must not be before the first day.');
});
