import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { type NetWorthItem, valueOn, valueSteps } from '@evenkeel/domain/networth';
import { logPosition } from '@evenkeel/event-store/port';
import { manualItemsOf } from '@evenkeel/read-models/networth/manual-items';
import { firstRowOf, rowsOf } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import {
  type HouseholdExplainer,
  HouseholdExplainers,
  requireShown,
} from '../../platform/explain/explainers';
import {
  explanationOf,
  figureInput,
  newestInputs,
  portfolioInput,
  ruleInput,
} from '../../platform/explain/explanation';
import { Answer } from '../../platform/http/answer';
import { notFound, unavailable } from '../../platform/http/problems';
import { ReadYourWrites } from '../../platform/reads/read-your-writes';
import { Reads } from '../../platform/reads/reads';
import { type Snapshot, Snapshots } from '../../platform/reads/snapshot';
import { netWorthOf, portfoliosOf } from './get-net-worth';

const ITEM = 'networth:item:';

interface Known {
  readonly day: string;
  readonly shown: { readonly net: string; readonly portfolios: string };
  readonly portfolios: readonly { readonly id: string; readonly name: string; value: string }[];
  readonly items: readonly NetWorthItem[];
}

/** Explains net worth, down to the values of portfolios and what was stated of assets and debts. */
@Injectable()
export class NetWorthExplainer implements HouseholdExplainer {
  constructor(
    private readonly reads: Reads,
    private readonly readYourWrites: ReadYourWrites,
    private readonly snapshots: Snapshots,
    explainers: HouseholdExplainers,
  ) {
    explainers.register('networth', this);
  }

  async explain(caller: Caller, figure: string): Promise<Answer<Explanation>> {
    await this.reads.showing('portfolios', 'value', 'manual_items').reachOfUser(caller);
    await this.readYourWrites.reachNetWorth(caller.userId, { isAny: caller.minPosition === 0 });
    return this.snapshots.take(async (snapshot) => {
      const row = await firstRowOf(snapshot, netWorthOf(caller.userId));
      if (!row) throw unavailable('Your net worth could not be calculated yet. Please try again.');
      const known = await knownOf(snapshot, caller.userId, row);
      return new Answer(explainNetWorth(known, figure), logPosition(row.position));
    });
  }
}

async function knownOf(
  snapshot: Snapshot,
  userId: string,
  row: { day: string; total_net_worth: string; total_portfolio_value: string },
): Promise<Known> {
  const [portfolios, items] = await Promise.all([
    rowsOf(snapshot, portfoliosOf(userId)),
    manualItemsOf(snapshot, userId),
  ]);
  const shown = { net: row.total_net_worth, portfolios: row.total_portfolio_value };
  return { day: row.day, shown, portfolios, items };
}

const worthOf = ({ day }: Known, item: NetWorthItem): Decimal => valueOn(item, day) ?? Decimal.zero;
const valueOfKind = (known: Known, kind: NetWorthItem['kind']): Decimal =>
  Decimal.sum(known.items.filter((item) => item.kind === kind).map((item) => worthOf(known, item)));
const inPortfolios = ({ portfolios }: Known): Decimal =>
  Decimal.sum(portfolios.map(({ value }) => Decimal.parse(value)));

function explainNetWorth(known: Known, figure: string): Explanation {
  if (figure.startsWith(ITEM)) return explainItem(known, figure);
  switch (figure) {
    case 'networth:owned':
      return explainOwned(known, figure);
    case 'networth:portfolios':
      return requireShown(explainPortfolios(known, figure), Number(known.shown.portfolios));
    case 'networth:assets':
      return explainItems(known, figure, 'asset');
    case 'networth:debts':
      return explainItems(known, figure, 'debt');
    default:
      return requireShown(explainNet(known, figure), Number(known.shown.net));
  }
}

function explainNet(known: Known, figure: string): Explanation {
  const owned = inPortfolios(known).plus(valueOfKind(known, 'asset'));
  return explanationOf(
    {
      figure,
      name: 'Net worth',
      unit: 'money',
      operation: 'difference',
      formula: 'Assets - debts',
    },
    [
      figureInput('Assets', owned, 'money', 'networth:owned'),
      figureInput('Debts', valueOfKind(known, 'debt'), 'money', 'networth:debts'),
    ],
  );
}

const explainOwned = (known: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Assets',
      unit: 'money',
      operation: 'sum',
      formula: 'Portfolios + other assets',
    },
    [
      figureInput('Portfolios', inPortfolios(known), 'money', 'networth:portfolios'),
      figureInput('Other assets', valueOfKind(known, 'asset'), 'money', 'networth:assets'),
    ],
  );

const explainPortfolios = ({ portfolios }: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Portfolios',
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of the portfolios that are not archived, each rounded to the cent',
    },
    portfolios.map(({ id, name, value }) =>
      portfolioInput(name, Decimal.parse(value), id, 'value'),
    ),
  );

const explainItems = (known: Known, figure: string, kind: NetWorthItem['kind']): Explanation =>
  explanationOf(
    {
      figure,
      name: kind === 'asset' ? 'Other assets' : 'Debts',
      unit: 'money',
      operation: 'sum',
      formula: `What each ${kind} comes to on ${known.day}`,
    },
    known.items
      .filter((item) => item.kind === kind)
      .map((item) =>
        figureInput(item.name, worthOf(known, item), 'money', `${ITEM}${item.itemId}`),
      ),
  );

/** What was stated last, and what each payment since changed (NW-14, NW-17). */
function explainItem(known: Known, figure: string): Explanation {
  const item = known.items.find(({ itemId }) => figure === `${ITEM}${itemId}`);
  if (!item) throw notFound('There is no such asset or debt');
  const stated = item.values.filter(({ day }) => day <= known.day).at(-1);
  const steps = [...valueSteps(item, known.day)].filter(({ day }) => day >= (stated?.day ?? ''));
  const payments = steps
    .map(({ day, value }, n) => ({ day, change: value.minus(steps[n - 1]?.value ?? value) }))
    .slice(1)
    .reverse();
  return explanationOf(
    {
      figure,
      name: item.name,
      unit: 'money',
      operation: 'sum',
      formula:
        item.kind === 'asset' ? 'What was stated last' : 'What was stated last, less what was paid',
    },
    [
      ...(stated ? [statedInput(item, stated)] : []),
      ...newestInputs(payments, paymentInput, (earlier) =>
        ruleInput(
          'Earlier payments',
          Decimal.sum(earlier.map(({ change }) => change)),
          'money',
          `${earlier.length} payments, added up`,
        ),
      ),
    ],
  );
}

const statedInput = (
  { itemId }: NetWorthItem,
  { day, value }: { readonly day: string; readonly value: string },
): ExplainInput => ({
  name: 'Stated',
  value,
  unit: 'money',
  from: { kind: 'item', id: itemId, text: `for ${day}` },
});

const paymentInput = ({ day, change }: { day: string; change: Decimal }): ExplainInput =>
  ruleInput(`Payment, ${day}`, change, 'money', 'the interest until then, less the payment');
