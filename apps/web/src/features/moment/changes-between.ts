import { money, percentText } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { compareNames } from '@/shared/lib/sorted-by';
import type { BookAt } from './book-at';
import { settingsIn, strategiesIn, type Texts } from './changed-settings';

/** A line of both books, or of one: then the other side is null. */
export interface Line<Side> {
  readonly id: string;
  readonly name: string;
  readonly before: Side | null;
  readonly after: Side | null;
}

export interface Held {
  readonly quantity: number;
  readonly value: number;
}

export interface Changes {
  readonly value: { readonly before: number | null; readonly after: number | null };
  readonly holdings: readonly Line<Held>[];
  readonly cash: readonly Line<number>[];
  /** Targets that differ, as people read them: percent or dollars. */
  readonly targets: readonly Line<string>[];
  /** Strategies that differ. */
  readonly strategies: readonly Line<string>[];
  /** Settings of the portfolio and of its accounts that differ. */
  readonly settings: readonly Line<string>[];
}

/**
 * Returns both books side by side, by name. The targets, strategies and settings are only those
 * that differ.
 */
export function changesBetween(before: BookAt, after: BookAt): Changes {
  return {
    value: { before: before.totalValue, after: after.totalValue },
    holdings: sideBySide(heldIn(before), heldIn(after)),
    cash: sideBySide(cashIn(before), cashIn(after)),
    targets: differing(targetsIn(before), targetsIn(after)),
    strategies: differing(strategiesIn(before), strategiesIn(after)),
    settings: differing(settingsIn(before), settingsIn(after)),
  };
}

const differing = (before: Texts, after: Texts): Line<string>[] =>
  sideBySide(before, after).filter((line) => line.before !== line.after);

type Lines<Side> = ReadonlyMap<string, { readonly name: string; readonly side: Side }>;

function sideBySide<Side>(before: Lines<Side>, after: Lines<Side>): Line<Side>[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({
      id,
      name: (after.get(id) ?? before.get(id))?.name ?? id,
      before: before.get(id)?.side ?? null,
      after: after.get(id)?.side ?? null,
    }))
    .sort((a, b) => compareNames(a.name, b.name));
}

const heldIn = ({ holdings }: BookAt): Lines<Held> =>
  new Map(
    holdings.map(({ accountId, accountName, ticker, quantity, value }) => [
      `${accountId}:${ticker}`,
      { name: `${ticker} in ${isolated(accountName)}`, side: { quantity, value } },
    ]),
  );

const cashIn = ({ accounts }: BookAt): Lines<number> =>
  new Map(
    accounts.map(({ id, nickname, cashBalance }) => [id, { name: nickname, side: cashBalance }]),
  );

function targetsIn({ allocations, strategies }: BookAt): Lines<string> {
  const names = new Map(strategies.map(({ id, name }) => [id, name]));
  return new Map(
    allocations.map(({ parentId, childId, targetAllocationPercent, dollarTarget }) => {
      const parent = names.get(parentId);
      const child = names.get(childId) ?? childId;
      return [
        `${parentId} ${childId}`,
        {
          name: parent === undefined ? child : `${isolated(child)} in ${isolated(parent)}`,
          side:
            dollarTarget === null
              ? percentText(targetAllocationPercent)
              : money(Number(dollarTarget)),
        },
      ];
    }),
  );
}
