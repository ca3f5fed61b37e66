import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { SplitPreviewQuery } from '@evenkeel/contracts/ledger/splits';
import { needsShares } from '@evenkeel/domain/ledger/rules';
import { shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Alert } from '@/shared/ui/states';
import { useTransactionWindowQuery } from '../transactions/api';
import { PHONE_TYPE_LABELS } from '../transactions/words';

/** No time zone is further from UTC. */
const FURTHEST_MS = 14 * 60 * 60 * 1000;

interface OnOtherSideProps {
  readonly portfolioId: string;
  readonly split: SplitPreviewQuery;
}

/**
 * Trades that count on the other side of a split than their day says, since the split begins with
 * its day in UTC (GAN-10).
 */
export function OnOtherSide({ portfolioId, split: { ticker, at } }: OnOtherSideProps) {
  const { dayInput, moment } = useDates();
  const boundary = (away: number) => new Date(Date.parse(at) + away).toISOString();
  const { currentData } = useTransactionWindowQuery({
    portfolioId,
    selection: { ticker, from: boundary(-FURTHEST_MS), to: boundary(FURTHEST_MS) },
    offset: 0,
  });
  const isBefore = ({ transactionDatetime }: TransactionView) => transactionDatetime < at;
  const looksBefore = ({ transactionDatetime }: TransactionView) =>
    dayInput(new Date(transactionDatetime)) < at.slice(0, at.indexOf('T'));
  const others = (currentData?.items ?? []).filter(
    (one) => needsShares(one.transactionType) && isBefore(one) !== looksBefore(one),
  );
  if (others.length === 0) return null;
  return (
    <div className="sm:col-span-2">
      <Alert variant="attention" title={`Where you live the split counts from ${moment(at)} on`}>
        <ul aria-label="On the other side of the split">
          {others.map((one) => (
            <li key={one.id}>
              {PHONE_TYPE_LABELS[one.transactionType]} of {shares(one.transactionQuantity ?? '0')}{' '}
              in {one.accountNickname}, {moment(one.transactionDatetime)}: counts as{' '}
              {isBefore(one) ? 'before' : 'after'} the split.
            </li>
          ))}
        </ul>
        If that is not how it was, change the time of the transaction.
      </Alert>
    </div>
  );
}
