import {
  type AuthAnswer,
  type AuthConfig,
  googleIdentityOf,
  type UserView,
} from '@evenkeel/contracts/identity';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { openPasswordLink } from '@evenkeel/read-models/identity/password-links';
import { Client } from 'pg';
import { ApiClient } from '../../../test/support/api';
import {
  CLIENT_ID,
  type IdentityIssuer,
  type Person,
  startIdentityIssuer,
} from '../../../test/support/identity-issuer';
import { ops } from '../../../test/support/ops';
import { read } from './person';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
let issuer: IdentityIssuer;
beforeAll(async () => {
  issuer = await startIdentityIssuer();
  api = await startTestApi({ env: issuer.env });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

let people = 0;
/** Somebody whom the api has not seen yet. */
function somebody(): Required<Pick<Person, 'sub' | 'email' | 'name'>> {
  people += 1;
  return {
    sub: `sub-${people}`,
    email: `somebody-${people}@gmail.example`,
    name: `Somebody ${people}`,
  };
}

/** The body that the web app sends: the four fields of the token, and the token. */
function bodyOf(credential: string, more: object = {}): object {
  const payload = JSON.parse(
    Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString(),
  ) as { secret: string };
  return { ...googleIdentityOf(payload), credential, nonce: payload.secret, ...more };
}

const send = <T = Problem>(body: object) =>
  new ApiClient(api.baseUrl).post<T>('/api/auth/google', body);

test('the browser is told the client id and where the script is', async () => {
  const { body } = await new ApiClient(api.baseUrl).get<AuthConfig>('/api/auth/config');
  expect(body).toEqual({
    signUps: 'open',
    passwordMail: false,
    google: { clientId: CLIENT_ID, scriptUrl: issuer.env.GOOGLE_SCRIPT_URL },
  });
});

test('a verified token signs a new person up, with name, picture and the browser’s time zone', async () => {
  const person = somebody();
  const picture = 'https://lh3.googleusercontent.com/a/x';
  const { status, body } = await send<AuthAnswer>(
    bodyOf(await issuer.token({ ...person, picture }), { timezone: 'Europe/Berlin' }),
  );
  const user: UserView = {
    id: body.user.id,
    email: person.email,
    name: person.name,
    displayName: person.name,
    username: null,
    photoURL: picture,
    avatar: picture,
    profilePicture: null,
    dateOfBirth: null,
    timezone: 'Europe/Berlin',
    authProvider: 'google',
  };
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: 'Signed in successfully', user, token: body.token },
  });
  const client = new ApiClient(api.baseUrl, body.token);
  expect(await read(client.get(`/api/users/${user.id}`))).toEqual(user);
});

test('the same Google account is the same user, also with another e-mail and when two windows sign in at once', async () => {
  const person = somebody();
  const windows = [bodyOf(await issuer.token(person)), bodyOf(await issuer.token(person))];
  const [one, two] = await Promise.all(windows.map((body) => send<AuthAnswer>(body)));
  const later = await send<AuthAnswer>(
    bodyOf(await issuer.token({ ...person, email: 'moved@gmail.example' })),
  );
  expect([one?.status, two?.status, later.status]).toEqual([200, 200, 200]);
  expect(new Set([one, two, later].map((answer) => answer?.body.user.id)).size).toBe(1);
  expect(later.body.user.email).toBe(person.email);
});

test('with SIGNUPS=invite Google signs up whose e-mail is invited, and nobody else', async () => {
  const closed = await startTestApi({ env: { ...issuer.env, SIGNUPS: 'invite' } });
  const signIn = async (person: Person) =>
    new ApiClient(closed.baseUrl).post<Problem>(
      '/api/auth/google',
      bodyOf(await issuer.token(person)),
    );
  const [invited, other] = [somebody(), somebody()];
  await ops(closed, 'users', 'invite', invited.email);
  const answers = [await signIn(other), await signIn(invited), await signIn(invited)];
  await closed.stop();
  expect(answers.map(({ status }) => status)).toEqual([403, 200, 200]);
  expect(answers[0]?.body.message).toBe(
    'This server takes new accounts by invitation only. Please ask its operator for an invitation.',
  );
}, 60_000);

test('the four fields alone prove nothing: 401', async () => {
  const { sub, email, name } = somebody();
  for (const credential of [undefined, null, '', 'not.a.token']) {
    const { status, body } = await send({ googleId: sub, email, name, avatar: null, credential });
    expect({ status, message: body.message }).toEqual({
      status: 401,
      message: 'The Google sign-in could not be verified. Please try again.',
    });
  }
});

test.each<[string, Person, { forged?: boolean; expiresIn?: number }]>([
  ['forged: signed with another key', {}, { forged: true }],
  ['expired', {}, { expiresIn: -60 }],
  ['for another audience', { aud: 'somebody-else.apps.googleusercontent.com' }, {}],
  ['of another issuer', { iss: 'https://accounts.google.com.example' }, {}],
])('a token is refused that is %s', async (_what, claims, options) => {
  const { status, body } = await send(
    bodyOf(await issuer.token({ ...somebody(), ...claims }, options)),
  );
  expect({ status, message: body.message }).toEqual({
    status: 401,
    message: 'The Google sign-in could not be verified. Please try again.',
  });
});

test('a token without signature, or signed with a public key as if it were a secret, is refused', async () => {
  const token = await issuer.token(somebody());
  for (const alg of ['none', 'HS256']) {
    const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT', kid: 'key-1' })).toString(
      'base64url',
    );
    const [, payload = '', signature = ''] = token.split('.');
    expect(
      (
        await send({
          ...bodyOf(token),
          credential: `${header}.${payload}.${alg === 'none' ? '' : signature}`,
        })
      ).status,
    ).toBe(401);
  }
});

test.each([false, undefined, 'false'])(
  'an e-mail that Google has not verified (%j) is refused',
  async (email_verified) => {
    const { status, body } = await send(
      bodyOf(await issuer.token({ ...somebody(), email_verified })),
    );
    expect({ status, message: body.message }).toEqual({
      status: 401,
      message: 'Google has not verified this email address',
    });
  },
);

test.each([
  { googleId: 'sub-of-another' },
  { email: 'another@gmail.example' },
  { name: 'Another' },
  { avatar: 'https://pictures.example/another' },
])('fields that differ from the token (%j) are refused', async (changes) => {
  const { status, body } = await send(bodyOf(await issuer.token(somebody()), changes));
  expect({ status, message: body.message }).toEqual({
    status: 401,
    message: 'The Google sign-in does not match its token. Please try again.',
  });
});

test.each([undefined, null, '', 'of-another-page'])(
  'a token is refused whose nonce the page does not know: %j',
  async (nonce) => {
    const { status, body } = await send(bodyOf(await issuer.token(somebody()), { nonce }));
    expect({ status, message: body.message }).toEqual({
      status: 401,
      message: 'The Google sign-in could not be verified. Please try again.',
    });
  },
);

test('a token opens one session, and a second one with it is refused', async () => {
  const body = bodyOf(await issuer.token(somebody()));
  const answers = [await send(body), await send(body)];
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  expect(answers[1]?.body.message).toBe('This Google sign-in was used already. Please try again.');
});

/** A user with a password; `proved`: by a link that was sent to the e-mail. */
async function withPassword(email: string, { proved }: { proved: boolean }): Promise<AuthAnswer> {
  const { body } = await new ApiClient(api.baseUrl).post<AuthAnswer>('/api/auth/signup', {
    email,
    password: 'Correct-Horse-7',
    name: 'Owner',
  });
  if (!proved) return body;
  const database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
  const token = await openPasswordLink(database, {
    userId: body.user.id,
    sentByEmail: true,
    now: new Date(),
  });
  await database.end();
  const used = await new ApiClient(api.baseUrl).post('/api/auth/reset-password', {
    token,
    password: 'Correct-Horse-7',
  });
  expect(used.status).toBe(200);
  return body;
}
const signIn = (email: string) =>
  new ApiClient(api.baseUrl).post<AuthAnswer>('/api/auth/signin', {
    email,
    password: 'Correct-Horse-7',
  });

test('an e-mail that was proved and signs in with a password is not taken over by Google, whatever its case', async () => {
  const { email, sub } = somebody();
  await withPassword(email, { proved: true });
  const { status, body } = await send(
    bodyOf(await issuer.token({ sub, email: email.toUpperCase() }), { newAccount: true }),
  );
  const message = 'An account with this email already exists. Please sign in with your password.';
  expect({ status, message: body.message, fields: body.fields }).toEqual({
    status: 409,
    message,
    fields: [{ field: 'email', message }],
  });
  expect((await signIn(email)).status).toBe(200);
});

test('an e-mail that nobody proved does not keep its owner from Google: the two accounts stand side by side', async () => {
  const { email, sub, name } = somebody();
  const squatter = await withPassword(email, { proved: false });
  const asked = await send(bodyOf(await issuer.token({ sub, email, name })));
  const message =
    'An account with this email already exists. Please sign in with your password, or begin a new account with Google.';
  expect([asked.status, asked.body.fields]).toEqual([409, [{ field: 'newAccount', message }]]);

  const owner = await send<AuthAnswer>(
    bodyOf(await issuer.token({ sub, email, name }), { newAccount: true }),
  );
  expect(owner.status).toBe(200);
  expect(owner.body.user).toMatchObject({ email, authProvider: 'google' });
  expect((await signIn(email)).body.user.id).toBe(squatter.user.id);
  const again = await send<AuthAnswer>(bodyOf(await issuer.token({ sub, email, name })));
  expect(again.body.user.id).toBe(owner.body.user.id);
  expect(again.body.user.id).not.toBe(squatter.user.id);
});

test('an e-mail that Google has proved signs up with no password', async () => {
  const person = somebody();
  await send(bodyOf(await issuer.token(person)));
  const { status } = await new ApiClient(api.baseUrl).post('/api/auth/signup', {
    email: person.email.toUpperCase(),
    password: 'Correct-Horse-7',
    name: 'Somebody else',
  });
  expect(status).toBe(409);
});

test('an e-mail of one Google account does not open the data of another', async () => {
  const person = somebody();
  await send(bodyOf(await issuer.token(person)));
  const { status, body } = await send(
    bodyOf(await issuer.token({ ...person, sub: 'sub-of-a-successor' })),
  );
  expect({ status, message: body.message }).toEqual({
    status: 409,
    message: 'An account with this email belongs to another Google account',
  });
});

test('somebody who signs in with Google has no password: none signs in, none can be changed', async () => {
  const person = somebody();
  const { body } = await send<AuthAnswer>(bodyOf(await issuer.token(person)));
  const client = new ApiClient(api.baseUrl, body.token);
  expect(
    (await client.post('/api/auth/signin', { email: person.email, password: 'Correct-Horse-7' }))
      .status,
  ).toBe(401);
  const { status, body: problem } = await client.post<Problem>('/api/auth/change-password', {
    currentPassword: 'Correct-Horse-7',
    newPassword: 'Another-Horse-8',
  });
  expect({ status, message: problem.message }).toEqual({
    status: 422,
    message: 'Your password is managed through your Google account',
  });
});

test('somebody who signs in with Google resets with a fresh token of that account', async () => {
  const person = somebody();
  const { body } = await send<AuthAnswer>(bodyOf(await issuer.token(person)));
  const client = new ApiClient(api.baseUrl, body.token);
  const reset = (more: object) => client.post<Problem>('/api/auth/reset-account', more);
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const used = bodyOf(await issuer.token(person));
  await send(used);
  const again = 'Please sign in with Google again to confirm';
  for (const [presented, message] of [
    [{ password: 'Correct-Horse-7' }, again],
    [bodyOf(await issuer.token({ ...person, iat: hourAgo })), again],
    [bodyOf(await issuer.token(person), { nonce: 'of-another-page' }), again],
    [used, again],
    [bodyOf(await issuer.token(somebody())), 'This is another Google account'],
  ] as const) {
    const { status, body: problem } = await reset(presented);
    expect([status, problem.fields]).toEqual([422, [{ field: 'credential', message }]]);
  }
  expect((await reset(bodyOf(await issuer.token(person)))).status).toBe(200);
  expect((await client.get('/api/auth/verify')).status).toBe(401);
});

test('where the keys cannot be had it is 503 with Retry-After, and held against nobody', async () => {
  const away = await startIdentityIssuer();
  await away.stop();
  const elsewhere = await startTestApi({
    env: { ...issuer.env, GOOGLE_JWKS_URI: away.env.GOOGLE_JWKS_URI },
  });
  const body = bodyOf(await issuer.token(somebody()));
  const answers = [];
  for (let attempt = 0; attempt < 52; attempt += 1)
    answers.push(await new ApiClient(elsewhere.baseUrl).post<Problem>('/api/auth/google', body));
  await elsewhere.stop();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers[0]?.headers.get('retry-after')).toBe('5');
  expect(answers[0]?.body.message).toBe(
    'Google cannot be reached at the moment. Please try again, or use email and password.',
  );
}, 60_000);

test('without a client id Google sign-in is off, and the policy of the page names nobody else', async () => {
  const off = await startTestApi({ env: { GOOGLE_CLIENT_ID: '' } });
  const client = new ApiClient(off.baseUrl);
  const { body } = await client.get<AuthConfig>('/api/auth/config');
  const refused = await client.post('/api/auth/google', bodyOf(await issuer.token(somebody())));
  const fourFields = { googleId: '1', email: 'a@example.org', name: 'A', avatar: null };
  const alone = await client.post('/api/auth/google', fourFields);
  const page = await fetch(off.baseUrl);
  await off.stop();
  expect([body, refused.status, alone.status]).toEqual([
    { signUps: 'open', passwordMail: false, google: null },
    401,
    401,
  ]);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
}, 60_000);

test('the policy of the page lets Google’s script, frame and window work, and nothing else of that site', async () => {
  const { headers } = await fetch(api.baseUrl);
  const folder = new URL('.', issuer.env.GOOGLE_SCRIPT_URL).href;
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split(';')).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${folder}client`,
      `frame-src 'self' ${folder}`,
      `connect-src 'self' ${folder}`,
      `style-src 'self' 'unsafe-inline' ${folder}style`,
    ]),
  );
  expect([headers.get('cross-origin-opener-policy'), headers.get('referrer-policy')]).toEqual([
    'same-origin-allow-popups',
    'strict-origin-when-cross-origin',
  ]);
});
