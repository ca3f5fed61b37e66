/** Returns the milliseconds since the page or process started, with fractions. */
export const now = (): number => performance.now();

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Ratio of a figure to its floor, or of the floor to the figure, and its aim. */
export interface Ratio {
  readonly value: number;
  /** Name, for example p99, if a figure has several ratios. */
  readonly name?: string;
  /** Aim of the ratio; without one, the ratio is shown and not judged. */
  readonly aim?: string;
  readonly isReached?: boolean;
}

export const atMost = (value: number, aim: number, name?: string): Ratio => ({
  value,
  name,
  aim: `<= ${aim}x`,
  isReached: value <= aim,
});

export const atLeast = (value: number, aim: number, name?: string): Ratio => ({
  value,
  name,
  aim: `>= ${aim}x`,
  isReached: value >= aim,
});

export interface Figure {
  readonly name: string;
  readonly value: string;
  /**
   * Figure of the same work, or of the least work, at the machine's own limit, measured in the same
   * run.
   */
  readonly floor?: string;
  /**
   * Ratios to judge: the speed of a machine varies by a factor of two from hour to hour, but its
   * ratio to its own limit does not.
   */
  readonly ratios?: readonly Ratio[];
  /** Limit of bytes and counts, which have no floor. */
  readonly bound?: { readonly aim: string; readonly isReached: boolean };
}

const WIDTHS = [78, 40, 44, 24, 26] as const;

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 10))
    .join(' ')
    .trimEnd();

export function printHeader(): void {
  process.stdout.write(
    `${line(['figure', 'measured', 'floor of this machine', 'aim', 'ratio', 'judged'])}\n${'-'.repeat(220)}\n`,
  );
}

export function printFigure({ name, value, floor = '', ratios = [], bound }: Figure): void {
  const joined = (pick: (ratio: Ratio) => string | undefined): string =>
    ratios.flatMap((ratio) => pick(ratio) ?? []).join(', ');
  const named = (ratio: Ratio, text: string): string =>
    ratio.name ? `${ratio.name} ${text}` : text;
  const aim = bound?.aim ?? joined((ratio) => (ratio.aim ? named(ratio, ratio.aim) : undefined));
  const shown = joined((ratio) => named(ratio, `${short(ratio.value)}x`));
  const isReached = bound?.isReached ?? ratios.every((ratio) => ratio.isReached ?? true);
  const verdict = aim === '' ? '' : isReached ? 'reached' : 'MISSED';
  process.stdout.write(`${line([name, value, floor, aim, shown, verdict])}\n`);
}

const short = (value: number): string =>
  value < 10 ? value.toFixed(value < 1 ? 3 : 2) : whole(value);

/**
 * Returns the amount for a short run: the environment's BENCH_SHARE of the usual amount, at least
 * one.
 */
export const scaled = (amount: number): number =>
  Math.max(1, Math.round(amount * Number(process.env.BENCH_SHARE ?? 1)));

export const rate = (count: number, milliseconds: number): number => (count / milliseconds) * 1000;
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
