import { useMemo, useState } from 'react';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import type { NameOf } from '../action-list';
import { allocationKey, type Assumable, assumables, type Link, saidOf } from './assumables';
import { type Assumptions, counting } from './assumptions';
import type { KeptOutcome } from './kept';

interface State {
  readonly texts: Assumptions;
  readonly links: readonly Link[];
  /** Label and unit of each assumption, for the case that its figure is gone. */
  readonly known: Readonly<Record<string, Pick<Assumable, 'label' | 'unit'>>>;
  /** Reasons why the server did not store an assumption, by key. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Changes that the last attempt stored, in words; null before an attempt. */
  readonly stored: readonly string[] | null;
}

const NOTHING: State = { texts: {}, links: [], known: {}, refusals: {}, stored: null };

/** An assumption that needs a look: it was refused, or its figure does not exist any more. */
export interface LeftAssumption {
  readonly key: string;
  readonly words: string;
  readonly reason: string;
}

const without = <T>(
  values: Readonly<Record<string, T>>,
  gone: ReadonlySet<string>,
): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !gone.has(key)));
const linkKey = ({ parentId, ticker }: Link): string =>
  allocationKey({ parentId, childId: ticker });

/**
 * Keeps the assumptions. No typed value is lost: the hook names each that cannot be counted or
 * stored any more.
 */
export function useAssumptions(inputs: RebalanceInputsView | undefined, nameOf: NameOf) {
  const [{ texts, links, known, refusals, stored }, setState] = useState(NOTHING);
  const figures = useMemo(
    () => (inputs ? assumables(inputs, links, nameOf) : []),
    [inputs, links, nameOf],
  );
  const changes = useMemo(() => counting(texts, figures), [texts, figures]);
  const there = useMemo(() => new Set(figures.map(({ key }) => key)), [figures]);

  const wordsOf = (key: string, text: string) => {
    const figure = known[key];
    return figure === undefined ? text : `${figure.label} ${saidOf(figure, text)}`;
  };
  const left = Object.entries(texts).flatMap(([key, text]): LeftAssumption[] => {
    const reason =
      refusals[key] ??
      (inputs !== undefined && !there.has(key)
        ? 'This is not in your portfolio any more.'
        : undefined);
    return reason === undefined ? [] : [{ key, words: wordsOf(key, text), reason }];
  });

  const takeBack = (keys: ReadonlySet<string>) => setState((before) => takenBack(before, keys));
  return {
    figures,
    changes,
    links,
    texts,
    refusals,
    left,
    stored,
    /** Changes an assumption; `null` takes it back. */
    change: (key: string, text: string | null) => {
      if (text === null) return takeBack(new Set([key]));
      const figure = figures.find((one) => one.key === key);
      setState((before) => assuming(before, { key, text, figure }));
    },
    link: (link: Link, percent: string, label: string) => {
      const figure = { label, unit: '%' } as const;
      setState((before) => assuming(before, { key: linkKey(link), text: percent, figure }, link));
    },
    /**
     * Takes back the assumptions that were stored, and keeps the refused ones with their reasons.
     */
    settle: (outcomes: readonly KeptOutcome[]) => {
      const kept = new Set(
        outcomes.filter(({ problem }) => problem === null).map(({ key }) => key),
      );
      const problems = Object.fromEntries(
        outcomes.flatMap(({ key, problem }) => (problem === null ? [] : [[key, problem]])),
      );
      const words = [...kept].map((key) => wordsOf(key, changes.get(key) ?? texts[key] ?? ''));
      takeBack(kept);
      setState((before) => ({
        ...before,
        refusals: { ...before.refusals, ...problems },
        stored: words,
      }));
    },
  };
}

interface Assumed {
  readonly key: string;
  readonly text: string;
  /** Label and unit of the figure; undefined if it no longer exists. */
  readonly figure: Pick<Assumable, 'label' | 'unit'> | undefined;
}

const assuming = (before: State, { key, text, figure }: Assumed, link?: Link): State => ({
  ...before,
  texts: { ...before.texts, [key]: text },
  refusals: without(before.refusals, new Set([key])),
  known: figure
    ? { ...before.known, [key]: { label: figure.label, unit: figure.unit } }
    : before.known,
  links: link ? [...before.links, link] : before.links,
});

const takenBack = (before: State, keys: ReadonlySet<string>): State => ({
  ...before,
  texts: without(before.texts, keys),
  refusals: without(before.refusals, keys),
  links: before.links.filter((link) => !keys.has(linkKey(link))),
});
