import type { AuditorsView, NewAuditorLink } from '@evenkeel/contracts/auditors';
import type { DividendFeedView } from '@evenkeel/contracts/dividends';
import type {
  AuthAnswer,
  AuthConfig,
  DoneAnswer,
  ResetPasswordAnswer,
} from '@evenkeel/contracts/identity';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { Client } from 'pg';
import { ApiClient, type SignedIn, signUp } from '../../../test/support/api';
import { type MailServer, startMailServer, tokenIn } from '../../../test/support/mail-server';
import { ops } from '../../../test/support/ops';
import { soon } from '../../../test/support/soon';
import { expectStatus, type Person, personWithPortfolio, read } from './person';
import { startTestApi, type TestApi } from './running-api';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'Another-Horse-8';
let api: TestApi;
let mail: MailServer;
let database: Client;
let later = 0;
beforeAll(async () => {
  mail = await startMailServer('https://evenkeel.example/');
  api = await startTestApi({ now: () => new Date(Date.now() + later), env: mail.env });
  database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
  await mail.stop();
});
// Each test begins after the quarter of an hour within which mails are counted.
beforeEach(() => (later += 16 * 60 * 1000));

const ask = (email: string) =>
  new ApiClient(api.baseUrl).post<DoneAnswer & Problem>('/api/auth/forgot-password', { email });
const use = (token: string, password = PASSWORD) =>
  new ApiClient(api.baseUrl).post<ResetPasswordAnswer & Problem>('/api/auth/reset-password', {
    token,
    password,
  });
const signIn = ({ email }: Pick<SignedIn, 'email'>, password: string) =>
  new ApiClient(api.baseUrl).post<AuthAnswer>('/api/auth/signin', { email, password });
const statusOf = async (token: string) =>
  (await new ApiClient(api.baseUrl, token).get('/api/auth/verify')).status;

async function linkByMail({ email }: Pick<SignedIn, 'email'>): Promise<string> {
  await ask(email);
  return tokenIn((await mail.next(email)).raw);
}

/** Sessions that wait for an advisory lock in this database. */
const WAITING = `
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const GONE = {
  status: 404,
  message: 'This link has expired or was used already. Please ask for another one.',
};
const wordOf = ({ status, body }: { status: number; body: Problem }) => ({
  status,
  message: body.message,
});

test('a link comes by e-mail, sets a new password, signs in, and ends every other session', async () => {
  const user = await signUp(api.baseUrl);
  expect((await ask(user.email.toUpperCase())).status).toBe(200);
  const { raw, from } = await mail.next(user.email);
  expect(from).toBe('evenkeel@mail.example');
  expect(raw).toContain('https://evenkeel.example/reset-password#');
  const { status, body } = await use(tokenIn(raw));
  expect({ status, id: body.user.id }).toEqual({ status: 200, id: user.answer.user.id });
  expect([await statusOf(body.token), await statusOf(user.answer.token)]).toEqual([200, 401]);
  expect((await signIn(user, user.password)).status).toBe(401);
  expect((await signIn(user, PASSWORD)).status).toBe(200);
});

const openLink = ({ portfolio: { id } }: Person, client: ApiClient) =>
  client.post<NewAuditorLink>(`/api/portfolios/${id}/auditors`, {
    name: 'Ms. Miller',
    expiresAt: new Date(Date.now() + later + 360 * DAY_MS).toISOString(),
  });
const openFeed = ({ portfolio: { id } }: Person, client: ApiClient, key = 'before') =>
  client.call<DividendFeedView>('POST', `/api/dividends/${id}/feed`, {}, key);

/**
 * Gives away a link for an auditor and the address of a calendar of somebody's portfolio. The
 * function that it returns reads both and returns the statuses.
 */
async function giveAway(person: Person, client: ApiClient, key?: string) {
  const { secret } = expectStatus(await openLink(person, client), 201);
  const auditor = new ApiClient(api.baseUrl, secret);
  const { path } = expectStatus(await openFeed(person, client, key), 201);
  return async () => [
    (await auditor.get('/api/audit/history')).status,
    (await fetch(`${api.baseUrl}${path ?? ''}`)).status,
  ];
}

test('the first link that comes by e-mail withdraws what whoever had the account gave away', async () => {
  const stranger = await personWithPortfolio(api.baseUrl);
  const before = await giveAway(stranger, stranger.api);
  expect(await before()).toEqual([200, 200]);
  const { token, withdrawn } = expectStatus(await use(await linkByMail(stranger)), 200);
  expect([withdrawn, await before()]).toEqual([true, [401, 404]]);
  const owner = new ApiClient(api.baseUrl, token);
  const { links } = await read(owner.get<AuditorsView>(stranger.path('/auditors')));
  expect(links).toMatchObject([{ name: 'Ms. Miller', isOpen: false }]);
  const feed = `/api/dividends/${stranger.portfolio.id}/feed`;
  expect((await owner.call('POST', feed, {}, 'before')).status).toBe(409);
});

test.each([
  ['link for auditors', 'auditor links', openLink],
  ['calendar address', 'calendar address', openFeed],
] as const)(
  'a %s that is being made while the link is used is refused',
  async (_what, made, make) => {
    const stranger = await personWithPortfolio(api.baseUrl);
    const token = await linkByMail(stranger);
    const lock = [`${made} of ${stranger.portfolio.id}`];
    await database.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', lock);
    const asked = make(stranger, stranger.api);
    await soon(async () => (await database.query(WAITING)).rowCount).toBe(1);
    expectStatus(await use(token), 200);
    await database.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', lock);
    expect((await asked).status).toBe(401);
  },
);

test('a later link leaves what was given away, and so does one that the operator hands out', async () => {
  later = 0;
  const person = await personWithPortfolio(api.baseUrl);
  const given = await giveAway(person, person.api);
  const printed = tokenIn(await ops(api, 'users', 'password-link', person.email));
  expect(expectStatus(await use(printed), 200).withdrawn).toBe(false);
  expect(await given()).toEqual([200, 200]);

  const { token } = expectStatus(await use(await linkByMail(person)), 200);
  const since = await giveAway(person, new ApiClient(api.baseUrl, token), 'since');
  expect(expectStatus(await use(await linkByMail(person)), 200).withdrawn).toBe(false);
  expect([await given(), await since()]).toEqual([
    [401, 404],
    [200, 200],
  ]);
});

test('a link works once, also for two at the same time', async () => {
  const token = await linkByMail(await signUp(api.baseUrl));
  const answers = await Promise.all([use(token), use(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(wordOf(await use(token))).toEqual(GONE);
});

test('a link is good for half an hour, and the others go with the one that is used', async () => {
  const user = await signUp(api.baseUrl);
  const [first, second] = [await linkByMail(user), await linkByMail(user)];
  later += 29 * 60 * 1000;
  expect((await use(second)).status).toBe(200);
  expect(wordOf(await use(first))).toEqual(GONE);
  const late = await linkByMail(user);
  later += 31 * 60 * 1000;
  expect(wordOf(await use(late))).toEqual(GONE);
});

test('a change of the password ends every link that was sent before it', async () => {
  const user = await signUp(api.baseUrl);
  const stranger = await signUp(api.baseUrl);
  const [link, other] = [await linkByMail(user), await linkByMail(stranger)];
  const changed = await user.api.post('/api/auth/change-password', {
    currentPassword: user.password,
    newPassword: 'Third-Horse-9',
  });
  expect(changed.status).toBe(200);
  expect(wordOf(await use(link))).toEqual(GONE);
  expect((await signIn(user, 'Third-Horse-9')).status).toBe(200);
  expect((await use(other)).status).toBe(200);
});

test('of two links of a user that are used at the same time one sets the password', async () => {
  const user = await signUp(api.baseUrl);
  const links = [await linkByMail(user), await linkByMail(user)];
  const answers = await Promise.all(links.map((link) => use(link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a password that fails a rule is refused, and the link stays good', async () => {
  const token = await linkByMail(await signUp(api.baseUrl));
  const { status, body } = await use(token, 'weak');
  expect([status, body.fields?.[0]?.field]).toEqual([400, 'password']);
  expect((await use(token)).status).toBe(200);
});

test('the answer does not tell whether the e-mail is known, and no mail goes to a stranger', async () => {
  const user = await signUp(api.baseUrl);
  const known = await ask(user.email);
  const unknown = await ask('nobody@evenkeel.example');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await mail.next(user.email);
  expect(mail.mails.flatMap(({ to }) => to)).not.toContain('nobody@evenkeel.example');
});

test('nobody fills a mailbox: three links at once, ten requests from an address', async () => {
  const user = await signUp(api.baseUrl);
  const answers = [];
  for (let asked = 0; asked < 11; asked += 1) answers.push((await ask(user.email)).status);
  expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  for (let mails = 0; mails < 3; mails += 1) await mail.next(user.email);
  later += 16 * 60 * 1000;
  const other = await signUp(api.baseUrl);
  await linkByMail(other);
  expect(mail.mails.filter(({ to }) => to.includes(user.email))).toHaveLength(3);
});

test('only the hash of a link is stored', async () => {
  const token = await linkByMail(await signUp(api.baseUrl));
  const { rows } = await database.query<{ row: string }>(
    'SELECT row_to_json(l)::text AS row FROM app.password_link l',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
});

test('without a mail server nothing is sent, and the page is told', async () => {
  const off = await startTestApi();
  const client = new ApiClient(off.baseUrl);
  const { body } = await client.get<AuthConfig>('/api/auth/config');
  const refused = await client.post<Problem>('/api/auth/forgot-password', {
    email: 'ann@evenkeel.example',
  });
  await off.stop();
  expect([
    body.passwordMail,
    (await new ApiClient(api.baseUrl).get<AuthConfig>('/api/auth/config')).body.passwordMail,
  ]).toEqual([false, true]);
  expect(wordOf(refused)).toEqual({
    status: 404,
    message: 'This server sends no e-mail. Please ask its operator for a link.',
  });
});

test('a mail server that is away changes no answer, and is logged without the e-mail', async () => {
  const away = await startMailServer('https://evenkeel.example');
  await away.stop();
  const elsewhere = await startTestApi({ env: away.env });
  const { email } = await signUp(elsewhere.baseUrl);
  const { status } = await new ApiClient(elsewhere.baseUrl).post('/api/auth/forgot-password', {
    email,
  });
  await elsewhere.stop();
  expect(status).toBe(200);
  const { host } = new URL(away.env.SMTP_URL ?? '');
  expect(elsewhere.log.join()).toContain(
    `"message":"An e-mail could not be sent","server":"${host} (SMTP_URL)","code":"ESOCKET","error":"connect ECONNREFUSED ${host}"`,
  );
  expect(elsewhere.log.join()).not.toContain(email);
});

test('the operator prints a link that works once', async () => {
  later = 0;
  const user = await signUp(api.baseUrl);
  const printed = await ops(api, 'users', 'password-link', user.email.toUpperCase());
  expect(printed).toContain('http://localhost:');
  const token = tokenIn(printed);
  const { status, body } = await use(token);
  expect([status, body.user.id]).toEqual([200, user.answer.user.id]);
  expect(wordOf(await use(token))).toEqual(GONE);
  await expect(ops(api, 'users', 'password-link', 'nobody@evenkeel.example')).rejects.toMatchObject(
    {
      code: 1,
      stdout: expect.stringMatching(/^Nobody signs in with nobody@evenkeel.example/) as string,
    },
  );
});
