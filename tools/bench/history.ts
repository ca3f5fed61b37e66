import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportReport } from '@evenkeel/contracts/imports';
import { Client } from 'pg';
import type { Stack } from '../../test/support/stack';
import { addLongPortfolio, historyFile, type LongPortfolio } from './bulk';
import { commitsOf, copyOf, type Floor, type MachineFloor, processOf } from './floor';
import {
  type Figure,
  milliseconds,
  now,
  percentile,
  printFigure,
  rate,
  scaled,
  sleep,
  whole,
} from './measure';

/** Transactions that are imported and then undone: each makes two events. */
const TAKEN_BACK = scaled(25_000);
const ASKED = scaled(300);
const WARM_UP = 20;
const MOMENTS = scaled(8);
const RESTARTS = 7;
const EXPORTS = 5;
const LONGEST_MS = 120_000;

/**
 * Limits in milliseconds and in events a second that hold on any machine, without a ratio to its
 * floor.
 */
const MOST_MS = { page: 100, explain: 100, firstMoment: 1000, nextMoment: 100, command: 300 };
const LEAST_A_SECOND = { export: 50_000, verify: 100_000 };

interface Bench {
  readonly root: string;
  readonly floor: Floor;
  readonly machine: MachineFloor;
}

/**
 * Measures the work of an auditor on a portfolio of 50,000 transactions and 100,000 events, and the
 * first command on it after a restart.
 */
export async function benchHistory(stack: Stack, { root, floor, machine }: Bench): Promise<void> {
  const portfolio = await addLongPortfolio(stack.baseUrl);
  await importAndTakeBack(portfolio);
  await sleep(2000);
  await benchCalls(portfolio, floor);
  await stateStored(stack.databaseUrl, portfolio.portfolioId);
  await benchMoments(portfolio, floor);
  await benchExport(portfolio, { root, floor, machine });
  await benchRestarts(stack, portfolio, floor);
  portfolio.user.close();
}

async function importAndTakeBack({ user, portfolioId }: LongPortfolio): Promise<void> {
  const path = `/api/portfolios/${portfolioId}`;
  const { body: report } = await user.send<ImportReport>('POST', `${path}/imports`, {
    fileName: 'mistake.csv',
    format: 'csv',
    content: historyFile(TAKEN_BACK, 1),
    dryRun: false,
  });
  if (report.recorded !== TAKEN_BACK)
    throw new Error(`recorded ${report.recorded} of ${TAKEN_BACK}`);
  const { position } = await user.send('POST', `${path}/history/undo`, {
    importId: report.importId,
  });
  await user.pushed(position);
}

/** Measures whole answers, one after the other. */
async function benchCalls({ user, portfolioId, accountId }: LongPortfolio, floor: Floor) {
  const path = `/api/portfolios/${portfolioId}`;
  const pages = [
    'limit=50',
    'limit=50&ticker=VTI',
    'limit=50&kind=account',
    'limit=50&search=Sold',
    'limit=50&offset=90000',
  ];
  const figures = [
    'value',
    `cash:${accountId}`,
    `holding:${accountId}:VTI`,
    `gain:${accountId}:VTI`,
  ];
  for (const { name, queries, most } of [
    {
      name: 'page of a history',
      queries: pages.map((one) => `history?${one}`),
      most: MOST_MS.page,
    },
    {
      name: 'explanation of a figure',
      queries: figures.map((one) => `explain?figure=${one}`),
      most: MOST_MS.explain,
    },
  ]) {
    for (const query of queries) {
      const samples: number[] = [];
      for (let index = 0; index < WARM_UP + ASKED; index += 1) {
        const began = now();
        await user.send('GET', `${path}/${query}`);
        if (index >= WARM_UP) samples.push(now() - began);
      }
      printFigure({
        name: `${name} of 100,000 events: ${query.replace(`:${accountId}`, '')}`,
        value: `p50 ${milliseconds(percentile(samples, 0.5))} p99 ${milliseconds(percentile(samples, 0.99))}`,
        floor: commitsOf(floor),
        bound: within(percentile(samples, 0.99), most),
      });
    }
  }
}

/**
 * Asks for the ends of days after all transactions, so that each moment has all 50,000; then asks
 * for the same moments again.
 */
async function benchMoments({ user, portfolioId }: LongPortfolio, floor: Floor): Promise<void> {
  const [first, next]: [number[], number[]] = [[], []];
  for (let index = 0; index < MOMENTS; index += 1) {
    const day = new Date(Date.now() - (index + 1) * 86_400_000).toISOString().slice(0, 10);
    const ask = async (): Promise<number> => {
      const began = now();
      await user.send('GET', `/api/portfolios/${portfolioId}/value?asOf=${day}`);
      return now() - began;
    };
    first.push(await ask());
    for (let again = 0; again < 10; again += 1) next.push(await ask());
    // Meanwhile the api makes the parts of this moment that take longer than the value.
    await sleep(2000);
  }
  for (const [name, samples, most] of [
    ['the first time', first, MOST_MS.firstMoment],
    ['after that', next, MOST_MS.nextMoment],
  ] as const)
    printFigure({
      name: `value of 50,000 transactions as of a moment, ${name}`,
      value: `p50 ${milliseconds(percentile(samples, 0.5))} p99 ${milliseconds(percentile(samples, 0.99))}`,
      floor: commitsOf(floor),
      bound: within(percentile(samples, 0.99), most),
    });
}

async function benchExport(
  { user, portfolioId }: LongPortfolio,
  { root, floor, machine }: Bench,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-export-'));
  const file = join(folder, 'history.ndjson');
  try {
    const [exports, checks]: [number[], number[]] = [[], []];
    const url = `${user.baseUrl}/api/portfolios/${portfolioId}/history/export`;
    let events = 0;
    const answer = await fetch(`${user.baseUrl}/api/history/key`);
    const { key } = (await answer.json()) as { key: string };
    for (let run = 0; run < EXPORTS; run += 1) {
      const began = now();
      await save(url, user.session.token, file);
      exports.push(now() - began);
      const checked = now();
      const said = execFileSync(process.execPath, ['tools/verify/verify.mjs', file, '--key', key], {
        cwd: root,
        encoding: 'utf8',
      });
      checks.push(now() - checked);
      if (!said.includes('WHOLE')) throw new Error(`the export does not hold: ${said}`);
      events = Number(/, (\d+) events/.exec(said)?.[1]);
    }
    const print = (name: string, samples: readonly number[], least: number, of: string): void => {
      const reached = rate(events, percentile(samples, 0.5));
      printFigure({
        name: `${name}: ${whole(events)} events`,
        value: `p50 ${whole(reached)}/s (best ${whole(rate(events, Math.min(...samples)))}/s)`,
        floor: of,
        bound: { aim: `>= ${whole(least)}/s`, isReached: reached >= least },
      });
    };
    print('export of a history', exports, LEAST_A_SECOND.export, copyOf(floor));
    print('the verifier on it', checks, LEAST_A_SECOND.verify, processOf(machine));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function save(url: string, token: string, file: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`export: ${answer.statusCode}`));
      else pipeline(answer, createWriteStream(file)).then(resolve, reject);
    }).once('error', reject);
  });
}

/** Measures a purchase that an api records right after its start, before it has folded anything. */
async function benchRestarts(
  { api, databaseUrl }: Stack,
  { user, portfolioId, accountId }: LongPortfolio,
  floor: Floor,
): Promise<void> {
  await stateStored(databaseUrl, portfolioId);
  const samples: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await api.stop();
    await api.start();
    const began = now();
    await user.buy(portfolioId, accountId, 'VTI', new Date());
    samples.push(now() - began);
  }
  printFigure({
    name: 'first command on that portfolio after a restart of the api',
    value: `p50 ${milliseconds(percentile(samples, 0.5))} most ${milliseconds(Math.max(...samples))}`,
    floor: commitsOf(floor),
    bound: within(percentile(samples, 0.5), MOST_MS.command),
  });
}

/** Resolves when the projector has stored the state with which moments and the api begin. */
async function stateStored(databaseUrl: string, portfolioId: string): Promise<void> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const deadline = now() + LONGEST_MS;
  const text = `
    SELECT FROM app.state_snapshot s JOIN app.stream_head h USING (stream_id)
    WHERE s.stream_id = $1 AND h.revision - s.revision < 1000`;
  while ((await db.query(text, [`portfolio-${portfolioId}`])).rowCount === 0) {
    if (now() > deadline) throw new Error(`no state was stored in ${LONGEST_MS / 1000} s`);
    await sleep(500);
  }
  await db.end();
}

const within = (value: number, most: number): Figure['bound'] => ({
  aim: `< ${most} ms`,
  isReached: value < most,
});
