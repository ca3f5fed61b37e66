import { kindColor } from '@/shared/lib/asset-kinds';
import type { AllocationNode } from './nodes';

/**
 * A part of the picture: current value and target of a place, in dollars and in percent of the
 * parent.
 */
export interface Slice {
  readonly name: string;
  readonly current: number;
  readonly target: number;
  readonly currentShare: number;
  readonly targetShare: number;
  /** Colour as a CSS value. */
  readonly color: string;
}

interface Whole {
  readonly current: number;
  readonly target: number;
}

const share = (part: number, whole: number): number => (whole > 0 ? (part / whole) * 100 : 0);
const REST = 'Not assigned';
const COLORS = 8;
/**
 * Percentages of the hue for several assets of one kind: each next one is nearer to the colour of
 * the text, so that all stand out from the card (WEB-110).
 */
const SHADES = [100, 72, 48, 26];

/**
 * Returns the colour of each node: an asset has the hue of its kind (WEB-70), a strategy one by its
 * place.
 */
function colorsOf(nodes: readonly AllocationNode[]): string[] {
  const seen = new Map<string, number>();
  return nodes.map(({ assetType }, index) => {
    if (assetType === null) return `var(--chart-${(index % COLORS) + 1})`;
    const place = seen.get(assetType) ?? 0;
    seen.set(assetType, place + 1);
    const shade = SHADES[place % SHADES.length];
    return `color-mix(in oklab, ${kindColor(assetType)} ${shade}%, var(--foreground))`;
  });
}

/**
 * Returns the children of a parent and the rest that they leave open, so that the parts add up to
 * the parent. A negative rest is no part.
 */
export function slicesOf(children: readonly AllocationNode[], whole: Whole): Slice[] {
  const sums = children.reduce(
    (sum, { figures }) => ({
      current: sum.current + figures.current,
      target: sum.target + figures.target,
    }),
    { current: 0, target: 0 },
  );
  const rest = {
    name: REST,
    current: restOf(whole.current - sums.current),
    target: restOf(whole.target - sums.target),
    color: 'var(--line-strong)',
  };
  const colors = colorsOf(children);
  const parts = children.map(({ name, figures: { current, target } }, index) => ({
    name,
    current,
    target,
    color: colors[index] ?? '',
  }));
  return [...parts, ...(rest.current > 0 || rest.target > 0 ? [rest] : [])].map((part) => ({
    ...part,
    currentShare: share(part.current, whole.current),
    targetShare: share(part.target, whole.target),
  }));
}

/** Returns the rest of rounded figures; a rest below a dollar counts as 0. */
const restOf = (difference: number): number =>
  difference < 1 ? 0 : Math.round(difference * 100) / 100;
