import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type AskedFigure, type Explainer, Explainers } from '../../platform/explain/explainers';
import {
  explanationOf,
  figureInput,
  lotInputs,
  ruleInput,
} from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { selectGains, selectGainsByYear } from '../../platform/ledger/gains-select';
import type { Snapshot } from '../../platform/reads/snapshot';

const TERMS = { 'short-term': 'Short-term', 'long-term': 'Long-term' } as const;
type Term = keyof typeof TERMS;
const YEAR = /^\d{4}$/;

/** Explains realised gains, down to the buys and sells. */
@Injectable()
export class GainsExplainer implements Explainer {
  readonly shows = ['ledger', 'accounts'] as const;

  constructor(explainers: Explainers) {
    explainers.register(['realised'], this);
  }

  explain(snapshot: Snapshot, asked: AskedFigure): Promise<Explanation> {
    const [what = '', ...scope] = asked.parts;
    if (what === 'lot') return explainLot(snapshot, asked, scope);
    const year = scope.find((part) => YEAR.test(part));
    const meant: Meant = { ...asked, year, accountId: scope.find((part) => part !== year) };
    if (what === 'together') return explainTogether(snapshot, meant);
    return year === undefined
      ? explainYears(snapshot, meant, what as Term)
      : explainTerm(snapshot, meant, what as Term);
  }
}

interface Meant extends AskedFigure {
  /** Left out, all years count. Without an account, all accounts count. */
  readonly year: string | undefined;
  readonly accountId: string | undefined;
}

const named = (term: string, year: string | undefined, accountId: string | undefined): string =>
  ['realised', term, year, accountId].filter((part) => part !== undefined).join(':');
const inYear = ({ year }: Meant): string => (year === undefined ? '' : `, ${year}`);

/** Reads the exact sums of the years, by term. */
async function yearSums(snapshot: Snapshot, meant: Meant, term: Term) {
  const rows = await selectGainsByYear(snapshot, meant);
  return rows
    .filter(({ year }) => meant.year === undefined || String(year) === meant.year)
    .map((row) => ({
      year: String(row.year),
      gain: Decimal.parse(term === 'short-term' ? row.short_term : row.long_term),
    }));
}

/**
 * Explains the gains of both terms. Each is rounded to the cent, so that they add up as they are
 * shown.
 */
async function explainTogether(snapshot: Snapshot, meant: Meant): Promise<Explanation> {
  const inputs: ExplainInput[] = [];
  for (const term of Object.keys(TERMS) as Term[]) {
    const sums = await yearSums(snapshot, meant, term);
    const gain = Decimal.sum(sums.map((one) => one.gain)).roundTo(2);
    inputs.push(figureInput(TERMS[term], gain, 'money', named(term, meant.year, meant.accountId)));
  }
  return explanationOf(
    {
      figure: meant.figure,
      name: `Realised gain${inYear(meant)}`,
      unit: 'money',
      operation: 'sum',
      formula: 'Short-term + long-term, each rounded to the cent',
    },
    inputs,
  );
}

async function explainYears(snapshot: Snapshot, meant: Meant, term: Term): Promise<Explanation> {
  const sums = await yearSums(snapshot, meant, term);
  return explanationOf(
    {
      figure: meant.figure,
      name: `${TERMS[term]} realised gain`,
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of the years',
    },
    sums.map(({ year, gain }) =>
      figureInput(year, gain, 'money', named(term, year, meant.accountId)),
    ),
  );
}

/**
 * Explains the gains of a term. The label of a lot has the day of its sell in the user's time zone,
 * as the year does.
 */
async function explainTerm(snapshot: Snapshot, meant: Meant, term: Term): Promise<Explanation> {
  const [rows, timeZone] = await Promise.all([
    selectGains(snapshot, { ...meant, year: Number(meant.year) }),
    timeZoneOf(snapshot, meant.userId),
  ]);
  const own = rows.filter((row) => (row.term === 'long') === (term === 'long-term'));
  return explanationOf(
    {
      figure: meant.figure,
      name: `${TERMS[term]} realised gain${inYear(meant)}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The gain of each lot that was sold',
    },
    lotInputs(own, ({ ticker, sold_at }) => `${ticker}, ${dayIn(timeZone, sold_at)}`),
  );
}

const closedLot = (portfolioId: string, [accountId, ticker, sellId, lot]: readonly string[]) =>
  read
    .selectFrom('read.realised_gain')
    .select(['lot_id', 'acquired_at', 'sold_at', 'quantity', 'proceeds', 'cost'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', accountId ?? '')
    .where('ticker', '=', ticker ?? '')
    .where('sell_id', '=', sellId ?? '')
    .where(sql`coalesce(lot_id, piece::text)`, '=', lot ?? '');

/** Explains the gain of a closed lot: its proceeds less its cost (GAN-6). */
async function explainLot(
  snapshot: Snapshot,
  { portfolioId, figure }: AskedFigure,
  scope: readonly string[],
): Promise<Explanation> {
  const row = await firstRowOf(snapshot, closedLot(portfolioId, scope));
  if (!row) throw notFound('This lot was not sold');
  const [, ticker = '', sellId = ''] = scope;
  const bought = row.acquired_at ?? row.sold_at;
  return explanationOf(
    {
      figure,
      name: `Realised gain of ${ticker}`,
      unit: 'money',
      operation: 'difference',
      formula: 'Proceeds − cost of what was sold of this lot, fees included',
      facts: [ruleInput('Shares', Decimal.parse(row.quantity), 'shares', 'sold of this lot')],
    },
    [
      {
        name: 'Proceeds',
        value: row.proceeds,
        unit: 'money',
        from: { kind: 'event', id: sellId, at: row.sold_at.toISOString() },
      },
      {
        name: 'Cost',
        value: row.cost,
        unit: 'money',
        from:
          row.lot_id === null
            ? { kind: 'rule', text: 'there was no lot' }
            : { kind: 'event', id: row.lot_id, at: bought.toISOString() },
      },
    ],
  );
}
