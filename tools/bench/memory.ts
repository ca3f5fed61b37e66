import { execFileSync } from 'node:child_process';
import { printFigure } from './measure';

/** Resident memory of the server processes together, after everything else has been measured. */
export function benchMemory(pids: Readonly<Record<string, number>>): void {
  const sizes = Object.entries(pids).map(([name, pid]) => ({ name, mebibytes: Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString().trim()) / 1024 }));
  const total = sizes.reduce((sum, { mebibytes }) => sum + mebibytes, 0);
  printFigure({
    name: 'memory of api and projector together, after all of that',
    value: `${Math.round(total)} MiB (${sizes.map(({ name, mebibytes }) => `${name} ${Math.round(mebibytes)}`).join(', ')})`,
    target: '< 512 MiB',
    reached: total < 512,
  });
}
