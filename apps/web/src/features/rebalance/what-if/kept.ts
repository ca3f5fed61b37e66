import type { AssetSettingsRequest } from '@evenkeel/contracts/assets';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import {
  allocationKey,
  type Allocation,
  type Assumable,
  boostKey,
  driftKey,
  type Link,
  SETTINGS,
  settingKey,
  type Settings,
  places,
  withTarget,
} from './assumables';
import type { Assumptions } from './assumptions';

/** One of the calls that store assumptions, with the keys of the changes that it stores. */
export type KeptCall = { readonly keys: readonly string[] } & (
  | { readonly kind: 'settings'; readonly body: Partial<Settings> }
  | { readonly kind: 'asset'; readonly ticker: string; readonly body: AssetSettingsRequest }
  | { readonly kind: 'target'; readonly body: Allocation }
);

/** The outcome of one change: `problem` is null if it was stored. */
export interface KeptOutcome {
  readonly key: string;
  readonly problem: string | null;
}

/**
 * The assumptions to store, as they were when the person asked to store them: later changes do not
 * alter the question.
 */
export interface Keeping {
  readonly figures: readonly Assumable[];
  readonly changes: ReadonlyMap<string, string>;
  readonly calls: readonly KeptCall[];
  /** Typed values that could be stored but are no valid figures. */
  readonly wrong: readonly KeptOutcome[];
}

/** Checks whether a figure can be stored: cash and prices cannot, because they are facts. */
export const isKeepable = ({ kind }: Pick<Assumable, 'kind'>): boolean =>
  kind === 'target' || kind === 'setting' || kind === 'own';

/**
 * Returns the calls that store the changes: the portfolio's settings, each asset's own settings,
 * each target.
 */
export function keptCalls(
  inputs: RebalanceInputsView,
  changes: ReadonlyMap<string, string>,
  links: readonly Link[],
): KeptCall[] {
  const calls: KeptCall[] = [];
  const settings = SETTINGS.filter(({ name }) => changes.has(settingKey(name)));
  if (settings.length > 0)
    calls.push({
      kind: 'settings',
      keys: settings.map(({ name }) => settingKey(name)),
      body: Object.fromEntries(settings.map(({ name }) => [name, changes.get(settingKey(name))])),
    });
  for (const { ticker } of inputs.assets) {
    const [drift, boost] = [changes.get(driftKey(ticker)), changes.get(boostKey(ticker))];
    const keys = [driftKey(ticker), boostKey(ticker)].filter((key) => changes.has(key));
    const body = {
      ...(drift !== undefined && { baseDrift: drift || null }),
      ...(boost !== undefined && { boostStrength: boost || null }),
    };
    if (keys.length > 0) calls.push({ kind: 'asset', ticker, keys, body });
  }
  for (const place of places(inputs, links)) {
    const key = allocationKey(place);
    if (changes.has(key))
      calls.push({
        kind: 'target',
        keys: [key],
        body: withTarget(inputs, place, changes.get(key)),
      });
  }
  return calls;
}

/** Returns the part of the assumptions that can be stored. */
export function keepingOf(
  inputs: RebalanceInputsView,
  {
    figures,
    changes,
    texts,
    links,
  }: Pick<Keeping, 'figures' | 'changes'> & {
    readonly texts: Assumptions;
    readonly links: readonly Link[];
  },
): Keeping {
  const wrong = figures.filter(isKeepable).flatMap(({ key, problemOf }): KeptOutcome[] => {
    const text = texts[key];
    const problem = text === undefined ? null : problemOf(text);
    return problem === null ? [] : [{ key, problem }];
  });
  return { figures, changes, calls: keptCalls(inputs, changes, links), wrong };
}
