/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { openPage } from '@/shared/store/fixtures/open-page';
import { FilterChips } from './filter-chips';
import { readAddress, type AddressSelection } from './selection-in-address';

function Chosen() {
  const [selection, setSelection] = useState<AddressSelection>(() => ({
    ...readAddress(new URLSearchParams()),
    type: 'buy',
    ticker: 'VTI',
  }));
  return (
    <main id="content" tabIndex={-1}>
      <FilterChips
        accounts={[]}
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
