/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { AssetView } from '@evenkeel/contracts/assets';
import { AssetDialog } from './asset-dialog';

const [HELD, LATER, ARCHIVED] = ['1', '2', '3'].map(
  (n) => `0198a0c4-0000-7000-8000-00000000000${n}`,
) as [string, string, string];
const mockAdd = jest.fn();
const mockChange = jest.fn();
const mockDispatch = jest.fn();
const mockAccounts = [
  { id: HELD, nickname: 'Brokerage', isArchived: false },
  { id: LATER, nickname: 'Later', isArchived: false },
  { id: ARCHIVED, nickname: 'Old', isArchived: true },
];

jest.mock('@/shared/store/store', () => ({ useAppDispatch: () => mockDispatch }));
jest.mock('@/shared/store/current-portfolio', () => ({
  useOwnPortfolioId: () => 'p',
}));
jest.mock('@/shared/api/accounts', () => ({
  useAccountsQuery: () => ({ data: mockAccounts }),
}));
const [GROWTH, CASH] = ['4', '5'].map((n) => `0198a0c4-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
];
const mockStrategies = [
  { id: GROWTH, name: 'Growth', strategyType: 'Percent', parentStrategyId: null },
  { id: CASH, name: 'Reserve', strategyType: 'Cash', parentStrategyId: null },
];
jest.mock('@/shared/api/strategies', () => ({
  useStrategiesQuery: () => ({ data: mockStrategies }),
}));
jest.mock('@/shared/api/allocations', () => ({
  useAllocationsQuery: () => ({
    data: [
      { childId: GROWTH, targetAllocationPercent: '70', dollarTarget: null },
      { childId: CASH, targetAllocationPercent: '0', dollarTarget: '1500' },
    ],
  }),
}));
jest.mock('@/shared/api/assets', () => ({
  useAddAssetMutation: () => [mockAdd, { isLoading: false }],
  useChangeAssetMutation: () => [mockChange, { isLoading: false }],
}));

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

async function allowLater(answer: object) {
  mockChange.mockReset().mockResolvedValue(answer);
  mockDispatch.mockReset();
  const onClose = jest.fn();
  render(<AssetDialog asset={asset} onClose={onClose} />, { wrapper: MemoryRouter });
  const person = userEvent.setup();
  expect(screen.getByRole('dialog', { name: 'Edit Asset' })).toBeVisible();
  expect(screen.getByLabelText('Ticker')).toHaveAttribute('readonly');
  await person.click(screen.getByLabelText('Later'));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(mockDispatch).toHaveBeenCalled());
  return { onClose, toast: mockDispatch.mock.calls[0]?.[0] as unknown };
}

it('an asset is edited: one account more, and everything else as it was', async () => {
  const { onClose, toast } = await allowLater({ data: {} });
  const [[sent]] = mockChange.mock.calls as [[{ portfolioId: string; body: object }]];
  expect(sent).toMatchObject({
    portfolioId: 'p',
    body: {
      ticker: 'VTI',
      name: 'Total market',
      holdInAccounts: [HELD, ARCHIVED, LATER],
      rebalanceSpeed: '7',
      rebalanceOnlyProfit: true,
      classifications: ['broad'],
      strategyAllocations: [{ strategyId: GROWTH, percentage: '60' }],
    },
  });
  expect(JSON.stringify(toast)).toContain('Asset updated successfully');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a new asset may be held in every account that is open; what is taken out stays out', async () => {
  mockAdd.mockReset().mockResolvedValue({ data: {} });
  const onClose = jest.fn();
  render(<AssetDialog asset={null} onClose={onClose} />, { wrapper: MemoryRouter });
  const person = userEvent.setup();
  expect(screen.getByLabelText('Brokerage')).toBeChecked();
  expect(screen.getByLabelText('Later')).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);

  await person.click(screen.getByLabelText('Later'));
  await person.type(screen.getByLabelText('Ticker'), 'vti');
  await person.type(screen.getByLabelText('Name'), 'Total market');
  await person.selectOptions(screen.getByLabelText('Asset type'), 'ETF');
  await person.click(screen.getByRole('button', { name: 'Add Asset' }));
  await waitFor(() => expect(mockAdd).toHaveBeenCalled());
  expect(mockAdd.mock.calls[0]).toMatchObject([
    { body: { ticker: 'VTI', holdInAccounts: [HELD] } },
  ]);
});

it('a failure is told, and the dialog stays', async () => {
  const { onClose, toast } = await allowLater({ error: { status: 500, message: '' } });
  expect(JSON.stringify(toast)).toContain('Error updating asset');
  expect(JSON.stringify(toast)).toContain('Failed to update asset');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update asset');
  expect(onClose).not.toHaveBeenCalled();
});

it('a newly linked strategy starts with the remaining percent, and the split is complete at exactly 100', async () => {
  mockChange.mockReset().mockResolvedValue({ data: {} });
  render(<AssetDialog asset={asset} onClose={jest.fn()} />, { wrapper: MemoryRouter });
  const person = userEvent.setup();
  expect(screen.getByText('Incomplete: 60% of 100%')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Link a strategy'), CASH);
  expect(screen.getByLabelText('Percent in Reserve')).toHaveValue(40);
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
  expect(mockChange).not.toHaveBeenCalled();

  await person.click(screen.getByRole('button', { name: 'Unlink Growth' }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(mockChange).toHaveBeenCalledWith({
      portfolioId: 'p',
      body: expect.objectContaining({
        strategyAllocations: [{ strategyId: CASH, percentage: '40' }],
      }) as object,
    }),
  );
});

it('tells the split and the targets of its strategies apart', async () => {
  render(<AssetDialog asset={asset} onClose={jest.fn()} />, { wrapper: MemoryRouter });
  const split = screen.getByRole('group', { name: 'Strategies' });
  expect(split).toHaveTextContent(/how much of this asset counts in each strategy/);
  expect(within(split).getByRole('link', { name: 'Allocation' })).toHaveAttribute(
    'href',
    '/allocation',
  );
  expect(within(split).getByText('Target 70.0%')).toBeVisible();
  await userEvent.setup().selectOptions(screen.getByLabelText('Link a strategy'), CASH);
  expect(within(split).getByText('Target $1,500.00')).toBeVisible();
});

it('gives out what its split leaves open, in proportion', async () => {
  mockChange.mockReset().mockResolvedValue({ data: {} });
  render(<AssetDialog asset={asset} onClose={jest.fn()} />, { wrapper: MemoryRouter });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Give out the rest' }));
  expect(screen.getByLabelText('Percent in Growth')).toHaveValue(100);
  expect(screen.getByText('Complete: 100%')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give out the rest' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(mockChange).toHaveBeenCalledWith({
      portfolioId: 'p',
      body: expect.objectContaining({
        strategyAllocations: [{ strategyId: GROWTH, percentage: '100' }],
      }) as object,
    }),
  );
});

it('classifications are added by Enter or a comma, none twice, and taken away', async () => {
  render(<AssetDialog asset={asset} onClose={jest.fn()} />, { wrapper: MemoryRouter });
  const person = userEvent.setup();
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

it('a server answer that is no problem of ours is told as it reads, else that it failed', async () => {
  const failing = (text: string, body: unknown) =>
    allowLater({
      error: { status: 500, message: `500: ${text}`, problem: null, body, retryAfter: null },
    });
  expect(
    JSON.stringify((await failing('{"error":"Out of order"}', { error: 'Out of order' })).toast),
  ).toContain('Out of order');
  cleanup();
  expect(JSON.stringify((await failing('plain text', 'plain text')).toast)).toContain('plain text');
  cleanup();
  expect(JSON.stringify((await failing('Internal Server Error', '')).toast)).toContain(
    'Failed to update asset',
  );
});
