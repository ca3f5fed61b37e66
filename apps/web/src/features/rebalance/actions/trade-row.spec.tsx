/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionRequest } from '@evenkeel/contracts/ledger';
import { TradeRow } from './trade-row';
import { TradesFields } from './trades-fields';
import type { TradesValues } from './trades-form';

const accounts = [
  { id: 'A', nickname: 'Brokerage', standardTransactionFee: '4.95' },
  { id: 'B', nickname: 'Roth', standardTransactionFee: '1.00' },
].map((account) => ({ ...account, isArchived: false, cashBalance: 5000 }) as AccountView);
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

const OTHERS = [
  { ...row, ticker: 'VTI', transactionPrice: '50.12345678', transactionAmount: '506.18' },
  { ...row, ticker: 'VXUS', transactionFee: '2.50', transactionAmount: '502.50' },
];
const assets = [row, ...OTHERS].map(({ ticker }) => ({ ...asset, ticker }));

/** Shows the trades of BND, VTI and VXUS; the fee of the last differs from that of its account. */
function Trades() {
  const form = useForm<TradesValues, unknown, TransactionRequest[]>({
    defaultValues: { at: '2026-03-02T10:00', arePricesChecked: false, trades: [row, ...OTHERS] },
  });
  return (
    <TradesFields
      portfolioId="p"
      form={form}
      accounts={accounts}
      assets={assets}
      priceNotes={new Map()}
      onCount={() => undefined}
    />
  );
}

describe('trades of which one is left out', () => {
  const trade = (name: string) => within(screen.getByRole('rowgroup', { name }));
  const leaveOut = (name: string) => screen.getByRole('button', { name: `Leave out ${name}` });

  it('have the fee of the account that they are moved to, where none was typed', async () => {
    const person = userEvent.setup();
    render(<Trades />);
    await person.click(leaveOut('2: Buy VTI'));
    const { getByLabelText } = trade('2: Buy VXUS');
    await person.selectOptions(getByLabelText('Account'), 'Roth');
    expect(getByLabelText('Fee')).toHaveDisplayValue('1.00');
    expect(getByLabelText('Total')).toHaveDisplayValue('501.00');
  });

  it('keep a fee that was typed, also that of the draft before them', async () => {
    const person = userEvent.setup();
    render(<Trades />);
    const fee = trade('3: Buy VXUS').getByLabelText('Fee');
    await person.clear(fee);
    await person.type(fee, '4.95');
    await person.click(leaveOut('1: Buy BND'));
    const { getByLabelText } = trade('2: Buy VXUS');
    await person.selectOptions(getByLabelText('Account'), 'Roth');
    expect(getByLabelText('Fee')).toHaveDisplayValue('4.95');
    expect(getByLabelText('Total')).toHaveDisplayValue('504.95');
  });

  it('keep a price that was not typed as it is, and settle a typed one', async () => {
    const person = userEvent.setup();
    render(<Trades />);
    await person.click(leaveOut('1: Buy BND'));
    const price = trade('1: Buy VTI').getByLabelText('Price');
    await person.click(price);
    await person.tab();
    expect(price).toHaveDisplayValue('50.12345678');
    await person.clear(price);
    await person.type(price, '50');
    await person.tab();
    expect(price).toHaveDisplayValue('50.00');
  });
});
