import { useWatch } from 'react-hook-form';
import { useDates } from '@/shared/format/use-dates';
import { isPlainDecimal, typedDecimal } from '@/shared/lib/plain-decimal';
import { ClosedLots } from './closed-lots';
import type { TradesFormHandle } from './trades-form';

interface SoldLotsProps {
  readonly portfolioId: string;
  readonly form: TradesFormHandle;
  readonly index: number;
}

/** Shows the lots that a typed sell would close; shows nothing without shares or a moment. */
export function SoldLots({ portfolioId, form, index }: SoldLotsProps) {
  const { momentFromInput } = useDates();
  const sell = useWatch({ control: form.control, name: `trades.${index}` });
  const at = momentFromInput(useWatch({ control: form.control, name: 'at' }));
  const quantity = typedDecimal(sell.transactionQuantity);
  if (at === null || !isPlainDecimal(quantity) || Number(quantity) <= 0) return null;
  const sale = {
    accountId: sell.transactionAccountId,
    ticker: sell.ticker,
    quantity,
    total: typedDecimal(sell.transactionAmount),
  };
  return <ClosedLots portfolioId={portfolioId} sale={sale} at={at} />;
}
