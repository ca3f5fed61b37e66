import { randomUUID } from 'node:crypto';
import { BenchUser } from './client';
import { milliseconds, now, percentile, printFigure, scaled, sleep } from './measure';

export const IMPORT_HEADER = 'account,type,datetime,ticker,quantity,price,fee,amount,notes';
const DEPOSIT = 'Bench,cash_contribution,2024-01-02T15:00:00Z,,,,0,1,\n';
const MOST_P99_MS = 100;
/** Milliseconds between two reads of one user. */
const REST_MS = 5;
/** Milliseconds of reads before the first measured one. */
const WARM_UP_MS = 3_000;

/** Files that the api refuses. They were the most costly ones of those that were tried. */
export const HOSTILE_FILES: readonly (readonly [name: string, content: () => string])[] = [
  ['200,000 rows, all wrong', () => `${IMPORT_HEADER}\n${'x\n'.repeat(200_000)}`],
  ['10 MB of short rows', () => `${IMPORT_HEADER}\n${'x\n'.repeat(5_000_000)}`],
  ['one cell of 16 MB of digits', () => `${IMPORT_HEADER}\n${'9'.repeat(16_000_000)}`],
  [
    '16 MB of digits in cells of 60 kB',
    () => `${IMPORT_HEADER}\n${`${'9'.repeat(60_000)}\n`.repeat(266)}`,
  ],
  ['60 MB of commas', () => `${IMPORT_HEADER}\n${`${','.repeat(60_000)}x\n`.repeat(1_000)}`],
  ['199,999 good rows and a bad one', () => `${IMPORT_HEADER}\n${DEPOSIT.repeat(199_999)}x\n`],
];

/**
 * Measures reads of a quiet user and of /health/live while another user sends files that are
 * refused.
 */
export async function benchHostileImport(baseUrl: string): Promise<void> {
  const quiet = await BenchUser.signUp(baseUrl);
  const hostile = await BenchUser.signUp(baseUrl);
  const { portfolioId } = await quiet.portfolio(['VTI']);
  const target = await hostile.portfolio(['VTI']);
  const reads = {
    'reads of another user': () => quiet.send('GET', `/api/portfolios/${portfolioId}/value`),
    '/health/live': () => quiet.send('GET', '/health/live'),
  };
  await whileRunning(sleep(WARM_UP_MS), reads);
  report('nobody imports', await whileRunning(sleep(scaled(3_000)), reads));
  for (const [name, content] of HOSTILE_FILES) {
    const body = { fileName: 'bench.csv', format: 'csv', content: content(), dryRun: false };
    const refused = hostile
      // The request has a key, like the web app's: the server takes the body's fingerprint before
      // it reads the file.
      .send('POST', `/api/portfolios/${target.portfolioId}/imports`, body, randomUUID())
      .then(
        () => {
          throw new Error(`${name}: was not refused`);
        },
        (error: unknown) => {
          if (!String(error).includes(': 422 ')) throw error;
        },
      );
    report(`${name}, refused`, await whileRunning(refused, reads));
  }
  for (const user of [quiet, hostile]) user.close();
}

type Reads = Readonly<Record<string, () => Promise<unknown>>>;

/** Returns the milliseconds of each read, one after the other, until the work has ended. */
async function whileRunning(
  work: Promise<unknown>,
  reads: Reads,
): Promise<readonly (readonly [name: string, samples: readonly number[]])[]> {
  let isRunning = true;
  const ended = work.finally(() => (isRunning = false));
  const sampled = Object.entries(reads).map(async ([name, read]) => {
    const samples: number[] = [];
    do {
      const began = now();
      await read();
      samples.push(now() - began);
      await sleep(REST_MS);
    } while (isRunning);
    return [name, samples] as const;
  });
  const [measured] = await Promise.all([Promise.all(sampled), ended]);
  return measured;
}

function report(
  what: string,
  measured: readonly (readonly [name: string, samples: readonly number[]])[],
): void {
  for (const [name, samples] of measured) {
    const p99 = percentile(samples, 0.99);
    printFigure({
      name: `${what}: ${name}`,
      value: `p50 ${milliseconds(percentile(samples, 0.5))} p99 ${milliseconds(p99)}, ${samples.length} times`,
      bound: { aim: `p99 <= ${MOST_P99_MS} ms`, isReached: p99 <= MOST_P99_MS },
    });
  }
}
