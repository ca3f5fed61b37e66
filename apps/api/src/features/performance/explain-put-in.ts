import type { Explanation } from '@evenkeel/contracts/explain';
import { Decimal, plural } from '@evenkeel/domain/kernel';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import {
  explanationOf,
  figureInput,
  newestInputs,
  ruleInput,
} from '../../platform/explain/explanation';
import type { FoundRows } from './explain-realised';
import { type MeasuredScope, ofPeriod, periodOf } from './measured-scope';
import { endOf } from './period';
import { impliedOn } from './scope-rows';

type Between = Pick<FoundRows, 'found' | 'scope'>;

/** Selects the deposits of cash, the newest first. */
const depositsOf = ({
  scope: { portfolioId, accountIds, until },
  found: { period, extent },
}: Between) =>
  read
    .selectFrom('read.transaction as t')
    .innerJoin('read.account as a', (join) =>
      join
        .onRef('a.portfolio_id', '=', 't.portfolio_id')
        .onRef('a.account_id', '=', 't.account_id'),
    )
    .select(['t.transaction_id', 't.at', 't.amount', 'a.nickname'])
    .where('t.portfolio_id', '=', portfolioId)
    .where('t.account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('t.transaction_type', '=', 'cash_contribution')
    .where('t.at', '>', new Date(endOf(period.from, extent, until)))
    .where('t.at', '<=', new Date(endOf(period.to, extent, until)))
    .orderBy('t.at', 'desc')
    .orderBy('t.entry_order', 'desc');

const deposits = ({ scope, ...between }: Between) =>
  rowsOf(scope.snapshot, depositsOf({ scope, ...between }));
/** Reads the rises of implied deposits (PRF-3), by account and day. */
const rises = ({ scope: { snapshot, portfolioId, accountIds }, found: { implied } }: Between) =>
  rowsOf(snapshot, impliedOn([portfolioId], accountIds, implied));

const told = (scope: MeasuredScope, name: string, formula: string) => ({
  figure: scope.figure,
  name: `${name}, ${periodOf(scope)}`,
  unit: 'money' as const,
  formula,
});
const sumOf = (amounts: readonly string[]): Decimal =>
  Decimal.sum(amounts.map((amount) => Decimal.parse(amount)));

async function explainDeposits(scope: MeasuredScope, between: Between): Promise<Explanation> {
  const inputs = newestInputs(
    await deposits(between),
    ({ nickname, amount, transaction_id: id, at }) => ({
      name: `Deposit in ${nickname}`,
      value: amount,
      unit: 'money',
      from: { kind: 'event', id, at: at.toISOString() },
    }),
    (earlier) => ({
      name: 'Earlier ones',
      value: sumOf(earlier.map(({ amount }) => amount)).toString(),
      unit: 'money',
      from: { kind: 'earlier', count: earlier.length },
    }),
  );
  const formula = 'The cash that was paid in';
  return explanationOf({ ...told(scope, 'Deposits', formula), operation: 'sum' }, inputs);
}

async function explainImplied(scope: MeasuredScope, between: Between): Promise<Explanation> {
  const days = (await rises(between)).reverse();
  const inputs = newestInputs(
    days,
    ({ day, implied_rise: rise }) =>
      ruleInput(day, Decimal.parse(rise), 'money', 'the cash fell below zero by so much more'),
    (earlier) =>
      ruleInput(
        'Earlier days',
        sumOf(earlier.map(({ implied_rise: rise }) => rise)),
        'money',
        `${plural(earlier.length, 'day')} before these, added up`,
      ),
  );
  const formula = 'What the cash of accounts would have been below zero';
  return explanationOf({ ...told(scope, 'Implied deposits', formula), operation: 'sum' }, inputs);
}

/**
 * Explains the value of entered shares on their day: the inflows less deposits and less implied
 * deposits (HIS-63).
 */
async function explainEntered(scope: MeasuredScope, between: Between): Promise<Explanation> {
  const [paid, risen] = await Promise.all([deposits(between), rises(between)]);
  const input = (name: string, value: Decimal, what: string) =>
    figureInput(name, value, 'money', ofPeriod(scope, what));
  const formula = 'Paid in − deposits − implied deposits';
  return explanationOf({ ...told(scope, 'Shares entered', formula), operation: 'difference' }, [
    input('Paid in', Decimal.sum(scope.days.map(({ inflow }) => inflow)), 'inflows'),
    input('Deposits', sumOf(paid.map(({ amount }) => amount)), 'deposits'),
    input('Implied deposits', sumOf(risen.map((row) => row.implied_rise)), 'implied'),
  ]);
}

/** Functions that explain the inflows of accounts by kind, as a statement lists them. */
export const PUT_IN_OF_PERIOD = {
  deposits: explainDeposits,
  implied: explainImplied,
  entered: explainEntered,
} as const;
