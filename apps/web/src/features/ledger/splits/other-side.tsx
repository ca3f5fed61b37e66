import type { SplitEffectView } from '@evenkeel/contracts/ledger/splits';
import { shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Alert } from '@/shared/ui/states';
import { PHONE_TYPE_LABELS } from '../transactions/words';

interface OnOtherSideProps {
  /** Moment from which the split counts: ISO 8601 UTC. */
  readonly at: string;
  /** Effects of the split by the server; empty before it has answered. */
  readonly effects: readonly SplitEffectView[];
}

/**
 * Names trades that count on the other side of the split than their day suggests, because the split
 * begins with its day in UTC (GAN-10).
 */
export function OnOtherSide({ at, effects }: OnOtherSideProps) {
  const { moment } = useDates();
  const trades = effects.flatMap(({ accountName, otherSide }) =>
    otherSide.map((trade) => ({ ...trade, accountName })),
  );
  if (trades.length === 0) return null;
  return (
    <div className="sm:col-span-2">
      <Alert variant="attention" title={`Where you live the split counts from ${moment(at)} on`}>
        <ul aria-label="On the other side of the split">
          {trades.map((trade) => (
            <li key={trade.transactionId}>
              {PHONE_TYPE_LABELS[trade.transactionType]} of {shares(trade.quantity)} in{' '}
              {trade.accountName}, {moment(trade.at)}: counts as {trade.counts} the split.
            </li>
          ))}
        </ul>
        If that is not how it was, change the time of the transaction.
      </Alert>
    </div>
  );
}
