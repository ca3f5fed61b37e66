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

/** One of the calls that keeping makes, with the changes that it stores. */
export type KeptCall = { readonly keys: readonly string[] } & (
  | { readonly kind: 'settings'; readonly body: Partial<Settings> }
  | { readonly kind: 'asset'; readonly ticker: string; readonly body: AssetSettingsRequest }
  | { readonly kind: 'target'; readonly body: Allocation }
);

/** What became of one change: `problem` is null where it was stored. */
export interface KeptOutcome {
  readonly key: string;
  readonly problem: string | null;
}

/**
 * What is to be stored, as it was when it was asked for: what changes meanwhile does not change the
 * question.
 */
export interface Keeping {
  readonly figures: readonly Assumable[];
  readonly changes: ReadonlyMap<string, string>;
  readonly calls: readonly KeptCall[];
  /** What could be stored and is not a right figure. */
  readonly wrong: readonly KeptOutcome[];
}

/** Whether a figure can be stored: cash and prices are what they are. */
export const isKeepable = ({ kind }: Pick<Assumable, 'kind'>): boolean =>
  kind === 'target' || kind === 'setting' || kind === 'own';

/** The calls that store the changes: the portfolio's settings, each asset's own, each target. */
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

/** What is stored of that which is assumed. */
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
