/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import type { TransactionRequest } from '@evenkeel/contracts/ledger';
import { PaymentFields } from './payment-fields';
import type { PaymentsValues } from './record-form';

const payment = (ticker: string): PaymentsValues['payments'][number] => ({
  ticker,
  expectedOn: '2026-11-05',
  transactionAccountId: '',
  day: '2026-11-05',
  transactionAmount: '12',
  isReinvested: false,
  transactionQuantity: '',
  transactionPrice: '',
});

function Payments() {
  const form = useForm<PaymentsValues, unknown, TransactionRequest[]>({
    defaultValues: { payments: ['BND', 'VTI', 'VXUS'].map(payment) },
  });
  return (
    <main id="content" tabIndex={-1}>
      <PaymentFields form={form} accounts={[]} goneBy={() => null} onRemoved={() => undefined} />
    </main>
  );
}

it('a payment that is left out leaves the focus to the next one, the last but one to the content', async () => {
  const person = userEvent.setup();
  render(<Payments />);
  await person.click(screen.getByRole('button', { name: 'Leave out 1: BND' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Leave out 1: VTI' })).toHaveFocus(),
  );
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.getByRole('group', { name: '1: VXUS' })).toBeVisible();
});
