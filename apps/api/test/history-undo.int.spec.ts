import type { AccountView } from '@evenkeel/contracts/accounts';
import type { HistoryPage, UndoAnswer, UndoBody, UndoRefusal } from '@evenkeel/contracts/history';
import { soon } from '../../../test/support/soon';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';

const baseUrl = sharedBaseUrl();

const AT = '2024-03-01T15:00:00Z';
const LATER = '2024-04-01T15:00:00Z';

const accountOf = async (person: Person) => {
  const [account] = await read(person.api.get<AccountView[]>(person.path('/accounts')));
  if (!account) throw new Error('there is an account');
  return account;
};
const historyOf = async (person: Person) =>
  (await read(person.api.get<HistoryPage>(person.path('/history')))).items;
const undo = (person: Person, body: UndoBody) =>
  person.api.post<UndoAnswer>(person.path('/history/undo'), body);

/** Somebody who deposited, bought 10 VTI and sold 4 of them. */
async function trader() {
  const person = await personWithPortfolio(baseUrl);
  const account = await person.addAccount({ nickname: 'Roth IRA' });
  await person.addAsset('VTI', [account.id]);
  expectStatus(await person.record(CASH_IN(account.id, '5000')), 201);
  const buy = TRADE('buy', account.id, 'VTI', '10', '100', '1000', AT);
  expectStatus(await person.record(buy), 201);
  const sell = TRADE('sell', account.id, 'VTI', '4', '110', '440', LATER);
  expectStatus(await person.record(sell), 201);
  return person;
}

test('a change is undone once it was looked at, and the undo is undone in turn', async () => {
  const person = await trader();
  const [sold] = await historyOf(person);
  expect(sold).toMatchObject({ text: 'Sold 4 VTI at $110.00 in Roth IRA', undoable: true });
  const asked = { eventIds: [sold?.eventId ?? ''] };
  const taken = {
    undone: [{ eventId: sold?.eventId, text: sold?.text }],
    undoneCount: 1,
    changes: ['Deleted “Sold 4 VTI at $110.00 in Roth IRA”'],
    changeCount: 1,
    names: [],
    revision: sold?.revision,
  };
  const preview = expectStatus(await undo(person, { ...asked, dryRun: true }), 200);
  expect(preview).toEqual({ ...taken, dryRun: true });
  expect(expectStatus(await undo(person, asked), 200)).toEqual({ ...taken, dryRun: false });
  const [closing, deleted] = await historyOf(person);
  expect([closing?.text, deleted?.text]).toEqual([
    'Undid “Sold 4 VTI at $110.00 in Roth IRA”',
    'Deleted “Sold 4 VTI at $110.00 in Roth IRA”',
  ]);
  expect(closing?.requestId).toBe(deleted?.requestId);

  expectStatus(await undo(person, { eventIds: [closing?.eventId ?? ''] }), 200);
  const [again, recorded] = await historyOf(person);
  expect(again?.text).toBe('Undid “Undid “Sold 4 VTI at $110.00 in Roth IRA””');
  expect(recorded).toMatchObject({ text: sold?.text, subject: sold?.subject });
});

test('a split comes back with what it paid for parts of shares, by itself, with its asset and with an account', async () => {
  const person = await trader();
  const account = await accountOf(person);
  const split = { ticker: 'VTI', at: '2024-05-01T15:00:00Z', numerator: '1', denominator: '4' };
  const body = { ...split, cashInLieu: [{ accountId: account.id, amount: '123.45' }] };
  const { id } = expectStatus(
    await person.api.post<{ id: string }>(person.path('/splits'), body),
    201,
  );
  const shown = async () => [
    await read(person.api.get(person.path('/splits'))),
    await read(person.api.get(person.path('/holdings'))),
    await read(person.api.get(person.path('/gains'))),
  ];
  const before = await shown();
  const taken = async (path: string) => {
    expect((await person.api.delete(path)).status).toBeLessThan(300);
    const [deleted] = await historyOf(person);
    expectStatus(await undo(person, { eventIds: [deleted?.eventId ?? ''] }), 200);
    await soon(shown).toEqual(before);
  };
  await taken(person.path(`/splits/${id}`));
  await taken(`/api/setup/${person.portfolio.id}/assets/VTI`);
  await taken(person.path(`/accounts/${account.id}`));
});

test('what later changes depend on is refused with those changes', async () => {
  const person = await trader();
  const [sold, bought, , , , created] = await historyOf(person);
  const refusal = (await undo(person, { eventIds: [bought?.eventId ?? ''] })) as {
    status: number;
    body: unknown;
  };
  expect([refusal.status, refusal.body as UndoRefusal]).toEqual([
    409,
    {
      statusCode: 409,
      error: 'Conflict',
      message: expect.stringContaining('“Bought 10 VTI at $100.00 in Roth IRA” cannot be undone'),
      dependents: [{ eventId: sold?.eventId, text: sold?.text }],
      dependentCount: 1,
      names: [],
    },
  ]);
  expect(created).toMatchObject({ type: 'PortfolioCreated', undoable: false });
  expect((await undo(person, { eventIds: [created?.eventId ?? ''] })).status).toBe(409);
  expect((await undo(person, { importId: person.userId })).status).toBe(404);
  expect((await undo(person, { since: AT, importId: person.userId })).status).toBe(400);
  expect(await historyOf(person)).toHaveLength(6);
});

test('a whole import is undone, and can be imported again', async () => {
  const person = await personWithPortfolio(baseUrl);
  await person.addAccount();
  const file =
    'account,type,datetime,ticker,quantity,price,fee,amount,notes\nBroker,cash_contribution,2024-01-05T15:00:00Z,,,,,7,\nBroker,cash_contribution,2024-01-06T15:00:00Z,,,,,8,\n';
  const { importId } = expectStatus(await person.import(file), 200);
  const done = expectStatus(await undo(person, { importId: importId ?? '' }), 200);
  expect(done.undone.map(({ text }) => text)).toEqual([
    'Deposited $8.00 in Broker, imported',
    'Deposited $7.00 in Broker, imported',
  ]);
  const [closing] = await historyOf(person);
  expect(closing?.text).toBe('Undid the import of file.csv, 2 changes');
  expect(expectStatus(await person.import(file), 200).recorded).toBe(2);
});

test('everything since a moment is undone', async () => {
  const person = await trader();
  const items = await historyOf(person);
  const deposited = items.find(({ text }) => text.startsWith('Deposited'));
  const since = deposited?.recordedAt ?? '';
  const count = items.filter(({ recordedAt }) => recordedAt >= since).length;
  const done = expectStatus(await undo(person, { since }), 200);
  expect([done.undoneCount, done.changeCount]).toEqual([count, count]);
  const [closing] = await historyOf(person);
  expect(closing?.text).toMatch(/^Undid everything since .* UTC, \d changes$/);
});

test('what was previewed is undone, and no change that came since', async () => {
  const person = await trader();
  const [sold, bought] = await historyOf(person);
  const asked = { since: bought?.recordedAt ?? '' };
  const preview = expectStatus(await undo(person, { ...asked, dryRun: true }), 200);
  expect(preview.undoneCount).toBe(2);
  const { id } = await accountOf(person);
  expectStatus(await person.record(CASH_IN(id, '77')), 201);
  await expect(undo(person, { ...asked, revision: preview.revision })).resolves.toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('Something was changed since you looked') as string,
      dependents: [],
    },
  });
  expect(await historyOf(person)).toHaveLength(7);
  const { revision } = expectStatus(await undo(person, { ...asked, dryRun: true }), 200);
  expect(revision).toBe((sold?.revision ?? 0) + 1);
  expect(expectStatus(await undo(person, { ...asked, revision }), 200).undoneCount).toBe(3);
});
