import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign as signatureOf } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryKey } from '@evenkeel/contracts/history';
import { publicText, signHeads } from '@evenkeel/event-store/heads';
import { headsKeyOf } from '@evenkeel/platform/config';
import { ROOT } from '../../../test/support/node-program';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, TRADE } from './person';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-export-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.stop();
});

const VERIFIER = join(ROOT, 'tools/verify/verify.mjs');

async function exportOf(person: Person, path: string): Promise<string> {
  const answer = await fetch(`${api.baseUrl}${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/x-ndjson',
  ]);
  return answer.text();
}

/** The key of the instance, as the api tells it to anybody. */
const keyOfInstance = async (): Promise<HistoryKey> =>
  (await fetch(`${api.baseUrl}/api/history/key`)).json() as Promise<HistoryKey>;

/** Returns the verifier's verdict on a file with this text. */
function verdictOn(text: string, ...options: string[]): { code: number | null; said: string } {
  const path = join(folder, 'history.ndjson');
  writeFileSync(path, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, path, ...options], {
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

/** Somebody with cash, shares and a split in an account of whole shares, and a deleted account. */
async function trader(): Promise<Person> {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  const other = await person.addAccount({ nickname: 'Other', fractionalShares: true });
  await person.addAsset('VTI', [account.id, other.id]);
  const at = '2024-03-01T15:00:00Z';
  for (const { id } of [account, other]) {
    expectStatus(await person.record(CASH_IN(id, '10000')), 201);
    expectStatus(await person.record(TRADE('buy', id, 'VTI', '21', '100', '2100', at)), 201);
  }
  const split = { ticker: 'VTI', at: '2024-04-01T00:00:00Z', numerator: '3', denominator: '2' };
  expectStatus(
    await person.api.post(person.path('/splits'), {
      ...split,
      cashInLieu: [{ accountId: account.id, amount: '33.33' }],
    }),
    201,
  );
  expectStatus(
    await person.record({
      ...TRADE('sell', account.id, 'VTI', '10', '70', '700', '2024-05-01T15:00:00Z'),
      transactionNotes: 'For the boat',
    }),
    201,
  );
  expectStatus(await person.api.delete(person.path(`/accounts/${other.id}`)), 204);
  return person;
}

test('an export proves itself, and what it holds adds up to the balances', async () => {
  const person = await trader();
  const text = await exportOf(person, person.path('/history/export'));
  const lines = text.trimEnd().split('\n');
  const head = JSON.parse(lines.at(-1) ?? '') as {
    balances: { cash: { amount: string }[]; shares: { quantity: string }[] };
  };
  const { key } = await keyOfInstance();
  expect(head.balances).toMatchObject({
    cash: [{ amount: '8633.33' }],
    shares: [{ ticker: 'VTI', quantity: '21' }],
  });
  const verdict = verdictOn(text, '--key', key);
  expect(verdict).toMatchObject({ code: 0, said: expect.stringContaining('WHOLE') as string });
  expect(verdict.said).toContain('1 of cash and 1 of shares agree');
  const sold = lines.find((line) => line.includes('For the boat')) ?? '';
  expect(JSON.parse(sold)).toMatchObject({
    data: expect.stringContaining('"notes":"sealed:') as string,
    opened: { notes: 'For the boat' },
  });
  for (const path of ['/api/user/history/export', '/api/household/history/export'])
    expect(verdictOn(await exportOf(person, path), '--key', key).code).toBe(0);
});

test('exports of a history wait for each other', async () => {
  const person = await trader();
  for (const path of [
    person.path('/history/export'),
    '/api/user/history/export',
    '/api/household/history/export',
  ]) {
    const asked = Array.from({ length: 40 }, () => person.api.call('GET', path));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect([path, new Set(statuses)]).toEqual([path, new Set([200, 503])]);
  }
});

test('the key that signs exports is told to anybody, apart from any export', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const text = await exportOf(person, person.path('/history/export'));
  const { key, fingerprint } = await keyOfInstance();
  expect(JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ key });
  expect(verdictOn(text)).toEqual({
    code: 3,
    said: expect.stringMatching(new RegExp(`CONSISTENT: .* by --key: ${fingerprint}\n$`)) as string,
  });
  expect(verdictOn(text, '--key', fingerprint).code).toBe(0);
});

test('what was altered, dropped, swapped, inserted or cut off is found, and where', async () => {
  const person = await trader();
  const text = await exportOf(person, person.path('/history/export'));
  const lines = text.trimEnd().split('\n');
  const file = (changed: readonly string[]) => `${changed.join('\n')}\n`;
  const at = (index: number) => lines[index] ?? '';
  const earlier = join(folder, 'earlier.ndjson');
  writeFileSync(earlier, text);
  const attacks: readonly [attack: string, text: string, said: string][] = [
    [
      'altered',
      file(lines.with(6, at(6).replace('"amount\\":\\"2100.00', '"amount\\":\\"2000.00'))),
      'line 7: the content of revision 5 does not have its hash',
    ],
    [
      're-dated',
      file(lines.with(3, at(3).replace(/"recordedAt":"2\d/, '"recordedAt":"19'))),
      'line 4:',
    ],
    ['dropped', file(lines.toSpliced(5, 1)), 'line 6: revision 5 stands where 4 should'],
    ['swapped', file(lines.with(4, at(5)).with(5, at(4))), 'line 5: revision 4 stands where 3'],
    ['inserted', file(lines.toSpliced(5, 0, at(4))), 'line 6: revision 3 stands where 4 should'],
    ['cut off', file(lines.slice(0, -1)), 'its last line is missing'],
    ['shortened', file(lines.toSpliced(-2, 1)), 'the last event is revision'],
    [
      'shortened, with the end to match',
      file([
        ...lines.slice(0, -2),
        at(lines.length - 1).replace(/"revision":\d+/, `"revision":${lines.length - 4}`),
      ]),
      'the signature does not hold',
    ],
    [
      'with another opened text',
      text.replace('"opened":{"notes":"For the boat"}', '"opened":{"notes":"For the horse"}'),
      'the lines before the end are not those that were signed',
    ],
    [
      'with another balance',
      text.replace('"amount":"8633.33"', '"amount":"8633.34"'),
      'the cash that the transactions add up to differ',
    ],
  ];
  for (const [attack, changed, said] of attacks) {
    expect([attack, changed === text]).toEqual([attack, false]);
    expect([attack, verdictOn(changed)]).toEqual([
      attack,
      { code: 1, said: expect.stringContaining(said) as string },
    ]);
  }
  const key = headsKeyOf(api.dataDir);
  const { streamId } = JSON.parse(at(0)) as { streamId: string };
  const { revision, hash } = JSON.parse(at(4)) as { revision: number; hash: string };
  const sign = (day: string, signed: string) => {
    const heads = [{ streamId, revision, hash: signed }];
    const content = signHeads({ at: `${day}T03:00:00.000Z`, heads }, key);
    mkdirSync(join(api.dataDir, 'heads'), { recursive: true });
    writeFileSync(join(api.dataDir, 'heads', `heads-${day}.txt`), content);
  };
  sign('2026-01-01', hash);
  const known = ['--key', (await keyOfInstance()).key];
  const compared = verdictOn(await exportOf(person, person.path('/history/export')), ...known);
  expect(compared).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 signed head, the last of 2026-01-01') as string,
  });
  const manifest = JSON.parse(
    (await exportOf(person, person.path('/history/export'))).split('\n')[0] ?? '',
  ) as { signedHeads: object[] };
  expect(manifest.signedHeads).toEqual([
    { at: '2026-01-01T03:00:00.000Z', revision, hash, signature: expect.any(String) as string },
  ]);
  // An early release signed them like this: all together.
  const body = `evenkeel heads, version 1\nat 2025-12-31T03:00:00.000Z\n${revision} ${hash} ${streamId}\nkey ${publicText(key)}\n`;
  const early = `${body}signature ${signatureOf(null, Buffer.from(body), key).toString('base64')}\n`;
  writeFileSync(join(api.dataDir, 'heads', 'heads-2025-12-31.txt'), early);
  expect(
    verdictOn(await exportOf(person, person.path('/history/export')), ...known).said,
  ).toContain(
    'compared with 1 signed head, the last of 2026-01-01T03:00:00.000Z\ncompared with 1 head that has no signature of its own, the last of 2025-12-31T03:00:00.000Z\n',
  );
  rmSync(join(api.dataDir, 'heads', 'heads-2025-12-31.txt'));
  sign('2026-01-02', '0'.repeat(64));
  expect(verdictOn(await exportOf(person, person.path('/history/export')))).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not the one that the head signed at 2026-01-02') as string,
  });
  rmSync(join(api.dataDir, 'heads'), { recursive: true });
  const later = await exportOf(person, person.path('/history/export'));
  expect(verdictOn(later, '--heads', earlier, ...known).code).toBe(0);
  const another = publicText(generateKeyPairSync('ed25519').privateKey);
  expect(verdictOn(later, '--key', another).said).toContain('another key than yours');
  const stranger = await trader();
  const other = await exportOf(stranger, stranger.path('/history/export'));
  expect(verdictOn(other, '--heads', earlier)).toMatchObject({
    code: 2,
    said: expect.stringMatching(/\nNOT COMPARED: .*\n$/) as string,
  });
});
