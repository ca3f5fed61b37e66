import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import type { TargetLevel, TargetPlace } from '@evenkeel/domain/rebalance';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { heldInputs } from '../../platform/explain/held-inputs';
import { notFound } from '../../platform/http/problems';
import { explainTarget, levelOf, targetOf } from './explain-targets';
import { levelsIn, type TargetFacts } from './target-facts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const HUNDREDTH = Decimal.parse('0.01');

/** A strategy, an asset under one of its parents, or an asset in all its places. */
interface Meant {
  /** End of the names of its figures. */
  readonly scope: string;
  readonly name: string;
  readonly target: Decimal;
  readonly current: Decimal;
  readonly explainTarget: (figure: string) => Explanation;
  readonly explainCurrent: (figure: string) => Explanation;
}

/**
 * Returns the place that the parts name: a strategy's id; a parent's id and a ticker; or a ticker.
 */
export function placeMeant(facts: TargetFacts, [first = '', ticker]: readonly string[]): Meant {
  if (!UUID.test(first)) return assetMeant(facts, first);
  return ticker === undefined ? strategyMeant(facts, first) : linkMeant(facts, first, ticker);
}

function strategyMeant(facts: TargetFacts, id: string): Meant {
  const level = levelOf(facts, id);
  const parent = facts.parents.get(id);
  const place = parent?.places.find(({ childId }) => childId === id);
  if (!parent || !place) throw notFound('There is no such strategy');
  return {
    scope: id,
    name: level.name,
    target: place.target,
    current: level.current,
    explainTarget: (figure) => explainTarget(facts, figure, parent, place),
    explainCurrent: (figure) => explainLevel(figure, level),
  };
}

function linkMeant(facts: TargetFacts, parentId: string, ticker: string): Meant {
  const parent = levelOf(facts, parentId);
  const place = parent.places.find(({ childId }) => childId === ticker);
  const assigned = parent.assigned.find((one) => one.ticker === ticker);
  if (!place && !assigned) throw notFound('It is not linked there');
  return {
    scope: `${parentId}:${ticker}`,
    name: `${ticker} in ${parent.name}`,
    target: place?.target ?? Decimal.zero,
    current: assigned?.value ?? Decimal.zero,
    explainTarget: (figure) => {
      if (!place) throw notFound('It has no target there');
      return explainTarget(facts, figure, parent, place);
    },
    explainCurrent: (figure) => explainAssigned(facts, figure, parent, ticker),
  };
}

function assetMeant(facts: TargetFacts, ticker: string): Meant {
  if (!facts.holdings.assetTypes.has(ticker)) throw notFound('There is no such asset');
  const links = levelsIn(facts.root).flatMap((level) =>
    level.places
      .filter(({ childType, childId }) => childType === 'asset' && childId === ticker)
      .map((place): readonly [TargetLevel, TargetPlace] => [level, place]),
  );
  const held = heldInputs(facts, ticker);
  return {
    scope: ticker,
    name: ticker,
    target: Decimal.sum(links.map(([, place]) => place.target)),
    current: Decimal.sum(held.map(({ value }) => Decimal.parse(value))),
    explainTarget: (figure) =>
      explanationOf(
        {
          figure,
          name: `Target of ${ticker}`,
          unit: 'money',
          operation: 'sum',
          formula: 'The sum of its targets',
        },
        links.map(([level, place]) =>
          figureInput(`In ${level.name}`, place.target, 'money', targetOf(level, place)),
        ),
      ),
    explainCurrent: (figure) =>
      explanationOf(
        {
          figure,
          name: `Value of ${ticker}`,
          unit: 'money',
          operation: 'sum',
          formula: 'What is held of it in accounts that are not archived',
        },
        held,
      ),
  };
}

/** Explains the present value in the place of a strategy (STR-31). */
function explainLevel(figure: string, level: TargetLevel): Explanation {
  const cash: ExplainInput[] = level.cash.isZero()
    ? []
    : [ruleInput('Cash', level.cash, 'money', 'of the accounts, up to what it keeps')];
  return explanationOf(
    {
      figure,
      name: `Value of ${level.name}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The assets that are assigned to it, its cash, and all below it',
    },
    [
      ...cash,
      ...level.assigned.map(({ ticker, value }) =>
        figureInput(ticker, value, 'money', `placed:${level.id}:${ticker}`),
      ),
      ...level.below
        .filter(({ current }) => !current.isZero())
        .map(({ id, name, current }) => figureInput(name, current, 'money', `placed:${id}`)),
    ],
  );
}

/**
 * Explains the part of an asset that is assigned to a strategy; at the portfolio, the part that is
 * assigned to none.
 */
function explainAssigned(
  facts: TargetFacts,
  figure: string,
  level: TargetLevel,
  ticker: string,
): Explanation {
  const assigned = level.assigned.find((one) => one.ticker === ticker);
  const told = {
    figure,
    name: `Value of ${ticker} in ${level.name}`,
    unit: 'money' as const,
  };
  if (!assigned)
    return explanationOf(
      { ...told, operation: 'sum', formula: 'Nothing of it is held and assigned there' },
      [],
    );
  const held = Decimal.sum(heldInputs(facts, ticker).map(({ value }) => Decimal.parse(value)));
  const isRoot = level.id === facts.portfolioId;
  return explanationOf({ ...told, operation: 'product', formula: 'What is held × its part' }, [
    figureInput('Held', held, 'money', `placed:${ticker}`),
    ruleInput(
      'Part',
      assigned.percent.times(HUNDREDTH),
      'number',
      `${assigned.percent.toString()}%, ${isRoot ? 'assigned to no strategy' : 'as it is assigned'}`,
    ),
  ]);
}

type ExplainPlace = (facts: TargetFacts, figure: string, meant: Meant) => Explanation;

/** Returns the function that explains a target or a value in percent of the portfolio. */
const percentOfPortfolio =
  (kind: 'target' | 'placed'): ExplainPlace =>
  ({ worth }, figure, meant) => {
    if (!worth.isPositive()) throw notFound('The portfolio is worth nothing');
    const name = `${kind === 'target' ? 'Target' : 'Value'} of ${meant.name}`;
    const amount = kind === 'target' ? meant.target : meant.current;
    return explanationOf(
      {
        figure,
        name: `${name} in percent`,
        unit: 'percent',
        operation: 'share',
        formula: 'In percent of the portfolio',
      },
      [
        figureInput(name, amount, 'money', `${kind}:${meant.scope}`),
        figureInput('Portfolio value', worth, 'money', 'value'),
      ],
    );
  };

const explainExcess: ExplainPlace = (_facts, figure, { scope, name, target, current }) =>
  explanationOf(
    {
      figure,
      name: `${name} above its target`,
      unit: 'money',
      operation: 'difference',
      formula: 'Value − target',
    },
    [
      figureInput('Value', current, 'money', `placed:${scope}`),
      figureInput('Target', target, 'money', `target:${scope}`),
    ],
  );

const explainDrift: ExplainPlace = (_facts, figure, { scope, name, target, current }) => {
  if (!target.isPositive()) throw notFound('It has no target');
  return explanationOf(
    {
      figure,
      name: `Drift of ${name}`,
      unit: 'percent',
      operation: 'share',
      formula: 'What is above the target, in percent of the target',
    },
    [
      figureInput('Above its target', current.minus(target), 'money', `excess:${scope}`),
      figureInput('Target', target, 'money', `target:${scope}`),
    ],
  );
};

/** Functions that explain the figures of a place, by kind. */
export const EXPLAINED_PLACES: Readonly<Record<string, ExplainPlace>> = {
  target: (_facts, figure, meant) => meant.explainTarget(figure),
  placed: (_facts, figure, meant) => meant.explainCurrent(figure),
  'target-percent': percentOfPortfolio('target'),
  'placed-percent': percentOfPortfolio('placed'),
  excess: explainExcess,
  drift: explainDrift,
};
