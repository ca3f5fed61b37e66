import { execFileSync } from 'node:child_process';
import { printFigure } from './measure';

/**
 * Prints the resident memory of the server processes together, after everything else has been
 * measured.
 */
export function benchMemory(
  pids: Readonly<Record<string, number>>,
  after = 'after all of that',
): void {
  const sizes = Object.entries(pids).map(([name, pid]) => ({
    name,
    mebibytes: residentMebibytes(pid),
  }));
  const total = sizes.reduce((sum, { mebibytes }) => sum + mebibytes, 0);
  printFigure({
    name: `memory of api and projector together, ${after}`,
    value: `${Math.round(total)} MiB (${sizes.map(({ name, mebibytes }) => `${name} ${Math.round(mebibytes)}`).join(', ')})`,
    bound: { aim: '< 512 MiB', isReached: total < 512 },
  });
}

/** Returns the resident memory of a process now; 0 if the process is gone. */
export function residentMebibytes(pid: number): number {
  try {
    const text = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString();
    return Number(text.trim()) / 1024;
  } catch {
    return 0;
  }
}
