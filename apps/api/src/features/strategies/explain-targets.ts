import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import type { TargetLevel, TargetPlace } from '@evenkeel/domain/rebalance';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { levelsIn, type TargetFacts } from './target-facts';

const HUNDREDTH = Decimal.parse('0.01');

/** Returns the name of the target of a place: a strategy, or an asset under its parent. */
export const targetOf = (parent: TargetLevel, { childType, childId }: TargetPlace): string =>
  childType === 'strategy' ? `target:${childId}` : `target:${parent.id}:${childId}`;

const nameOf = ({ levels }: TargetFacts, { childId }: TargetPlace): string =>
  levels.get(childId)?.name ?? childId;

export const levelOf = ({ levels }: TargetFacts, id: string): TargetLevel => {
  const level = levels.get(id);
  if (!level) throw notFound('There is no such strategy');
  return level;
};

/** Explains the target of a place in the tree (STR-26 to STR-30). */
export function explainTarget(
  facts: TargetFacts,
  figure: string,
  parent: TargetLevel,
  place: TargetPlace,
): Explanation {
  const told = { figure, name: `Target of ${nameOf(facts, place)}`, unit: 'money' as const };
  if (place.dollars !== null) {
    const { wanted, left } = place.dollars;
    return left.compareTo(wanted) < 0
      ? explanationOf(
          { ...told, operation: 'sum', formula: 'All that is left: less than its dollar target' },
          [figureInput('What is left', left, 'money', `target-left:${place.childId}`)],
        )
      : explanationOf({ ...told, operation: 'sum', formula: 'Its dollar target' }, [
          ruleInput('Dollar target', wanted, 'money', 'as you set it'),
        ]);
  }
  if (parent.percentSum !== null)
    return explanationOf(
      {
        ...told,
        operation: 'quotient',
        formula: 'Its percentage of what is shared / the sum of the percentages, which is over 100',
      },
      [
        figureInput(
          'Shared × percentage',
          parent.rest.times(percentOf(place)),
          'money',
          `target-product:${parent.id}:${place.childId}`,
        ),
        ruleInput('Sum of the percentages', parent.percentSum, 'number', `under ${parent.name}`),
      ],
    );
  return explanationOf({ ...told, operation: 'product', formula: 'What is shared × percentage' }, [
    restInput(parent),
    ruleInput(
      'Percentage',
      percentOf(place).times(HUNDREDTH),
      'number',
      `${percentOf(place).toString()}%, as you set it`,
    ),
  ]);
}

const percentOf = ({ percent }: TargetPlace): Decimal => percent ?? Decimal.zero;
const restInput = ({ id, name, rest }: TargetLevel): ExplainInput =>
  figureInput(`What ${name} shares`, rest, 'money', `target-rest:${id}`);

/** Explains the percentage of a level whose percentages are scaled down, before the scaling. */
export function explainProduct(
  facts: TargetFacts,
  figure: string,
  [parentId = '', childId = '']: readonly string[],
): Explanation {
  const parent = levelOf(facts, parentId);
  const place = parent.places.find((one) => one.childId === childId && one.percent !== null);
  if (!place) throw notFound('It has no percentage there');
  return explanationOf(
    {
      figure,
      name: `Percentage of ${nameOf(facts, place)}`,
      unit: 'money',
      operation: 'product',
      formula: 'What is shared × percentage, before it is divided by their sum',
    },
    [restInput(parent), ruleInput('Percentage', percentOf(place), 'number', 'as you set it')],
  );
}

/** Returns the target of a level, which its places share. */
function wholeInput({ portfolioId }: TargetFacts, level: TargetLevel): ExplainInput {
  const isRoot = level.id === portfolioId;
  return figureInput(
    isRoot ? 'Portfolio value' : `Target of ${level.name}`,
    level.target,
    'money',
    isRoot ? 'value' : `target:${level.id}`,
  );
}

const isWorthLess = ({ worth }: TargetFacts, level: TargetLevel): boolean =>
  level.target.isZero() && worth.isNegative();

/** Explains the target of a level less the given dollar targets. */
function difference(
  facts: TargetFacts,
  told: Pick<Explanation, 'figure' | 'name' | 'formula'>,
  level: TargetLevel,
  given: readonly TargetPlace[],
): Explanation {
  const shape = { ...told, unit: 'money' as const };
  if (isWorthLess(facts, level))
    return explanationOf(
      { ...shape, operation: 'sum', formula: 'Nothing: the portfolio is worth less than nothing' },
      [],
    );
  return explanationOf({ ...shape, operation: 'difference' }, [
    wholeInput(facts, level),
    ...given.map((place) =>
      figureInput(nameOf(facts, place), place.target, 'money', targetOf(level, place)),
    ),
  ]);
}

/** Explains the amount that the dollar targets before a strategy left for it (STR-26). */
export function explainLeft(
  facts: TargetFacts,
  figure: string,
  [strategyId = '']: readonly string[],
): Explanation {
  const parent = facts.parents.get(strategyId);
  const at = parent?.places.findIndex(
    ({ childId, dollars }) => childId === strategyId && dollars !== null,
  );
  if (!parent || at === undefined || at < 0) throw notFound('It has no dollar target');
  return difference(
    facts,
    { figure, name: 'What is left', formula: 'What there is − the dollar targets before it' },
    parent,
    parent.places.slice(0, at),
  );
}

/** Explains the amount that the percentages of a level share (STR-27). */
export function explainRest(
  facts: TargetFacts,
  figure: string,
  [id = '']: readonly string[],
): Explanation {
  const level = levelOf(facts, id);
  return difference(
    facts,
    { figure, name: `What ${level.name} shares`, formula: 'What there is − dollar targets' },
    level,
    level.places.filter(({ dollars }) => dollars !== null),
  );
}

/** Explains the amount that the places of the portfolio leave. */
export function explainUnassigned(facts: TargetFacts, figure: string): Explanation {
  const { root } = facts;
  const told = { figure, name: 'Without a target', unit: 'money' as const };
  if (!root.unassigned.isPositive())
    return explanationOf({ ...told, operation: 'sum', formula: 'Nothing: all is given' }, []);
  return explanationOf(
    { ...told, operation: 'difference', formula: 'What the portfolio shares − what it gave' },
    [
      restInput(root),
      ...root.places
        .filter(({ percent, target }) => percent !== null && !target.isZero())
        .map((place) =>
          figureInput(nameOf(facts, place), place.target, 'money', targetOf(root, place)),
        ),
    ],
  );
}

/** Explains the cash that a Cash strategy keeps, or that all of them keep (STR-30). */
export function explainReserve(
  facts: TargetFacts,
  figure: string,
  [id]: readonly string[],
): Explanation {
  const told = { figure, unit: 'money' as const };
  if (id === undefined)
    return explanationOf(
      {
        ...told,
        name: 'Reserve',
        operation: 'sum',
        formula: 'What the outermost Cash strategies keep',
      },
      levelsIn(facts.root)
        .filter(({ reserve }) => reserve.isPositive())
        .map((level) =>
          figureInput(level.name, level.reserve, 'money', `target-reserve:${level.id}`),
        ),
    );
  const level = levelOf(facts, id);
  if (!level.reserve.isPositive()) throw notFound('It keeps no cash');
  return explanationOf(
    {
      ...told,
      name: `Reserve of ${level.name}`,
      operation: 'difference',
      formula: 'Its target − the targets of the assets under it',
    },
    [
      wholeInput(facts, level),
      ...levelsIn(level).flatMap((each) =>
        each.places
          .filter(({ childType, target }) => childType === 'asset' && !target.isZero())
          .map((place) => figureInput(place.childId, place.target, 'money', targetOf(each, place))),
      ),
    ],
  );
}
