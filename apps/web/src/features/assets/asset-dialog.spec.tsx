/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssetView } from '@evenkeel/contracts/assets';
import { AssetDialog } from './asset-dialog';

const [HELD, LATER, ARCHIVED] = ['1', '2', '3'].map((n) => `0198a0c4-0000-7000-8000-00000000000${n}`) as [string, string, string];
const mockChange = jest.fn();
const mockDispatch = jest.fn();
const mockAccounts = [
  { id: HELD, nickname: 'Brokerage', isArchived: false },
  { id: LATER, nickname: 'Later', isArchived: false },
  { id: ARCHIVED, nickname: 'Old', isArchived: true },
];

jest.mock('../../shared/store/store', () => ({ useAppDispatch: () => mockDispatch }));
jest.mock('../../shared/store/current-portfolio', () => ({ useCurrentPortfolio: () => ({ current: { id: 'p' } }) }));
jest.mock('../../shared/api/accounts', () => ({ useAccountsQuery: () => ({ data: mockAccounts }) }));
jest.mock('../../shared/api/assets', () => ({
  useAddAssetMutation: () => [jest.fn(), { isLoading: false }],
  useChangeAssetMutation: () => [mockChange, { isLoading: false }],
}));

const asset = {
  ticker: 'VTI', userName: 'Total market', assetType: 'etf', userIssuesDividends: false, isCashEquivalent: false, userEligibleAccounts: JSON.stringify([HELD, ARCHIVED]),
  settings: {
    rebalanceSpeed: '7', rebalanceOnlyProfit: true, rebalanceIntervals: { immediate: false, shortTerm: true, midTerm: true, longTerm: true }, classifications: ['broad'],
    isArchived: false, actualRetirementFocus: 'growth', dividendFrequency: null, dividendSource: 'recent', manualDividend: '0.00',
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
  render(<AssetDialog asset={asset} onClose={onClose} />);
  const person = userEvent.setup();
  expect(screen.getByRole('dialog', { name: 'Edit asset' })).toBeVisible();
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
    body: { ticker: 'VTI', name: 'Total market', holdInAccounts: [HELD, ARCHIVED, LATER], rebalanceSpeed: '7', rebalanceOnlyProfit: true, classifications: ['broad'] },
  });
  expect(JSON.stringify(toast)).toContain('Asset updated successfully');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a failure is told, and the dialog stays', async () => {
  const { onClose, toast } = await allowLater({ error: { status: 500, message: '' } });
  expect(JSON.stringify(toast)).toContain('Error updating asset');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update asset');
  expect(onClose).not.toHaveBeenCalled();
});
