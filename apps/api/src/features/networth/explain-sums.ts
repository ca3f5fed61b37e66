import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { type NetWorthItem, valueOn } from '@evenkeel/domain/networth';
import {
  explanationOf,
  figureInput,
  portfolioInput,
  ruleInput,
} from '../../platform/explain/explanation';
import type { Known } from './household-days';

const worthOf = ({ day }: Known, item: NetWorthItem): Decimal => valueOn(item, day) ?? Decimal.zero;
export const valueOfKind = (known: Known, kind: NetWorthItem['kind']): Decimal =>
  Decimal.sum(known.items.filter((item) => item.kind === kind).map((item) => worthOf(known, item)));
export const inPortfolios = ({ portfolios }: Known): Decimal =>
  Decimal.sum(portfolios.map(({ value, implied }) => value.minus(implied)));
const ownedOf = (known: Known): Decimal => inPortfolios(known).plus(valueOfKind(known, 'asset'));
export const netOf = (known: Known): Decimal => ownedOf(known).minus(valueOfKind(known, 'debt'));

/** Returns the name of a day's figure. The name of the present figure has no day. */
export const namedOn = ({ day, isNow }: Known, figure: string): string =>
  isNow ? figure : `${figure}:${day}`;
const onDay = ({ day, isNow }: Known, name: string): string => (isNow ? name : `${name}, ${day}`);

/**
 * Explains a sum of a day. `what` is `owned`, `portfolios`, `assets` or `debts`; any other value
 * means net worth.
 */
export function explainSum(known: Known, figure: string, what: string): Explanation {
  switch (what) {
    case 'owned':
      return explainOwned(known, figure);
    case 'portfolios':
      return explainPortfolios(known, figure);
    case 'assets':
      return explainItems(known, figure, 'asset');
    case 'debts':
      return explainItems(known, figure, 'debt');
    default:
      return explainNet(known, figure);
  }
}

const explainNet = (known: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: onDay(known, 'Net worth'),
      unit: 'money',
      operation: 'difference',
      formula: 'Assets − debts',
    },
    [
      figureInput('Assets', ownedOf(known), 'money', namedOn(known, 'networth:owned')),
      figureInput('Debts', valueOfKind(known, 'debt'), 'money', namedOn(known, 'networth:debts')),
    ],
  );

const explainOwned = (known: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: onDay(known, 'Assets'),
      unit: 'money',
      operation: 'sum',
      formula: 'Portfolios + other assets',
    },
    [
      figureInput(
        'Portfolios',
        inPortfolios(known),
        'money',
        namedOn(known, 'networth:portfolios'),
      ),
      figureInput(
        'Other assets',
        valueOfKind(known, 'asset'),
        'money',
        namedOn(known, 'networth:assets'),
      ),
    ],
  );

const explainPortfolios = (known: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: onDay(known, 'Portfolios'),
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of the portfolios that are not archived, each rounded to the cent',
    },
    known.portfolios.flatMap(({ id, name, value, figure: own, implied }) => [
      portfolioInput(name, value, id, own),
      ...withoutImplied(name, implied),
    ]),
  );

/**
 * Returns the input that subtracts implied deposits, which are part of a portfolio's figures and no
 * part of net worth.
 */
export const withoutImplied = (name: string, implied: Decimal): ExplainInput[] =>
  implied.isZero()
    ? []
    : [ruleInput(`${name}, implied`, implied.negated(), 'money', 'deposits that nobody recorded')];

const explainItems = (known: Known, figure: string, kind: NetWorthItem['kind']): Explanation =>
  explanationOf(
    {
      figure,
      name: onDay(known, kind === 'asset' ? 'Other assets' : 'Debts'),
      unit: 'money',
      operation: 'sum',
      formula: `What each ${kind} comes to on ${known.day}`,
    },
    known.items
      .filter((item) => item.kind === kind)
      .map((item) =>
        figureInput(
          item.name,
          worthOf(known, item),
          'money',
          namedOn(known, `networth:item:${item.itemId}`),
        ),
      ),
  );
