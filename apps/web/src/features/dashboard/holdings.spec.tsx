/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { Holdings } from './holdings';

const LONG_NAME = 'Harbor Total Market';
/** Requests that the page made, in order. */
const asked: string[] = [];
/** Settles when the server may answer with the value. */
let told: Promise<void>;
let tellValue: () => void;
let areNamesLost = false;

pageServer(
  http.get('*/api/portfolios/p/value', async () => {
    await told;
    return HttpResponse.json({ totalValue: 60, valueChange: 0, valueChangePercent: 0 });
  }),
  http.get('*/api/setup/p', () => {
    asked.push('names');
    if (areNamesLost) return HttpResponse.json({ message: 'broken' }, { status: 500 });
    return HttpResponse.json({
      assets: [{ ticker: 'HBTM', userName: LONG_NAME, assetType: 'etf' }],
    });
  }),
  http.get('*/api/portfolios/p/performance/sparklines', () => {
    asked.push('lines');
    return HttpResponse.json({
      dates: ['2026-03-01', '2026-03-02'],
      accounts: [],
      assets: [{ ticker: 'HBTM', values: [40, 50] }],
    });
  }),
);

const accounts = [
  {
    isArchived: false,
    cashBalance: 10,
    holdings: [{ ticker: 'HBTM', value: 50, valueChange: -2 }],
  },
] as unknown as AccountView[];

async function show() {
  asked.length = 0;
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Holdings portfolioId="p" accounts={accounts} error={undefined} onRetry={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  areNamesLost = false;
  told = new Promise((resolve) => (tellValue = resolve));
});

describe('the holdings of the dashboard', () => {
  it('show name, last year, value, day change and share, and cash among them', async () => {
    await show();
    tellValue();
    const [asset, cash] = screen.getAllByRole('listitem');
    if (!asset || !cash) throw new Error('no rows');
    expect(await within(asset).findByText(LONG_NAME)).toBeVisible();
    expect(
      await within(asset).findByRole('img', {
        name: /^Value since Mar 1, 2026: from \$40 to \$50$/,
      }),
    ).toBeVisible();
    expect(asset).toHaveTextContent('HBTMHarbor Total Market$50−$2 · 83.3%');
    expect(cash).toHaveTextContent('Cash$1016.7%');
    expect(asset.querySelector('[style*="--kind-etf"]')).not.toBeNull();
    expect(cash.querySelector('[style*="--kind-cash"]')).not.toBeNull();
  });

  it('ask for names and lines once the value is there, not before', async () => {
    await show();
    await delay(50);
    expect(asked).toEqual([]);
    tellValue();
    await waitFor(() => expect(asked.toSorted()).toEqual(['lines', 'names']));
  });

  it('say that names could not be loaded, and try again', async () => {
    areNamesLost = true;
    const person = await show();
    tellValue();
    expect(await screen.findByText('Names could not be loaded.')).toBeVisible();
    areNamesLost = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(LONG_NAME)).toBeVisible();
    expect(screen.queryByText('Names could not be loaded.')).toBeNull();
  });
});
