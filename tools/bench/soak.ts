import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { io } from 'socket.io-client';
import type { ImportReport } from '@evenkeel/contracts/imports';
import { SOCKET_EVENTS } from '@evenkeel/contracts/shared/live';
import { Client } from 'pg';
import { ApiClient } from '../../test/support/api';
import type { TestCluster } from '../../test/support/cluster';
import { Depositor } from '../../test/support/depositor';
import { type Stack, startStack } from '../../test/support/stack';
import { HOSTILE_FILES, IMPORT_HEADER } from './hostile-import';
import { residentMebibytes } from './memory';
import { milliseconds, now, percentile, printFigure, sleep, whole } from './measure';

/** Milliseconds of the soak: the environment's SOAK_MINUTES, or ten minutes. */
const LASTS_MS = Number(process.env.SOAK_MINUTES ?? 10) * 60_000;
/**
 * Share of the time, from the start, in which processes are killed. In the rest they keep running,
 * so that their memory can be watched.
 */
const KILLED_SHARE = 0.6;
const KILL_EVERY_MS = 15_000;
const PEOPLE = 6;
const ROWS_A_FILE = 200;
const REST_MS = 200;
const CAUGHT_UP_MS = 60_000;

/** State that all work shares. Each piece of work is repeated until the soak is over. */
interface Soak {
  readonly stack: Stack;
  isOver: boolean;
  /** Whether a process is down: failures do not count during that time. */
  isKilling: boolean;
  /** Failures while every process was running. */
  readonly faults: string[];
}

/**
 * Runs sign-ins, imports, reads, sockets, refused files, and kills of every process; then checks
 * that nothing was lost or doubled.
 */
export async function benchSoak(
  cluster: TestCluster,
  databaseUrl: string,
  root: string,
): Promise<void> {
  const stack = await startStack({ databaseUrl, env: { LOG_LEVEL: 'error' } });
  const soak: Soak = { stack, isOver: false, isKilling: false, faults: [] };
  try {
    const ready = (): Promise<Depositor> => Depositor.ready(stack.baseUrl);
    const people = await Promise.all(Array.from({ length: PEOPLE }, ready));
    const [importer, reader, hostile] = [await ready(), await ready(), await ready()];
    const listeners = people.map((person) => listen(stack.baseUrl, person.session.token));
    const waits = new Waits();
    const work = [
      ...people.map((person, at) =>
        keepDepositing(soak, person, waits.of(`person ${at + 1}, deposits`)),
      ),
      ...people.map((person) => keepSigningIn(soak, person)),
      ...people.map((person, at) =>
        keepReading(soak, person, REST_MS, waits.of(`person ${at + 1}, reads`)),
      ),
      keepReading(soak, reader, REST_MS / 10, waits.of('somebody who only reads')),
      keepSendingFiles(soak, hostile),
    ];
    const importing = keepImporting(soak, importer, waits.of('somebody who imports, files'));
    const killed = await killInTurn(soak, cluster);
    const memory = await watchMemory(soak);
    soak.isOver = true;
    const imported = (await Promise.all([importing, ...work]))[0] as number;
    for (const person of people) await person.deposit('the last one');
    report({ soak, waits, killed, memory, pushes: listeners.map(({ pushes }) => pushes()) });
    for (const { close } of listeners) close();
    await proveAll(soak, { people, importer, imported, databaseUrl, root });
  } finally {
    soak.isOver = true;
    await stack.stop();
  }
}

/**
 * Milliseconds that people waited for answers while every process was running, by the kind of
 * request.
 */
class Waits {
  private readonly samples = new Map<string, number[]>();

  of(name: string): number[] {
    const samples: number[] = [];
    this.samples.set(name, samples);
    return samples;
  }

  report(): void {
    for (const [name, samples] of this.samples)
      printFigure({
        name: `soak: ${name}`,
        value:
          samples.length === 0
            ? 'none'
            : `p50 ${milliseconds(percentile(samples, 0.5))} p99 ${milliseconds(percentile(samples, 0.99))}, ${whole(samples.length)} times`,
      });
  }
}

/** Notes how long a piece of work took, if no process was down meanwhile. */
async function timed<Result>(
  soak: Soak,
  samples: number[],
  work: () => Promise<Result>,
): Promise<Result> {
  const wasKilling = soak.isKilling;
  const began = now();
  const result = await work();
  if (!wasKilling && !soak.isKilling) samples.push(now() - began);
  return result;
}

/**
 * Repeats a piece of work. A failure counts if every process was running from its beginning to its
 * end.
 */
async function keep(soak: Soak, restMs: number, work: () => Promise<void>): Promise<void> {
  while (!soak.isOver) {
    const wasKilling = soak.isKilling;
    await work().catch((error: Error) => {
      if (!wasKilling && !soak.isKilling) soak.faults.push(error.message);
    });
    await sleep(restMs * (0.5 + Math.random()));
  }
}

const clientOf = ({ stack }: Soak, { session }: Depositor): ApiClient =>
  new ApiClient(stack.baseUrl, session.token);

function expectStatus({ status, body }: { status: number; body: unknown }, wanted: number): void {
  if (status !== wanted)
    throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body).slice(0, 200)}`);
}

const keepDepositing = (soak: Soak, person: Depositor, samples: number[]): Promise<void> =>
  keep(soak, REST_MS, async () => {
    const note = `deposit ${randomUUID()}`;
    const status = await timed(soak, samples, () => person.depositOnce(note));
    (status === 201 ? person.acknowledged : person.unknown).add(note);
    if (status !== 201) throw new Error(`a deposit answered ${status ?? 'nothing'}`);
  });

/** All people sign in from one address, whose limit is 240 times a minute. */
const keepSigningIn = (soak: Soak, person: Depositor): Promise<void> =>
  keep(soak, 10 * REST_MS, () => person.moveTo(soak.stack.baseUrl));

function keepReading(
  soak: Soak,
  reader: Depositor,
  restMs: number,
  samples: number[],
): Promise<void> {
  const api = clientOf(soak, reader);
  const paths = ['value', 'accounts', 'transactions?limit=50', 'holdings'];
  let turn = 0;
  return keep(soak, restMs, async () => {
    turn += 1;
    const path = `/api/portfolios/${reader.portfolioId}/${paths[turn % paths.length]}`;
    // If an answer is not up to date, the client asks again, as the web app does.
    expectStatus(await timed(soak, samples, () => api.get(path)), 200);
  });
}

/**
 * Sends a file until it is acknowledged; the api skips rows that it has recorded already. Returns
 * how many rows were acknowledged.
 */
async function keepImporting(soak: Soak, importer: Depositor, samples: number[]): Promise<number> {
  const api = clientOf(soak, importer);
  let rows = 0;
  let file: string | null = null;
  await keep(soak, 10 * REST_MS, async () => {
    file ??= fileOf(rows);
    const body = { fileName: 'soak.csv', format: 'csv', content: file, dryRun: false };
    const answer = await timed(soak, samples, () =>
      api.post<ImportReport>(`/api/portfolios/${importer.portfolioId}/imports`, body),
    );
    if (answer.status >= 300) expectStatus(answer, 201);
    rows += ROWS_A_FILE;
    file = null;
  });
  return rows;
}

/** Returns a file of deposits at moments that no other file has. */
function fileOf(begin: number): string {
  const rows = Array.from({ length: ROWS_A_FILE }, (_, index) => {
    const at = new Date(Date.UTC(2020, 0, 1) + (begin + index) * 60_000).toISOString();
    return `Cash,cash_contribution,${at},,,,0,1,`;
  });
  return `${IMPORT_HEADER}\n${rows.join('\n')}\n`;
}

async function keepSendingFiles(soak: Soak, hostile: Depositor): Promise<void> {
  const api = clientOf(soak, hostile);
  let turn = 0;
  await keep(soak, REST_MS, async () => {
    const [name, content] = HOSTILE_FILES[turn % HOSTILE_FILES.length] ?? ['', () => ''];
    turn += 1;
    const path = `/api/portfolios/${hostile.portfolioId}/imports`;
    const body = { fileName: 'soak.csv', format: 'csv', content: content(), dryRun: false };
    const { status } = await api.call('POST', path, body, randomUUID());
    if (status < 400) soak.faults.push(`${name}: was not refused`);
    else if (status !== 422) throw new Error(`${name}: ${status} instead of 422`);
  });
}

/** Opens a socket that connects again by itself. */
function listen(baseUrl: string, token: string): { pushes: () => number; close: () => void } {
  const socket = io(baseUrl, { auth: { token }, transports: ['websocket'] });
  let count = 0;
  socket.on(SOCKET_EVENTS.streamChanged, () => (count += 1));
  return { pushes: () => count, close: () => void socket.disconnect() };
}

/** Kills the processes in turn. Returns how often each was killed. */
async function killInTurn(
  soak: Soak,
  cluster: TestCluster,
): Promise<Record<'api' | 'projector' | 'PostgreSQL', number>> {
  const { stack } = soak;
  const killed = { api: 0, projector: 0, PostgreSQL: 0 };
  const until = now() + LASTS_MS * KILLED_SHARE;
  for (let turn = 0; now() < until; turn += 1) {
    await sleep(KILL_EVERY_MS * (0.5 + Math.random()));
    const victim = (['api', 'projector', 'PostgreSQL'] as const)[turn % 3] ?? 'api';
    killed[victim] += 1;
    soak.isKilling = true;
    if (victim === 'PostgreSQL') {
      cluster.kill();
      await cluster.startAgain();
    } else await stack[victim].kill();
    for (const program of [stack.api, stack.projector])
      if (program.pid() === null) await program.start();
    await untilReady(stack);
    // Requests that began before the kill may still fail.
    await sleep(5 * REST_MS);
    soak.isKilling = false;
  }
  return killed;
}

async function untilReady({ baseUrl }: Stack): Promise<void> {
  for (const deadline = now() + CAUGHT_UP_MS; ; await sleep(100)) {
    const answer = await fetch(`${baseUrl}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    if (now() > deadline) throw new Error('not ready a minute after a kill');
  }
}

interface Memory {
  readonly firstHalf: number;
  readonly secondHalf: number;
}

/**
 * Returns the least mebibytes that api and projector take together in each half of the time without
 * kills: a file takes hundreds more while it is read, and then they are free again.
 */
async function watchMemory({ stack }: Soak): Promise<Memory> {
  const least = async (until: number): Promise<number> => {
    let found = Infinity;
    for (; now() < until; await sleep(1000)) {
      const [api, projector] = [stack.api, stack.projector].map((one) =>
        residentMebibytes(one.pid() ?? 0),
      );
      found = Math.min(found, (api ?? 0) + (projector ?? 0));
    }
    return found;
  };
  const half = (LASTS_MS * (1 - KILLED_SHARE)) / 2;
  return { firstHalf: await least(now() + half), secondHalf: await least(now() + half) };
}

interface Seen {
  readonly soak: Soak;
  readonly waits: Waits;
  readonly killed: Readonly<Record<string, number>>;
  readonly memory: Memory;
  readonly pushes: readonly number[];
}

function report({ soak: { faults }, waits, killed, memory, pushes }: Seen): void {
  const { firstHalf, secondHalf } = memory;
  const kills = Object.entries(killed).map(([name, times]) => `${name} ${times}`);
  printFigure({ name: 'soak: kills', value: kills.join(', ') });
  waits.report();
  printFigure({
    name: 'soak: requests that failed while every process was there',
    value: `${faults.length}${faults.length > 0 ? ` (${faults[0]})` : ''}`,
    bound: { aim: '0', isReached: faults.length === 0 },
  });
  printFigure({
    name: 'soak: sockets that were told of changes',
    value: `${pushes.filter((count) => count > 0).length} of ${pushes.length}`,
    bound: { aim: 'all', isReached: pushes.every((count) => count > 0) },
  });
  printFigure({
    name: 'soak: memory of api and projector between files, in both halves without kills',
    value: `${whole(firstHalf)} MiB, ${whole(secondHalf)} MiB`,
    bound: {
      aim: '< 512 MiB, <= 1.25x',
      isReached: secondHalf < 512 && secondHalf <= 1.25 * firstHalf,
    },
  });
}

interface ToProve {
  readonly people: readonly Depositor[];
  readonly importer: Depositor;
  readonly imported: number;
  readonly databaseUrl: string;
  readonly root: string;
}

async function proveAll(
  { stack }: Soak,
  { people, importer, imported, databaseUrl, root }: ToProve,
): Promise<void> {
  const counts = { acknowledged: imported, lost: 0, doubled: 0 };
  for (const person of people) {
    const shown = await untilShown(person);
    const notes = new Set(shown);
    counts.acknowledged += person.acknowledged.size;
    counts.doubled += shown.length - notes.size;
    counts.lost += [...person.acknowledged].filter((note) => !notes.has(note)).length;
  }
  // If the last file was recorded without an answer, all its rows are stored.
  const rows = (await importer.shown()).length;
  counts.lost += Math.max(0, imported - rows);
  if (rows > imported && rows !== imported + ROWS_A_FILE) counts.doubled += rows - imported;
  printFigure({
    name: `soak: of ${whole(counts.acknowledged)} acknowledged transactions`,
    value: `${counts.lost} lost, ${counts.doubled} doubled`,
    bound: { aim: 'none', isReached: counts.lost + counts.doubled === 0 },
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: log } = await client.query<{ is_dense: boolean }>(
    'SELECT count(*) = max(position) AS is_dense FROM eventstore.event',
  );
  await client.end();
  const equal = [log[0]?.is_dense ?? false];
  for (const kind of ['events', 'projections']) equal.push(await isVerified(stack, root, kind));
  printFigure({
    name: 'soak: the log has no gap, every chain holds, read models equal a rebuild',
    value: equal.map((isSo) => (isSo ? 'yes' : 'NO')).join(', '),
    bound: { aim: 'all', isReached: equal.every(Boolean) },
  });
}

async function untilShown(person: Depositor): Promise<string[]> {
  for (const deadline = now() + CAUGHT_UP_MS; ; await sleep(REST_MS)) {
    const shown = await person.shown().catch((): string[] => []);
    const isComplete = [...person.acknowledged].every((note) => shown.includes(note));
    if (isComplete || now() > deadline) return shown;
  }
}

const isVerified = ({ settings }: Stack, root: string, kind: string): Promise<boolean> =>
  promisify(execFile)(process.execPath, ['dist/apps/projector/src/ops/main.js', kind, 'verify'], {
    cwd: root,
    env: settings,
  }).then(
    () => true,
    () => false,
  );
