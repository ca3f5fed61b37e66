/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { signedIn } from '@/shared/store/session-slice';
import { SplitEffects } from './split-effects';

const HELD = { accountId: 'o', accountName: 'Old', before: '10', after: '20', leftOver: '0' };
const NONE = { accountId: 'n', accountName: 'New', before: '0', after: '0', leftOver: '0' };
const LEFT_OVER = { ...HELD, after: '2', leftOver: '0.5' };
const SPLIT = { ticker: 'VTI', at: '2026-07-01T00:00:00.000Z', numerator: '2', denominator: '1' };

/** Shows the effects of a split to somebody in a time zone. */
async function shown(effects: readonly (typeof HELD)[], timezone = 'UTC') {
  const currentData = effects.map((effect) => ({ ...effect, otherSide: [] }));
  const query = { currentData, refetch: () => undefined };
  const store = pageStore();
  await signIn(store, []);
  store.dispatch(signedIn({ user: { timezone } as never, chosenPortfolioId: null }));
  render(
    <Provider store={store}>
      <SplitEffects split={SPLIT} query={query} register={jest.fn()} errors={{}} />
    </Provider>,
  );
}

test('what a split does is shown of the accounts that held shares before it', async () => {
  await shown([HELD, NONE]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Old10 → 20 shares',
  ]);
});

test('where none did, that is said', async () => {
  await shown([NONE]);
  expect(screen.getByText(/^No account held VTI on that day/)).toBeInTheDocument();
});

test.each([
  ['America/New_York', / 0 if nothing was paid\. Where you live it counts on Jun 30, 2026\.$/],
  ['UTC', / 0 if nothing was paid\.$/],
  ['Pacific/Auckland', / 0 if nothing was paid\.$/],
])('cash in lieu says the day on which it counts, in %s', async (timezone, words) => {
  await shown([LEFT_OVER], timezone);
  expect(screen.getByLabelText('Cash in lieu')).toHaveAccessibleDescription(words);
});
