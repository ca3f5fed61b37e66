/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { SplitEffectView } from '@evenkeel/contracts/ledger/splits';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { signedIn } from '@/shared/store/session-slice';
import { OnOtherSide } from './other-side';

const NONE = { before: '0', after: '0', leftOver: '0', otherSide: [] };

/** Shows the server's effects on accounts to somebody in Los Angeles. */
async function shown(...effects: readonly SplitEffectView[]) {
  const store = pageStore();
  await signIn(store, []);
  const user = { timezone: 'America/Los_Angeles' } as never;
  store.dispatch(signedIn({ user, chosenPortfolioId: null }));
  render(
    <Provider store={store}>
      <OnOtherSide at="2025-06-10T00:00:00.000Z" effects={effects} />
    </Provider>,
  );
}

test('the trades on the other side of a split are named, each with its account', async () => {
  await shown(
    {
      ...{ ...NONE, accountId: 'o', accountName: 'Old', before: '10', after: '20' },
      otherSide: [
        {
          ...{ transactionId: 'b', transactionType: 'buy', quantity: '10', counts: 'after' },
          at: '2025-06-10T00:30:00.000Z',
        },
      ],
    },
    {
      ...{ ...NONE, accountId: 'n', accountName: 'New' },
      otherSide: [
        {
          ...{ transactionId: 'i', transactionType: 'initial_position', counts: 'before' },
          ...{ at: '2025-06-09T23:30:00.000Z', quantity: '1200.5' },
        },
      ],
    },
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Where you live the split counts from Jun 9, 2025, 5:00 PM on',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Buy of 10 in Old, Jun 9, 2025, 5:30 PM: counts as after the split.',
    'Initial of 1,200.5 in New, Jun 9, 2025, 4:30 PM: counts as before the split.',
  ]);
});

test('where there is none, nothing is said', async () => {
  await shown({ ...NONE, accountId: 'o', accountName: 'Old', before: '10', after: '20' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
