/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { AssetDialog } from './asset-dialog';

const [HELD, LATER, ARCHIVED, GROWTH, CASH] = ['1', '2', '3', '4', '5'].map(
  (n) => `0198a0c4-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string, string];
const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
const listed = (what: string, list: readonly object[]) =>
  http.get(`/api/portfolios/p/${what}`, () => HttpResponse.json(list));
const server = pageServer(
  answerPortfolios([PORTFOLIO]),
  listed('accounts', [
    { id: HELD, nickname: 'Brokerage', isArchived: false },
    { id: LATER, nickname: 'Later', isArchived: false },
    { id: ARCHIVED, nickname: 'Old', isArchived: true },
  ]),
  listed('strategies', [
    { id: GROWTH, name: 'Growth', strategyType: 'Percent', parentStrategyId: null },
    { id: CASH, name: 'Reserve', strategyType: 'Cash', parentStrategyId: null },
  ]),
  listed('allocations', [
    { childId: GROWTH, targetAllocationPercent: '70', dollarTarget: null },
    { childId: CASH, targetAllocationPercent: '0', dollarTarget: '1500' },
  ]),
);

const asset = {
  ticker: 'VTI',
  userName: 'Total market',
  assetType: 'etf',
  userIssuesDividends: false,
  isCashEquivalent: false,
  userEligibleAccounts: JSON.stringify([HELD, ARCHIVED]),
  settings: {
    rebalanceSpeed: '7',
    rebalanceOnlyProfit: true,
    rebalanceIntervals: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
    classifications: ['broad'],
    strategyAssignments: { [GROWTH]: '60.0000' },
    isArchived: false,
    actualRetirementFocus: 'growth',
    dividendFrequency: null,
    dividendSource: 'recent',
    manualDividend: '0.00',
  },
} as unknown as AssetView;

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

/**
 * Shows the dialog of an asset, or of a new one. `answer`: the server's answer to a saved asset.
 */
async function show(of: AssetView | null, answer = (): Response => HttpResponse.json({})) {
  const sent: unknown[] = [];
  const take = async ({ request }: { readonly request: Request }) => {
    sent.push(await request.json());
    return answer();
  };
  server.use(http.put('/api/setup/p/assets/VTI', take), http.post('/api/setup/p/assets', take));
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  const onClose = jest.fn();
  const dialog = (shown: AssetView | null) => (
    <Provider store={store}>
      <MemoryRouter>
        <AssetDialog asset={shown} onClose={onClose} />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(dialog(of));
  const toast = () => store.getState().toast.current;
  /** Shows the asset after a change by another client. */
  const change = (to: AssetView) => rerender(dialog(to));
  return { person: userEvent.setup(), sent, onClose, toast, change };
}

/** Shows the dialog and waits for the lists that it asks for. */
async function open(of: AssetView | null, answer?: () => Response) {
  const shown = await show(of, answer);
  await screen.findByLabelText('Brokerage');
  await screen.findByLabelText('Link a strategy');
  return shown;
}

async function allowLater(answer?: () => Response) {
  const { person, ...opened } = await open(asset, answer);
  expect(screen.getByRole('dialog', { name: 'Edit Asset' })).toBeVisible();
  expect(screen.getByLabelText('Ticker')).toHaveAttribute('readonly');
  await person.click(screen.getByLabelText('Later'));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(opened.toast()).not.toBeNull());
  return opened;
}

it('an asset is edited: one account more, and everything else as it was', async () => {
  const { onClose, sent, toast } = await allowLater();
  expect(sent).toMatchObject([
    {
      ticker: 'VTI',
      name: 'Total market',
      holdInAccounts: [HELD, ARCHIVED, LATER],
      rebalanceSpeed: '7',
      rebalanceOnlyProfit: true,
      classifications: ['broad'],
      strategyAllocations: [{ strategyId: GROWTH, percentage: '60' }],
    },
  ]);
  expect(toast()?.description).toBe('Asset updated successfully');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a new asset may be held in every account that is open; what is taken out stays out', async () => {
  const { person, sent, onClose } = await open(null);
  await waitFor(() => expect(screen.getByLabelText('Brokerage')).toBeChecked());
  expect(screen.getByLabelText('Later')).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);

  await person.click(screen.getByLabelText('Later'));
  await person.type(screen.getByLabelText('Ticker'), 'vti');
  await person.type(screen.getByLabelText('Name'), 'Total market');
  await person.selectOptions(screen.getByLabelText('Asset type'), 'ETF');
  await person.click(screen.getByRole('button', { name: 'Add Asset' }));
  await waitFor(() => expect(sent).toMatchObject([{ ticker: 'VTI', holdInAccounts: [HELD] }]));
});

it('a failure is told, and the dialog stays', async () => {
  const { onClose, toast } = await allowLater(() => new HttpResponse(null, { status: 500 }));
  expect(toast()).toMatchObject({
    title: 'Error updating asset',
    description: 'Failed to update asset',
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update asset');
  expect(onClose).not.toHaveBeenCalled();
});

it('a newly linked strategy starts with the remaining percent, and the split is complete at exactly 100', async () => {
  const { person, sent } = await open(asset);
  expect(screen.getByText('Incomplete: 60% of 100%')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Link a strategy'), CASH);
  expect(screen.getByLabelText('Percent in Reserve')).toHaveValue('40');
  expect(screen.getByText('Complete: 100%')).toBeVisible();
  expect(screen.queryByLabelText('Link a strategy')).toBeNull();

  const growth = screen.getByLabelText('Percent in Growth');
  await person.clear(growth);
  await person.type(growth, '60.1');
  expect(screen.getByText('Incomplete: 100.1% of 100%')).toBeVisible();
  await person.clear(growth);
  await person.type(growth, '101');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Percent must be between 0 and 100')).toBeVisible();
  expect(growth).toHaveFocus();
  expect(sent).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Unlink Growth' }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ strategyAllocations: [{ strategyId: CASH, percentage: '40' }] }]),
  );
});

it('what was unlinked stays so while something else of the asset is changed elsewhere', async () => {
  const strategyAssignments = { [GROWTH]: '60.0000', [CASH]: '40.0000' };
  const split = { ...asset, settings: { ...asset.settings, strategyAssignments } };
  const { person, sent, change } = await show(split);
  await screen.findByLabelText('Brokerage');
  await person.click(await screen.findByRole('button', { name: 'Unlink Reserve' }));
  change({ ...split, userName: 'All stocks' });
  expect(screen.getByLabelText('Name')).toHaveValue('All stocks');
  expect(screen.queryByLabelText('Percent in Reserve')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'All stocks', strategyAllocations: [{ strategyId: GROWTH, percentage: '60' }] },
    ]),
  );
});

it('the cursor stays in a share while the asset is changed elsewhere', async () => {
  const shares = (growth: string, cash: string): AssetView => ({
    ...asset,
    settings: { ...asset.settings, strategyAssignments: { [GROWTH]: growth, [CASH]: cash } },
  });
  const { person, change } = await show(shares('60.0000', '40.0000'));
  await screen.findByLabelText('Brokerage');
  await person.click(await screen.findByLabelText('Percent in Reserve'));
  change(shares('70.0000', '30.0000'));
  expect(screen.getByLabelText('Percent in Reserve')).toHaveFocus();
  expect(screen.getByLabelText('Percent in Reserve')).toHaveValue('30');
});

it('a long name of a strategy or an account does not widen the fields', async () => {
  await open(asset);
  const split = screen.getByRole('group', { name: 'Strategies' });
  // A fieldset and a column of a grid are as wide as their longest word, unless a class limits
  // them.
  expect(split).toHaveClass('min-w-0');
  expect(within(split).getByRole('list')).toHaveClass('grid-cols-1');
  expect(screen.getByRole('group', { name: 'Hold in accounts' })).toHaveClass('min-w-0');
});

it('tells the split and the targets of its strategies apart', async () => {
  const { person } = await open(asset);
  const split = screen.getByRole('group', { name: 'Strategies' });
  expect(split).toHaveTextContent(/how much of this asset counts in each strategy/);
  expect(within(split).getByRole('link', { name: 'Allocation' })).toHaveAttribute(
    'href',
    '/allocation',
  );
  expect(await within(split).findByText('Target 70.0%')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Link a strategy'), CASH);
  expect(within(split).getByText('Target $1,500.00')).toBeVisible();
});

it('gives out what its split leaves open, in proportion', async () => {
  const { person, sent } = await open(asset);
  await person.click(screen.getByRole('button', { name: 'Give out the rest' }));
  expect(screen.getByLabelText('Percent in Growth')).toHaveValue('100');
  expect(screen.getByText('Complete: 100%')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give out the rest' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { strategyAllocations: [{ strategyId: GROWTH, percentage: '100' }] },
    ]),
  );
});

it('classifications are added by Enter or a comma, none twice, and taken away', async () => {
  const { person } = await open(asset);
  const field = screen.getByRole('textbox', { name: /Classifications/ });
  await person.type(field, 'Technology{Enter}Core,BROAD,');
  const shown = () =>
    [...screen.getByRole('list', { name: 'Classifications' }).children].map(
      ({ textContent }) => textContent,
    );
  expect(shown()).toEqual(['broad', 'Technology', 'Core']);
  expect(field).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Remove Technology' }));
  expect(shown()).toEqual(['broad', 'Core']);
});

it('a classification that is taken away leaves the focus to the next one, the last to the dialog', async () => {
  const { person } = await open(asset);
  await person.type(screen.getByRole('textbox', { name: /Classifications/ }), 'Core{Enter}');
  await person.click(screen.getByRole('button', { name: 'Remove broad' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Core' })).toHaveFocus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});

describe('an asset that is not said to issue dividends', () => {
  const withSettings = (settings: Partial<AssetView['settings']>): AssetView => ({
    ...asset,
    settings: { ...asset.settings, ...settings },
  });
  const issues = () => screen.getByRole('checkbox', { name: /^Issues dividends/ });

  it('has no dividend settings where none was set', async () => {
    await open(asset);
    expect(issues()).toHaveAccessibleDescription(
      'A label only: the expected income does not depend on it.',
    );
    expect(screen.queryByLabelText('Frequency')).toBeNull();
  });

  it.each<Partial<AssetView['settings']>>([
    { dividendSource: 'manual' },
    { dividendFrequency: 'monthly' },
    { manualDividend: '0.5000' },
  ])('shows those that were set: %p', async (settings) => {
    await open(withSettings(settings));
    expect(issues()).not.toBeChecked();
    expect(screen.getByLabelText('Frequency')).toBeVisible();
    expect(screen.getByLabelText('Source')).toBeVisible();
  });

  it('keeps them in sight while they are set back, and after the tick is taken out', async () => {
    const { person } = await open(withSettings({ dividendSource: '3mo' }));
    await person.selectOptions(screen.getByLabelText('Source'), 'Most recent');
    expect(screen.getByLabelText('Source')).toBeVisible();
    cleanup();
    const { person: another } = await open(asset);
    await another.click(issues());
    await another.selectOptions(screen.getByLabelText('Source'), 'Manual');
    await another.click(issues());
    expect(screen.getByLabelText('Dividend per share')).toBeVisible();
  });
});

it('a server answer that is no problem of ours is told as it reads, else that it failed', async () => {
  const told = async (answer: () => Response) => {
    const { toast } = await allowLater(answer);
    const { description } = toast() ?? {};
    cleanup();
    return description;
  };
  const status = { status: 500 };
  expect(await told(() => HttpResponse.json({ error: 'Out of order' }, status))).toBe(
    'Out of order',
  );
  expect(await told(() => new HttpResponse('plain text', status))).toBe('plain text');
  expect(await told(() => new HttpResponse('', status))).toBe('Failed to update asset');
});

describe('while the accounts and the strategies are not there', () => {
  it('says nothing of none, and cannot be saved', async () => {
    const never = () => new Promise<Response>(() => undefined);
    server.use(
      http.get('/api/portfolios/p/accounts', never),
      http.get('/api/portfolios/p/strategies', never),
    );
    await show(null);
    expect(screen.getByRole('group', { name: 'Hold in accounts' })).not.toHaveTextContent(/No acc/);
    expect(screen.getByRole('group', { name: 'Strategies' })).not.toHaveTextContent(/no strateg/);
    expect(screen.getByRole('button', { name: 'Add Asset' })).toBeDisabled();
  });

  it('says that they could not be loaded, and goes on once they are', async () => {
    const failing = jest.spyOn(console, 'error').mockReturnValue();
    const refused = () => HttpResponse.json({}, { status: 403 });
    server.use(
      http.get('/api/portfolios/p/accounts', refused, { once: true }),
      http.get('/api/portfolios/p/strategies', refused, { once: true }),
    );
    const { person } = await show(null);
    await screen.findByText('The accounts could not be loaded');
    await screen.findByText('The strategies could not be loaded');
    expect(screen.getByRole('button', { name: 'Add Asset' })).toBeDisabled();
    for (const again of screen.getAllByRole('button', { name: 'Try again' }))
      await person.click(again);
    await waitFor(() => expect(screen.getByLabelText('Brokerage')).toBeChecked());
    expect(await screen.findByLabelText('Link a strategy')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Asset' })).toBeEnabled();
    failing.mockRestore();
  });
});
