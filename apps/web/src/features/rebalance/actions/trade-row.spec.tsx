/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionRequest } from '@evenkeel/contracts/ledger';
import { TradeRow } from './trade-row';
import type { TradesValues } from './trades-form';

const accounts = [
  { id: 'A', nickname: 'Brokerage', standardTransactionFee: '4.95', isArchived: false },
  { id: 'B', nickname: 'Roth', standardTransactionFee: '1.00', isArchived: false },
] as AccountView[];
const asset = {
  ticker: 'BND',
  userName: 'Bonds',
  userEligibleAccounts: JSON.stringify(['A', 'B']),
} as AssetView;
const row = {
  side: 'buy',
  ticker: 'BND',
  assetType: 'etf',
  transactionAccountId: 'A',
  transactionQuantity: '10',
  transactionPrice: '50',
  transactionFee: '4.95',
  transactionAmount: '504.95',
} as const;

function Trade() {
  const form = useForm<TradesValues, unknown, TransactionRequest[]>({
    defaultValues: { at: '2026-03-02T10:00', arePricesChecked: false, trades: [row] },
  });
  return (
    <TradeRow
      portfolioId="p"
      form={form}
      index={0}
      row={row}
      errors={undefined}
      accounts={accounts}
      asset={asset}
      onRemove={null}
    />
  );
}

const field = (label: string) => screen.getByLabelText(label);

describe('a trade to be recorded', () => {
  it('has the fee of the account that it is moved to, and the total follows', async () => {
    const person = userEvent.setup();
    render(<Trade />);
    await person.selectOptions(field('Account'), 'Roth');
    expect(field('Fee')).toHaveDisplayValue('1.00');
    expect(field('Total')).toHaveDisplayValue('501.00');
    await person.selectOptions(field('Account'), 'Brokerage');
    expect(field('Fee')).toHaveDisplayValue('4.95');
    expect(field('Total')).toHaveDisplayValue('504.95');
  });

  it('keeps a fee that was typed, whichever account it is moved to', async () => {
    const person = userEvent.setup();
    render(<Trade />);
    await person.clear(field('Fee'));
    await person.type(field('Fee'), '2.5');
    await person.selectOptions(field('Account'), 'Roth');
    expect(field('Fee')).toHaveDisplayValue('2.5');
    expect(field('Total')).toHaveDisplayValue('502.50');
  });
});
