import type { ImpliedDeposit } from '@evenkeel/contracts/performance';
import { messageForPeople } from '@/shared/api/request-error';
import { useAccountsQuery } from '@/shared/api/accounts';
import { isolated } from '@/shared/format/isolated';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { dayBefore } from '@/shared/lib/day-before';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Explained } from '@/shared/ui/explained';
import { Alert } from '@/shared/ui/states';
import { useRecordDepositMutation } from './api';

/** Lists deposits that nobody recorded, each with a button that records it (PRF-20). */
export function Deposits({ deposits }: { readonly deposits: readonly ImpliedDeposit[] }) {
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title="Implied deposits"
        subtitle="Without this money, cash would have been below zero. If you paid it in, record it. If you recorded it for a later day, correct that day instead."
      />
      <ul className="max-h-80 overflow-auto px-5 pb-4">
        {deposits.map((deposit) => (
          <Deposit key={Object.values(deposit).join(' ')} deposit={deposit} />
        ))}
      </ul>
    </Card>
  );
}

function Deposit({ deposit }: { readonly deposit: ImpliedDeposit }) {
  const { day, boundsOfDay } = useDates();
  const accounts = useAccountsQuery(deposit.portfolioId).data;
  const [record, { isLoading, isSuccess, error }] = useRecordDepositMutation();
  const name = accounts?.find(({ id }) => id === deposit.accountId)?.nickname ?? 'Account';
  const at = boundsOfDay(deposit.date)?.from;
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <span>
          {day(deposit.date)} <span className="text-muted">{name}</span>
        </span>
        <span className="flex items-center gap-3">
          <Explained
            portfolioId={deposit.portfolioId}
            figure={`performance:implied:${dayBefore(deposit.date)}:${deposit.date}:${deposit.accountId}`}
            of="the implied deposit"
            className="figure font-medium"
          >
            {money(deposit.amount)}
          </Explained>
          <Button
            writes
            goes
            size="sm"
            variant="outline"
            // A recorded deposit stays in the list until the figures are updated. The button must
            // not record it again.
            disabled={isLoading || isSuccess || at === undefined}
            aria-label={`${isSuccess ? 'Recorded' : 'Record'} the deposit of ${money(deposit.amount)} on ${day(deposit.date)} in ${isolated(name)}`}
            onClick={() => at !== undefined && void record({ deposit, at })}
          >
            {isSuccess ? 'Recorded' : 'Record deposit'}
          </Button>
        </span>
      </div>
      {error && <Alert>{messageForPeople(error, 'The deposit could not be recorded.')}</Alert>}
    </li>
  );
}
