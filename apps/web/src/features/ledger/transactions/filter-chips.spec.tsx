/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { openPage } from '@/shared/store/fixtures/open-page';
import { FilterChips } from './filter-chips';
import { readAddress, type AddressSelection } from './selection-in-address';

const ACCOUNT = { id: 'a', nickname: 'חשבון 1' } as AccountView;

function Chosen({ account = '' }) {
  const [selection, setSelection] = useState<AddressSelection>(() => ({
    ...readAddress(new URLSearchParams()),
    type: 'buy',
    ticker: 'VTI',
    account,
  }));
  return (
    <main id="content" tabIndex={-1}>
      <FilterChips
        accounts={[ACCOUNT]}
        selection={selection}
        onChange={(changes) => setSelection((before) => ({ ...before, ...changes }))}
        onClear={() => undefined}
      />
    </main>
  );
}

it('a filter that is taken off leaves the focus to the next one, the last to the content', async () => {
  const { press } = await openPage(<Chosen />);
  await press('Remove the filter Type: Buy');
  const left = screen.getByRole('button', { name: 'Remove the filter Asset: VTI' });
  await waitFor(() => expect(left).toHaveFocus());
  await press('Remove the filter Asset: VTI');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('an account whose name is read from the right keeps its place beside its filter', async () => {
  await openPage(<Chosen account="a" />);
  const chip = screen.getByRole('button', { name: /^Remove the filter Account/ });
  expect(chip).toHaveTextContent('Account: \u2068חשבון 1\u2069');
  expect(chip).toHaveAccessibleName('Remove the filter Account: \u2068חשבון 1\u2069');
});
