/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { AccountCard } from './account-card';

const figures = {
  valueChange: 0,
  valueChangePercent: 0,
  costBasis: 0,
  unrealisedGain: 0,
  unrealisedGainPercent: null,
};
const holding = {
  ticker: 'VTI',
  quantity: 12.3456,
  price: 100,
  value: 1234.56,
  priceMissing: false,
  ...figures,
};
const account: AccountView = {
  id: 'a',
  nickname: 'Brokerage',
  officialName: 'Individual Account',
  accountType: 'Roth IRA',
  accountingMethod: 'LIFO',
  standardTransactionFee: '4.95',
  fractionalShares: true,
  provider: 'Fidelity',
  accountNumber: '6789',
  websiteLink: 'https://broker.example',
  isArchived: false,
  archivedAt: null,
  totalAccountValue: 1834.96,
  assetsValue: 1234.56,
  cashBalance: 600.4,
  cashIsNegative: false,
  ...figures,
  holdings: [holding],
};

function show(changes: Partial<AccountView> = {}) {
  const [onEdit, onMove, onDelete, onHistory] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  render(
    <Provider store={pageStore()}>
      <AccountCard
        portfolioId="p"
        account={{ ...account, ...changes }}
        lotsOf={(ticker) => `Lots of ${ticker}`}
        onEdit={onEdit}
        onMove={onMove}
        onDelete={onDelete}
        onHistory={onHistory}
        onExplain={jest.fn()}
      />
    </Provider>,
  );
  return {
    onEdit,
    onMove,
    onDelete,
    text: screen.getByTestId('account-card-Brokerage').textContent ?? '',
  };
}

async function menuItems(): Promise<(string | null)[]> {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Actions for Brokerage' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

describe('the card of an account', () => {
  it('keeps its number in its place beside an institution that is read from the right', () => {
    show({ provider: 'בנק 12' });
    expect(screen.getByText(/^\u2068בנק 12\u2069 · •••• 6789 · LIFO/)).toBeVisible();
  });

  it('shows nickname, type, official name, values in whole dollars, provider, masked number, method, fee, website and fractional shares', () => {
    const { text } = show();
    expect(screen.getByRole('heading', { name: 'Brokerage' })).toBeVisible();
    for (const shown of [
      'Individual Account',
      'Roth IRA',
      'Fractional shares',
      'Total value$1,835',
      'Assets$1,235',
      'Cash$600',
      'Fidelity · •••• 6789 · LIFO · $4.95 fee',
    ])
      expect(text).toContain(shown);
    expect(screen.getByRole('link', { name: 'Website' })).toHaveAttribute(
      'href',
      'https://broker.example',
    );
  });

  it('leaves out what is not known', () => {
    const { text } = show({
      provider: null,
      accountNumber: null,
      websiteLink: null,
      fractionalShares: false,
    });
    expect(text).not.toContain('•');
    expect(text).not.toContain('Fractional shares');
    expect(text).toContain('LIFO · $4.95 fee');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows shares with two decimals where the account allows fractions, else rounded down', () => {
    expect(show().text).toContain('12.35 × $100.00');
    cleanup();
    expect(show({ fractionalShares: false }).text).toContain('VTI12 × $100.00');
  });

  it('calls the change under the shares that of the day', () => {
    const { text } = show({
      holdings: [{ ...holding, valueChange: 10, valueChangePercent: 0.82 }],
    });
    expect(text).toContain('12.35 × $100.00Day +0.82%');
  });

  it('says that cash is negative, to the cent', () => {
    const { text } = show({ cashBalance: -0.4, cashIsNegative: true });
    expect(text).toContain('Cash is negative');
    expect(text).toContain('Cash\u2212$0.40');
  });

  it('has a menu with Edit, Archive, Explain, History and Delete, and Restore where it is archived', async () => {
    show();
    expect(await menuItems()).toEqual([
      ...['Edit', 'Archive', 'Explain the value', 'History', 'Delete'],
    ]);
    cleanup();
    const { text } = show({ isArchived: true, archivedAt: '2026-03-31T16:00:00Z' });
    expect(text).toContain('Archived');
    expect(await menuItems()).toEqual([
      ...['Edit', 'Restore', 'Explain the value', 'History', 'Delete'],
    ]);
  });
});
