/** Milliseconds since the page or process started, with fractions. */
export const now = (): number => performance.now();

export const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** The same work at the machine's own limit, and how far off we are. */
  readonly floor?: string;
  readonly ratio?: string;
  readonly target?: string;
  readonly reached?: boolean;
}

const WIDTHS = [58, 24, 34, 12, 18] as const;

const line = (cells: readonly string[]): string => cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 10)).join(' ').trimEnd();

export function printHeader(): void {
  process.stdout.write(`${line(['figure', 'measured', 'floor of this machine', 'ratio', 'target'])}\n${'-'.repeat(150)}\n`);
}

export function printFigure(figure: Figure): void {
  const target = figure.target ? `${figure.target} ${figure.reached ? 'reached' : 'MISSED'}` : '';
  process.stdout.write(`${line([figure.name, figure.value, figure.floor ?? '', figure.ratio ?? '', target])}\n`);
}

export const rate = (count: number, milliseconds: number): number => (count / milliseconds) * 1000;
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
export const times = (value: number): string => `${value.toFixed(2)}x`;
