import type { Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  explanationOf,
  figureInput,
  portfolioInput,
  ruleInput,
} from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { inPortfolios, namedOn, netOf, valueOfKind, withoutImplied } from './explain-sums';
import type { HouseholdDays, Known } from './household-days';
import { type LaterFlow, sumOfFlows } from './later-flows';

interface Moved {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Explains a change of net worth between the ends of two days (NW-23). `what` is `moved`,
 * `moved-assets`, `moved-debts`, `savings` or `markets`.
 */
export async function explainMoved(
  days: HouseholdDays,
  figure: string,
  moved: Moved,
): Promise<Explanation> {
  const { what, from, to } = moved;
  const flows: Flows = {
    within: await days.flows(from, to),
    later: await days.laterFlows(from, to),
  };
  if (what === 'savings') return explainSavings(figure, moved, flows);
  const [before, after] = await Promise.all([days.on(from), days.on(to)]);
  if (what === 'markets') return explainMarkets(figure, { before, after }, flows);
  const change = CHANGES[what];
  if (!change) throw notFound('There is no such figure');
  return explainChange(figure, { before, after }, change);
}

interface Days {
  readonly before: Known;
  readonly after: Known;
}

interface Change {
  readonly name: string;
  /** Name of the figure on each of the days. */
  readonly base: string;
  readonly valueOf: (known: Known) => Decimal;
  /** Whether a decrease adds to net worth. */
  readonly isOwed?: true;
}

const CHANGES: Readonly<Record<string, Change>> = {
  moved: { name: 'Change of net worth', base: 'networth', valueOf: netOf },
  'moved-assets': {
    name: 'Change of other assets',
    base: 'networth:assets',
    valueOf: (known) => valueOfKind(known, 'asset'),
  },
  'moved-debts': {
    name: 'Debts paid back',
    base: 'networth:debts',
    valueOf: (known) => valueOfKind(known, 'debt'),
    isOwed: true,
  },
};

const periodOf = ({ before, after }: Days): string => `${before.day} to ${after.day}`;

function explainChange(figure: string, days: Days, { name, base, valueOf, isOwed }: Change) {
  const both = isOwed ? [days.before, days.after] : [days.after, days.before];
  return explanationOf(
    {
      figure,
      name: `${name}, ${periodOf(days)}`,
      unit: 'money',
      operation: 'difference',
      formula: isOwed ? 'At the start − at the end' : 'At the end − at the start',
    },
    both.map((known) => figureInput(known.day, valueOf(known), 'money', namedOn(known, base))),
  );
}

interface Flows {
  readonly within: Awaited<ReturnType<HouseholdDays['flows']>>;
  readonly later: readonly LaterFlow[];
}

/** Explains the effect of the markets: the change of the portfolios less the savings (NW-23). */
function explainMarkets(figure: string, days: Days, flows: Flows): Explanation {
  const saved = Decimal.sum(
    flows.within.map(({ flow, implied }) => Decimal.parse(flow).minus(Decimal.parse(implied))),
  ).plus(sumOfFlows(flows.later));
  const { before, after } = days;
  const portfolios = (name: string, known: Known) =>
    figureInput(name, inPortfolios(known), 'money', namedOn(known, 'networth:portfolios'));
  return explanationOf(
    {
      figure,
      name: `Markets, ${periodOf(days)}`,
      unit: 'money',
      operation: 'difference',
      formula: 'Portfolios at the end − portfolios at the start − savings',
    },
    [
      portfolios('At the end', after),
      portfolios('At the start', before),
      figureInput('Savings', saved, 'money', `networth:savings:${before.day}:${after.day}`),
    ],
  );
}

const explainSavings = (figure: string, { from, to }: Moved, flows: Flows): Explanation =>
  explanationOf(
    {
      figure,
      name: `Savings, ${from} to ${to}`,
      unit: 'money',
      operation: 'sum',
      formula: 'Paid into each portfolio, less what was taken out',
    },
    [
      ...flows.within.flatMap(({ id, name, flow, implied }) => [
        portfolioInput(name, Decimal.parse(flow), id, `performance:flows:${from}:${to}`),
        ...withoutImplied(name, Decimal.parse(implied)),
      ]),
      ...flows.later.map(({ name, flow }) =>
        ruleInput(`${name}, dated later`, Decimal.parse(flow), 'money', 'counts at once'),
      ),
    ],
  );
