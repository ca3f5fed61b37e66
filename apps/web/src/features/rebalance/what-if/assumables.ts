import {
  decimalText,
  moneyText,
  positiveMoneyText,
  priceText,
} from '@evenkeel/contracts/shared/decimal-text';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import { compareStrategies, takesDollars } from '@evenkeel/domain/strategies/rules';
import { exactMoney, percentText, timesText } from '@/shared/format/figures';
import { typedDecimal } from '@/shared/lib/plain-decimal';

/**
 * Kinds of figures that can be assumed to be otherwise. `own` is an asset's own drift or boost.
 * Cash and prices cannot be stored: they are facts.
 */
export type AssumptionKind = 'target' | 'setting' | 'own' | 'cash' | 'price';

/** A figure that can be assumed to be another. */
export interface Assumable {
  /** Unique key: the kind and the thing that has the figure. */
  readonly key: string;
  readonly kind: AssumptionKind;
  readonly label: string;
  readonly unit: '%' | '$' | '×';
  /** Stored figure, decimal text; empty if an asset has no drift or boost of its own. */
  readonly stored: string;
  /**
   * Only for a target: the name of the strategy or asset, and its depth in the tree, 0 at the top.
   */
  readonly place?: { readonly name: string; readonly depth: number; readonly isAsset: boolean };
  /** Figure that counts if the field is empty. */
  readonly otherwise?: string;
  /** Returns the problem of a figure; null if there is none. */
  readonly problemOf: (text: string) => string | null;
}

export type Allocation = RebalanceInputsView['allocations'][number];
export type Settings = RebalanceInputsView['settings'];

/** An asset that is assumed to be linked to a strategy. */
export interface Link {
  readonly parentId: string;
  readonly ticker: string;
}

export const allocationKey = ({
  parentId,
  childId,
}: Pick<Allocation, 'parentId' | 'childId'>): string => `target ${parentId} ${childId}`;
export const settingKey = (name: keyof Settings): string => `setting ${name}`;
export const driftKey = (ticker: string): string => `own drift ${ticker}`;
export const boostKey = (ticker: string): string => `own boost ${ticker}`;
export const cashKey = (accountId: string): string => `cash ${accountId}`;
export const priceKey = (ticker: string): string => `price ${ticker}`;

interface FigureSchema {
  safeParse(text: string): {
    readonly error?: { readonly issues: readonly { readonly message: string }[] };
  };
}

const by = (schema: FigureSchema) => (text: string) =>
  schema.safeParse(typedDecimal(text)).error?.issues[0]?.message ?? null;
const between = (high: number) =>
  by(
    decimalText({ places: 4 }).refine(
      (text) => Number(text) >= 0 && Number(text) <= high,
      `must be between 0 and ${high}`,
    ),
  );
const orEmpty = (problemOf: Assumable['problemOf']) => (text: string) =>
  text.trim() === '' ? null : problemOf(text);

export const percentProblemOf = between(100);
const [driftProblemOf, boostProblemOf, dollarProblemOf, cashProblemOf, priceProblemOf] = [
  between(25),
  between(2),
  by(moneyText),
  by(decimalText({ places: 2 })),
  by(priceText),
];

/** Settings of the portfolio that affect the advice. */
export const SETTINGS = [
  { name: 'baseDrift', label: 'Base drift', unit: '%', problemOf: driftProblemOf },
  { name: 'boostStrength', label: 'Boost strength', unit: '×', problemOf: boostProblemOf },
  {
    name: 'minTransactionAmount',
    label: 'Min transaction amount',
    unit: '$',
    problemOf: by(positiveMoneyText('Minimum transaction amount must be positive')),
  },
] as const;

/**
 * Returns true for Cash and Income strategies, whose targets are in dollars; all other targets are
 * in percent.
 */
const isInDollars = (inputs: RebalanceInputsView, { childId, childType }: Allocation): boolean =>
  childType === 'strategy' &&
  inputs.strategies.some(
    ({ strategyId, strategyType }) => strategyId === childId && takesDollars(strategyType),
  );

/** Returns a place with another target, or unchanged if there is no other target. */
export function withTarget(
  inputs: RebalanceInputsView,
  place: Allocation,
  target: string | undefined,
): Allocation {
  if (target === undefined) return place;
  return isInDollars(inputs, place)
    ? { ...place, dollarTarget: target }
    : { ...place, targetAllocationPercent: target };
}

/**
 * Returns every place in the tree that can have a target: places that have one, strategies without
 * one, and the links whose strategy and asset exist.
 */
export function places(inputs: RebalanceInputsView, links: readonly Link[]): Allocation[] {
  const found = new Map(
    inputs.allocations.map((allocation) => [allocationKey(allocation), allocation]),
  );
  const add = (parentId: string, childId: string, childType: Allocation['childType']) => {
    const place: Allocation = {
      parentId,
      childId,
      childType,
      targetAllocationPercent: '0',
      dollarTarget: null,
    };
    if (!found.has(allocationKey(place))) found.set(allocationKey(place), place);
  };
  const ids = new Set(inputs.strategies.map(({ strategyId }) => strategyId));
  const tickers = new Set(
    inputs.assets.filter(({ isArchived }) => !isArchived).map(({ ticker }) => ticker),
  );
  for (const { strategyId, parentStrategyId } of inputs.strategies)
    add(parentStrategyId ?? inputs.portfolioId, strategyId, 'strategy');
  for (const { parentId, ticker } of links)
    if (ids.has(parentId) && tickers.has(ticker)) add(parentId, ticker, 'asset');
  return [...found.values()];
}

/** Returns every figure that can be assumed to be otherwise. `nameOf`: an account's name. */
export function assumables(
  inputs: RebalanceInputsView,
  links: readonly Link[],
  nameOf: (accountId: string) => string,
): Assumable[] {
  const active = inputs.assets.filter(({ isArchived }) => !isArchived);
  const { settings } = inputs;
  return [
    ...inTree(inputs, places(inputs, links)).map(({ place, depth }) =>
      target(inputs, place, depth),
    ),
    ...SETTINGS.map(({ name, ...setting }): Assumable => ({
      ...setting,
      key: settingKey(name),
      kind: 'setting',
      stored: settings[name],
    })),
    ...active.flatMap(({ ticker, baseDrift, boostStrength }): Assumable[] => [
      {
        key: driftKey(ticker),
        kind: 'own',
        label: `${ticker} own drift`,
        unit: '%',
        stored: baseDrift ?? '',
        otherwise: settings.baseDrift,
        problemOf: orEmpty(driftProblemOf),
      },
      {
        key: boostKey(ticker),
        kind: 'own',
        label: `${ticker} own boost`,
        unit: '×',
        stored: boostStrength ?? '',
        otherwise: settings.boostStrength,
        problemOf: orEmpty(boostProblemOf),
      },
    ]),
    ...inputs.accounts
      .filter(({ isArchived }) => !isArchived)
      .map(({ accountId, cash }): Assumable => ({
        key: cashKey(accountId),
        kind: 'cash',
        label: nameOf(accountId),
        unit: '$',
        stored: cash,
        problemOf: cashProblemOf,
      })),
    ...active.map(({ ticker, price }): Assumable => ({
      key: priceKey(ticker),
      kind: 'price',
      label: ticker,
      unit: '$',
      stored: price,
      problemOf: priceProblemOf,
    })),
  ];
}

/**
 * Returns the places from the top of the tree down: in each strategy first its strategies by type
 * and name, then its assets by ticker.
 */
function inTree(
  inputs: RebalanceInputsView,
  all: readonly Allocation[],
): { readonly place: Allocation; readonly depth: number }[] {
  const strategies = new Map(inputs.strategies.map((one) => [one.strategyId, one]));
  const compare = (left: Allocation, right: Allocation): number => {
    const [one, other] = [strategies.get(left.childId), strategies.get(right.childId)];
    if (one && other) return compareStrategies(one, other);
    if (one || other) return one ? -1 : 1;
    return left.childId < right.childId ? -1 : 1;
  };
  const below = (parentId: string, depth: number): ReturnType<typeof inTree> =>
    all
      .filter((place) => place.parentId === parentId)
      .toSorted(compare)
      .flatMap((place) => [
        { place, depth },
        ...(place.childType === 'strategy' ? below(place.childId, depth + 1) : []),
      ]);
  return below(inputs.portfolioId, 0);
}

function target(inputs: RebalanceInputsView, place: Allocation, depth: number): Assumable {
  const nameOf = (id: string) =>
    inputs.strategies.find(({ strategyId }) => strategyId === id)?.name;
  const isDollars = isInDollars(inputs, place);
  const child =
    place.childType === 'strategy' ? (nameOf(place.childId) ?? 'Strategy') : place.childId;
  const parent = nameOf(place.parentId);
  return {
    key: allocationKey(place),
    kind: 'target',
    label: parent === undefined ? child : `${child} in ${parent}`,
    unit: isDollars ? '$' : '%',
    place: { name: child, depth, isAsset: place.childType === 'asset' },
    stored: isDollars ? (place.dollarTarget ?? '0') : place.targetAllocationPercent,
    problemOf: isDollars ? dollarProblemOf : percentProblemOf,
  };
}

const IN_UNIT = { '%': percentText, $: exactMoney, '×': timesText } as const;

/** Returns a figure as a person reads it; text that is no figure stays as it was typed. */
export function saidOf({ unit }: Pick<Assumable, 'unit'>, text: string): string {
  if (text.trim() === '') return 'as the portfolio';
  const figure = typedDecimal(text);
  return /^-?\d+(?:\.\d+)?$/.test(figure) ? IN_UNIT[unit](figure) : text;
}
