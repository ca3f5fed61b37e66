import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HistoryPage, UndoAnswer } from '@evenkeel/contracts/history';
import type { UnfinishedImportView } from '@evenkeel/contracts/imports';
import type { TransactionPage } from '@evenkeel/contracts/ledger';
import type { PortfolioValueView, PortfolioView } from '@evenkeel/contracts/portfolios';
import { EventStoreDbServer } from '../../../test/support/eventstoredb-server/server';
import { soon } from '../../../test/support/soon';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, SETTINGS } from './person';
import { startTestApi, type TestApi } from './running-api';

let server: EventStoreDbServer;
let api: TestApi;
beforeAll(async () => {
  server = new EventStoreDbServer();
  await server.start();
  api = await startTestApi({ env: { EVENTSTORE_URL: server.url } });
});
afterAll(async () => {
  await api.stop();
  server.stop();
});

test('with the log in EventStoreDB every list shows what was written before', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const names = [person.portfolio.name];
  for (let n = 1; n <= 5; n += 1) {
    const name = `Another ${n}`;
    expectStatus(await person.api.post('/api/portfolios', { ...SETTINGS, name }), 201);
    names.push(name);
    const shown = await read(person.api.get<PortfolioView[]>('/api/portfolios'));
    expect(shown.map((portfolio) => portfolio.name).sort()).toEqual([...names].sort());
  }
  const { id: accountId } = await person.addAccount();
  expectStatus(await person.record(CASH_IN(accountId, '7')), 201);
  await soon(() => read(person.api.get('/api/networth'))).toMatchObject({ totalNetWorth: 7 });
  expect(await read(person.api.get(person.path('/value')))).toMatchObject({ totalValue: 7 });
});

test('a position between two events is compared, and never asked of the store', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const { id: accountId } = await person.addAccount();
  const { position } = await person.record(CASH_IN(accountId, '1'));
  for (const path of ['/api/portfolios', '/api/networth', person.path('/transactions')]) {
    const ask = () =>
      fetch(api.baseUrl + path, {
        headers: {
          authorization: `Bearer ${person.token}`,
          'x-min-position': String(position - 1),
        },
      });
    await soon(async () => [path, (await ask()).status]).toEqual([path, 200]);
  }
  expect(api.log.join('\n')).not.toContain('ReadAllResult');
});

// The notes are so long that the file makes two portions.
const ROWS = 800;
const FILE = [
  'account,type,datetime,ticker,quantity,price,fee,amount,notes',
  ...Array.from(
    { length: ROWS },
    (_, n) =>
      `Broker,cash_contribution,2024-01-02T15:00:00Z,,,,0,${n + 1},${'a note of some length '.repeat(40)}`,
  ),
].join('\n');
const SUM = (ROWS * (ROWS + 1)) / 2;

/**
 * Returns what a person sees of imports: the unfinished ones, and whether the figures are whole.
 */
const shownOf = async (person: Person) => ({
  unfinished: await read(person.api.get<UnfinishedImportView[]>(person.path('/imports'))),
  value: await read(person.api.get<PortfolioValueView>(person.path('/value'))),
  total: (
    await read(person.api.get<TransactionPage>(person.path('/transactions?offset=0&limit=1')))
  ).total,
});

test('an import of more than one append takes is recorded in portions, as a whole', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  const { status, body } = await person.import(FILE);
  expect({ status, body }).toMatchObject({ status: 200, body: { recorded: ROWS, errors: [] } });
  const { unfinished, value, total } = await shownOf(person);
  expect({ unfinished, total }).toEqual({ unfinished: [], total: ROWS });
  expect(value).toMatchObject({ totalValue: SUM, isIncomplete: false });
});

/**
 * Gets only the first append of a request recorded. If the answer comes because time is up, the
 * work of the request still goes on.
 */
async function afterOneAppend(request: () => Promise<{ readonly status: number }>): Promise<void> {
  server.appendsLeft = 1;
  expect((await request()).status).toBe(503);
  await soon(() => Promise.resolve(server.notTaken.size)).toBeGreaterThan(0);
  server.appendsLeft = Infinity;
}
afterEach(() => server.notTaken.clear());

test('an import that is cut short is listed with what is recorded, and the same file finishes it', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  await afterOneAppend(() => person.import(FILE));
  await soon(() => shownOf(person)).toMatchObject({
    unfinished: [{ fileName: 'file.csv', rows: ROWS, toRecord: ROWS }],
    value: { isIncomplete: true },
  });
  const { unfinished: begun, total: counted } = await shownOf(person);
  const [before] = begun;
  expect(before?.recorded).toBe(counted);
  expect(counted).toBeGreaterThan(100);
  expect(counted).toBeLessThan(ROWS);
  const { status, body } = await person.import(FILE);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      rows: ROWS,
      recorded: ROWS - (before?.recorded ?? 0),
      duplicates: before?.recorded,
      importId: before?.importId,
    },
  });
  const { unfinished, value, total } = await shownOf(person);
  expect({ unfinished, total }).toEqual({ unfinished: [], total: ROWS });
  expect(value).toMatchObject({ totalValue: SUM, isIncomplete: false });
});

const cutShort = async (): Promise<{ person: Person; importId: string }> => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  await afterOneAppend(() => person.import(FILE));
  await soon(() =>
    read(person.api.get<UnfinishedImportView[]>(person.path('/imports'))),
  ).toMatchObject([{ toRecord: ROWS }]);
  const [unfinished] = await read(person.api.get<UnfinishedImportView[]>(person.path('/imports')));
  return { person, importId: unfinished?.importId ?? '' };
};
const close = (person: Person, importId: string, keep: boolean) =>
  person.api.post(person.path(`/imports/${importId}/close`), { keep });

test('an import that is cut short is closed with what is recorded, and the figures are whole', async () => {
  const { person, importId } = await cutShort();
  await soon(() => read(person.api.get('/api/networth'))).toMatchObject({
    isIncomplete: true,
    portfolios: [{ id: person.portfolio.id, isIncomplete: true }],
  });
  const { total } = await shownOf(person);
  expectStatus(await close(person, importId, true), 204);
  expect(await shownOf(person)).toMatchObject({
    unfinished: [],
    value: { isIncomplete: false },
    total,
  });
  await soon(() => read(person.api.get('/api/networth'))).toMatchObject({
    isIncomplete: false,
    portfolios: [{ id: person.portfolio.id, isIncomplete: false }],
  });
});

test('an import that is cut short is taken back, however many appends that takes', async () => {
  const { person, importId } = await cutShort();
  expectStatus(await close(person, importId, false), 204);
  expect(await shownOf(person)).toMatchObject({
    unfinished: [],
    value: { totalValue: 0, isIncomplete: false },
    total: 0,
  });
  expect((await person.import(FILE)).body).toMatchObject({ recorded: ROWS, duplicates: 0 });
});

const undo = (person: Person, importId: unknown) =>
  person.api.post(person.path('/history/undo'), { importId, dryRun: false });

test('a finished import is undone as a whole, however many appends that takes', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  const { importId } = (await person.import(FILE)).body;
  expectStatus(await undo(person, importId), 200);
  expect(await shownOf(person)).toMatchObject({
    unfinished: [],
    value: { totalValue: 0, isIncomplete: false },
    total: 0,
  });
});

test('an undo of an import that is cut short is listed as an unfinished import, and asked for again goes on', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  const { importId } = (await person.import(FILE)).body;
  await afterOneAppend(() => undo(person, importId));
  await soon(() => shownOf(person)).toMatchObject({
    unfinished: [{ importId, fileName: 'file.csv', rows: ROWS, toRecord: ROWS }],
    value: { isIncomplete: true },
  });
  const { unfinished, total } = await shownOf(person);
  expect(unfinished[0]?.recorded).toBe(total);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(ROWS);
  expectStatus(await undo(person, importId), 200);
  expect(await shownOf(person)).toMatchObject({
    unfinished: [],
    value: { totalValue: 0, isIncomplete: false },
    total: 0,
  });
  expect((await person.import(FILE)).body).toMatchObject({ recorded: ROWS, duplicates: 0 });
});

test('everything since a moment is undone however many appends that takes, and where it is cut short asking again goes on', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  await sleep(5);
  const since = new Date().toISOString();
  expect((await person.import(FILE)).body).toMatchObject({ recorded: ROWS });
  const undoAll = () =>
    person.api.post<UndoAnswer>(person.path('/history/undo'), { since, dryRun: false });
  await afterOneAppend(undoAll);
  await soon(async () => (await shownOf(person)).total).toBeLessThan(ROWS);
  const { total } = await shownOf(person);
  expect(total).toBeGreaterThan(0);
  const rest = await undoAll();
  expect({ status: rest.status, left: rest.body.undoneCount }).toEqual({
    status: 200,
    left: total,
  });
  expect(await shownOf(person)).toMatchObject({
    unfinished: [],
    value: { totalValue: 0, isIncomplete: false },
    total: 0,
  });
});

/** Returns a function that undoes the newest event of a type. */
async function undoOfNewest(person: Person, type: string) {
  const { items } = await read(person.api.get<HistoryPage>(person.path('/history')));
  const eventIds = items.flatMap((item) => (item.type === type ? [item.eventId] : [])).slice(0, 1);
  expect(eventIds).toHaveLength(1);
  return () =>
    person.api.post<UndoAnswer>(person.path('/history/undo'), { eventIds, dryRun: false });
}

test('an undo of a long undo comes in parts, and where it is cut short asking again goes on', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  const { importId } = (await person.import(FILE)).body;
  expectStatus(await undo(person, importId), 200);
  const undoAgain = await undoOfNewest(person, 'ChangesUndone');
  await afterOneAppend(undoAgain);
  await soon(async () => (await shownOf(person)).total).toBeGreaterThan(0);
  const { total } = await shownOf(person);
  expect(total).toBeLessThan(ROWS);
  const rest = await undoAgain();
  expect({ status: rest.status, left: rest.body.undoneCount }).toEqual({
    status: 200,
    left: ROWS - total,
  });
  expect(await shownOf(person)).toMatchObject({
    unfinished: [],
    value: { totalValue: SUM, isIncomplete: false },
    total: ROWS,
  });
});

test('a change that takes more than one append to be undone is refused as a whole', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const { id } = await person.addAccount();
  expect((await person.import(FILE)).body).toMatchObject({ recorded: ROWS });
  expectStatus(await person.api.delete(person.path(`/accounts/${id}`)), 204);
  const undoDeletion = await undoOfNewest(person, 'AccountDeleted');
  expect(await undoDeletion()).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('so nothing was recorded') },
  });
  expect((await shownOf(person)).total).toBe(0);
});

test('an undo of what was previewed that is cut short goes on where it is sent again under its key', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  await sleep(5);
  const since = new Date().toISOString();
  expect((await person.import(FILE)).body).toMatchObject({ recorded: ROWS });
  const undoAll = (members: object, headers = {}) =>
    fetch(api.baseUrl + person.path('/history/undo'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({ since, ...members }),
    });
  const { revision } = (await (await undoAll({ dryRun: true })).json()) as UndoAnswer;
  const send = () => undoAll({ revision, dryRun: false }, { 'idempotency-key': key });
  const key = randomUUID();
  await afterOneAppend(send);
  await soon(async () => (await shownOf(person)).total).toBeLessThan(ROWS);
  expect((await shownOf(person)).total).toBeGreaterThan(0);
  server.notTaken.clear();
  await soon(async () => (await send()).status).toBe(200);
  await soon(() => shownOf(person)).toMatchObject({
    unfinished: [],
    value: { totalValue: 0, isIncomplete: false },
    total: 0,
  });
});

test('an import that is cut short and sent again under its key is finished by that', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  const key = randomUUID();
  const send = () =>
    fetch(api.baseUrl + person.path('/imports'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ fileName: 'f.csv', format: 'csv', content: FILE, dryRun: false }),
    });
  await afterOneAppend(send);
  server.notTaken.clear();
  await soon(async () => (await send()).status).toBe(200);
  await soon(() => shownOf(person)).toMatchObject({ unfinished: [], total: ROWS });
});
