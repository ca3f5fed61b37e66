import type { HistoryPage } from '@evenkeel/contracts/history';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import {
  ACCOUNT,
  CASH_IN,
  expectStatus,
  type Person,
  personWithPortfolio,
  read,
  TRADE,
} from './person';

const baseUrl = sharedBaseUrl();

const AT = '2024-03-01T15:00:00Z';

const historyOf = (person: Person, query = '') =>
  read(person.api.get<HistoryPage>(person.path(`/history${query}`)));

/** Somebody who deposited, bought 21 VTI and corrected that to 12. */
async function corrector() {
  const person = await personWithPortfolio(baseUrl);
  const account = await person.addAccount({ nickname: 'Roth IRA' });
  await person.addAsset('VTI', [account.id]);
  expectStatus(await person.record(CASH_IN(account.id, '10000')), 201);
  const bought = expectStatus(
    await person.record(TRADE('buy', account.id, 'VTI', '21', '100', '2100', AT)),
    201,
  );
  expectStatus(
    await person.api.put(person.path(`/transactions/${bought.id}`), {
      ...TRADE('buy', account.id, 'VTI', '12', '100', '1200', AT),
      transactionNotes: 'A slip of the Pen',
    }),
    200,
  );
  return { person, account, bought };
}

test('every change stands in the history in words, with who, when and what it replaced', async () => {
  const { person, bought } = await corrector();
  const { items, total, nextCursor } = await historyOf(person);
  expect(items.map(({ text }) => text)).toEqual([
    'Bought 12 VTI at $100.00 in Roth IRA, corrected from 21 and no notes',
    'Bought 21 VTI at $100.00 in Roth IRA',
    'Deposited $10,000.00 in Roth IRA',
    'Added asset VTI, VTI Fund',
    'Added account Roth IRA',
    'Created portfolio Long run',
  ]);
  expect([total, nextCursor]).toEqual([6, null]);
  expect(items[0]).toMatchObject({
    type: 'TransactionCorrected',
    actor: person.userId,
    effectiveAt: '2024-03-01T15:00:00.000Z',
    subject: { kind: 'transaction', id: bought.id },
    before: { quantity: '21', notes: null },
    after: { quantity: '12', notes: 'A slip of the Pen' },
    importId: null,
    adviceId: null,
  });
  expect(items[0]?.requestId).not.toBe(items[1]?.requestId);
});

test('a name with figures is told beside the words, also after it was changed', async () => {
  const person = await personWithPortfolio(baseUrl);
  const account = await person.addAccount({ nickname: '1.5 shares core' });
  const deposit = async (accountId: string) =>
    expectStatus(await person.record(CASH_IN(accountId, '7')), 201);
  await deposit(account.id);
  expectStatus(
    await person.api.put(person.path(`/accounts/${account.id}`), { ...ACCOUNT, nickname: 'Core' }),
    200,
  );
  await deposit(account.id);
  const { items } = await historyOf(person);
  expect(items.slice(0, 3).map(({ text, names }) => [text, names])).toEqual([
    ['Deposited $7.00 in Core', []],
    ['Changed account Core, until then 1.5 shares core: nickname', []],
    ['Deposited $7.00 in 1.5 shares core', ['1.5 shares core']],
  ]);
});

test('a history is filtered, searched and read in pages', async () => {
  const { person, account, bought } = await corrector();
  const revisions = async (query: string) =>
    (await historyOf(person, query)).items.map(({ revision }) => revision);
  expect(await revisions(`?accountId=${account.id}`)).toEqual([5, 4, 3, 1]);
  expect(await revisions('?ticker=VTI')).toEqual([5, 4, 2]);
  expect(await revisions('?kind=account')).toEqual([1]);
  expect(await revisions(`?about=${bought.id}`)).toEqual([5, 4]);
  expect(await revisions('?search=the%20pEN')).toEqual([5]);
  expect(await revisions('?search=aDDed%20accOUNT')).toEqual([1]);
  expect(await revisions('?search=%25')).toEqual([]);
  expect(await revisions('?to=2020-01-01T00:00:00Z')).toEqual([]);
  const first = await historyOf(person, '?limit=2&ticker=VTI');
  expect([first.items.map(({ revision }) => revision), first.total]).toEqual([[5, 4], 3]);
  expect(await revisions(`?limit=2&ticker=VTI&cursor=${first.nextCursor ?? ''}`)).toEqual([2]);
  expect(await revisions('?limit=2&offset=3')).toEqual([2, 1]);
  expect((await person.api.get(person.path('/history?limit=201'))).status).toBe(400);
  expect((await person.api.get(person.path('/history?cursor=x'))).status).toBe(400);
  await person.addAccount({ nickname: 'Übersee' });
  expect(await revisions('?search=ÜBERSee')).toEqual([6]);
  await person.addAccount({ nickname: 'İstanbul' });
  for (const search of ['istanbul', 'ISTANBUL', 'İstanbul'])
    expect(await revisions(`?search=${search}`)).toEqual([7]);
});

test('what an import recorded names the import', async () => {
  const person = await personWithPortfolio(baseUrl);
  await person.addAccount();
  const { importId } = expectStatus(
    await person.import(
      'account,type,datetime,ticker,quantity,price,fee,amount,notes\nBroker,cash_contribution,2024-01-05T15:00:00Z,,,,,7,\n',
    ),
    200,
  );
  const { items } = await historyOf(person, `?about=${importId ?? ''}`);
  // Where the log takes so much at once only, an import says that it begins.
  const told = items.filter(({ type }) => type !== 'ImportBegun');
  expect(told.map(({ text, importId: of }) => [text, of])).toEqual([
    ['Imported 1 transaction from file.csv', importId],
    ['Deposited $7.00 in Broker, imported', importId],
  ]);
});

test('the history of a user and of a household is read apart', async () => {
  const person = await personWithPortfolio(baseUrl);
  expectStatus(await person.api.put('/api/user/settings', { name: 'Grace' }), 200);
  const { items, total } = await read(person.api.get<HistoryPage>('/api/user/history'));
  expect(items.map(({ text }) => text)).toEqual([
    'Changed the profile: name',
    expect.stringMatching(/^Signed up as /),
  ]);
  expect([total, items[0]?.after]).toEqual([2, expect.objectContaining({ name: 'Grace' })]);
  expectStatus(await person.api.post('/api/categories', { name: 'Boats', type: 'expense' }), 201);
  const household = await read(person.api.get<HistoryPage>('/api/household/history'));
  expect(household.items.map(({ text, before }) => [text, before])).toEqual([
    ['Added expense category Boats', null],
  ]);
});

test('the history of an account outlives the account', async () => {
  const { person, account } = await corrector();
  expectStatus(await person.api.delete(person.path(`/accounts/${account.id}`)), 204);
  const { items } = await historyOf(person, `?accountId=${account.id}`);
  expect(items.map(({ text }) => text)).toEqual([
    'Deleted account Roth IRA with its transactions',
    'Bought 12 VTI at $100.00 in Roth IRA, corrected from 21 and no notes',
    'Bought 21 VTI at $100.00 in Roth IRA',
    'Deposited $10,000.00 in Roth IRA',
    'Added account Roth IRA',
  ]);
});
