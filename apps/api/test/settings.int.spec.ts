import { randomBytes } from 'node:crypto';
import type { AuthAnswer, UserView, VerifyAnswer } from '@evenkeel/contracts/identity';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { SOCKET_EVENTS, type StreamChanged } from '@evenkeel/contracts/shared/live';
import { Client } from 'pg';
import { io } from 'socket.io-client';
import { ApiClient, signUp } from '../../../test/support/api';
import { expectStatus } from './person';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
let database: Client;
let later = 0;
beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(Date.now() + later) });
  database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
});
afterEach(() => (later = 0));

const freshName = () => `ada-${randomBytes(5).toString('hex')}`;
const put = <Body = UserView>(client: ApiClient, body: object) =>
  client.put<Body>('/api/user/settings', body);
const problem = (field: string, message: string, status: number) => ({
  status,
  body: expect.objectContaining({
    statusCode: status,
    message,
    fields: [{ field, message }],
  }) as unknown,
});
const refusal = async (client: ApiClient, body: object) => {
  const answer = await put<Problem>(client, body);
  return { status: answer.status, body: answer.body };
};

describe('the settings', () => {
  it('are read as they were written, at once and everywhere', async () => {
    const { api: client, answer } = await signUp(api.baseUrl);
    const username = freshName();
    const written = expectStatus(
      await put(client, {
        name: 'Ada L.',
        username,
        dateOfBirth: '1980-03-05',
        timezone: 'Asia/Tokyo',
      }),
      200,
    );
    const expected = {
      ...answer.user,
      name: 'Ada L.',
      displayName: 'Ada L.',
      username,
      dateOfBirth: '1980-03-05',
      timezone: 'Asia/Tokyo',
    };
    expect(written).toEqual(expected);
    expect((await client.get<UserView>(`/api/users/${answer.user.id}`)).body).toEqual(expected);
    expect((await client.get<VerifyAnswer>('/api/auth/verify')).body.user).toEqual(expected);
  });

  it('that are not named stay, and null clears username and date of birth', async () => {
    const { api: client, answer } = await signUp(api.baseUrl);
    const username = freshName();
    await put(client, { username, dateOfBirth: '1980-03-05' });
    expect((await put(client, {})).body).toEqual({
      ...answer.user,
      username,
      dateOfBirth: '1980-03-05',
    });
    expect((await put(client, { timezone: 'Asia/Tokyo' })).body).toEqual({
      ...answer.user,
      username,
      dateOfBirth: '1980-03-05',
      timezone: 'Asia/Tokyo',
    });
    expect((await put(client, { username: null, dateOfBirth: null })).body).toEqual({
      ...answer.user,
      timezone: 'Asia/Tokyo',
    });
  });

  it.each([
    '1980-03-05',
    '1980-03-05T00:00:00.000Z',
    '1980-03-05T23:59:59.999-11:00',
    '1980-03-05T00:00:00+14:00',
  ])('keep the day of birth %s without a shift', async (dateOfBirth) => {
    const { api: client, answer } = await signUp(api.baseUrl);
    for (const timezone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      await put(client, { dateOfBirth, timezone });
      expect((await client.get<UserView>(`/api/users/${answer.user.id}`)).body.dateOfBirth).toBe(
        '1980-03-05',
      );
    }
  });

  it('refuse a date of birth in the future of the user’s own zone', async () => {
    later = Date.parse('2030-06-01T11:30:00Z') - Date.now();
    const { api: client } = await signUp(api.baseUrl);
    expect(
      (await put(client, { timezone: 'Pacific/Auckland', dateOfBirth: '2030-06-01' })).status,
    ).toBe(200);
    later = Date.parse('2030-05-31T23:30:00Z') - Date.now();
    const message = 'Date of birth must not be in the future';
    expect(await refusal(client, { timezone: 'Pacific/Honolulu' })).toEqual(
      problem('dateOfBirth', message, 400),
    );
    expect(await refusal(client, { timezone: 'UTC', dateOfBirth: '2030-06-01' })).toEqual(
      problem('dateOfBirth', message, 400),
    );
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'x'.repeat(31) }, 'username', 'Username must be at most 30 characters'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'Timezone must be one of the list'],
    [
      { dateOfBirth: '1981-02-29' },
      'dateOfBirth',
      'Date of birth must be a day such as 1980-03-05',
    ],
  ])('refuse %j and change nothing', async (body, field, message) => {
    const { api: client, answer } = await signUp(api.baseUrl);
    expect(await refusal(client, { dateOfBirth: '1970-01-01', ...body })).toEqual(
      problem(field, message, 400),
    );
    expect((await client.get<UserView>(`/api/users/${answer.user.id}`)).body).toEqual(answer.user);
  });

  it('are pushed to the user’s other browsers', async () => {
    const { api: client, answer } = await signUp(api.baseUrl);
    const socket = io(api.baseUrl, {
      auth: { token: answer.token },
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const told: StreamChanged[] = [];
    socket.on(SOCKET_EVENTS.streamChanged, (change: StreamChanged) => told.push(change));
    const { position } = await put(client, { name: 'Ada L.' });
    while (!told.some((change) => change.position === position))
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(told.find((change) => change.position === position)?.views).toEqual([
      'profile',
      'history',
    ]);
    socket.close();
  });

  it('need a session, and are one’s own', async () => {
    const { answer } = await signUp(api.baseUrl);
    const stranger = await signUp(api.baseUrl);
    expect((await put(new ApiClient(api.baseUrl), { name: 'X' })).status).toBe(401);
    expect((await stranger.api.get(`/api/users/${answer.user.id}`)).status).toBe(404);
    expect((await put(stranger.api, { id: answer.user.id, name: 'X' })).body.id).toBe(
      stranger.answer.user.id,
    );
  });
});

describe('a username', () => {
  const TAKEN = (): unknown => problem('username', 'This username is taken', 409);

  it('is one user’s, whatever its case, in the settings and at sign-up', async () => {
    const username = freshName();
    const [one, other] = [await signUp(api.baseUrl), await signUp(api.baseUrl)];
    expectStatus(await put(one.api, { username }), 200);
    expect(
      await refusal(other.api, { username: username.toUpperCase(), name: 'Not stored' }),
    ).toEqual(TAKEN());
    expect((await other.api.get<UserView>(`/api/users/${other.answer.user.id}`)).body).toEqual(
      other.answer.user,
    );
    const body = {
      email: `${freshName()}@evenkeel.example`,
      password: 'Correct-Horse-7',
      name: 'Third',
      username: username.toUpperCase(),
    };
    const third = await new ApiClient(api.baseUrl).post<Problem>('/api/auth/signup', body);
    expect({ status: third.status, body: third.body }).toEqual(TAKEN());
    expect(
      (
        await new ApiClient(api.baseUrl).post('/api/auth/signup', {
          ...body,
          username: freshName(),
        })
      ).status,
    ).toBe(201);
  });

  it('is one user’s, however it is disguised', async () => {
    const username = freshName();
    const [one, other] = [await signUp(api.baseUrl), await signUp(api.baseUrl)];
    expectStatus(await put(one.api, { username }), 200);
    const wide = username.replace(/[a-z]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    for (const disguised of [`${username}\u200b`, `\u202e${username}`, `${username}\u00ad`, wide])
      expect(await refusal(other.api, { username: disguised })).toEqual(TAKEN());
    expect((await put(other.api, { username: '\u200b\u200b\u200b' })).status).toBe(400);
    expect((await put(other.api, { name: '\u200b\u200b\u200b' })).status).toBe(400);
  });

  it('of somebody who signed up with it is taken', async () => {
    const username = freshName();
    const body = {
      email: `${freshName()}@evenkeel.example`,
      password: 'Correct-Horse-7',
      name: 'First',
      username,
    };
    expect(
      expectStatus(await new ApiClient(api.baseUrl).post<AuthAnswer>('/api/auth/signup', body), 201)
        .user.username,
    ).toBe(username);
    expect(await refusal((await signUp(api.baseUrl)).api, { username })).toEqual(TAKEN());
  });

  it('is not lost to a sign-up that is refused for its e-mail', async () => {
    const { email, api: client } = await signUp(api.baseUrl);
    const username = freshName();
    expect(
      (
        await new ApiClient(api.baseUrl).post('/api/auth/signup', {
          email,
          password: 'Correct-Horse-7',
          name: 'Again',
          username,
        })
      ).status,
    ).toBe(409);
    expect((await put(client, { username })).status).toBe(200);
  });

  it('may change its case, and be kept', async () => {
    const { api: client } = await signUp(api.baseUrl);
    const username = freshName();
    await put(client, { username });
    expect((await put(client, { username: username.toUpperCase() })).body.username).toBe(
      username.toUpperCase(),
    );
    expect((await put(client, { username: username.toUpperCase(), name: 'Ada L.' })).status).toBe(
      200,
    );
  });

  it.each([
    ['changed', freshName()],
    ['cleared', null],
  ])('is free once it is %s', async (_how, next) => {
    const username = freshName();
    const [one, other] = [await signUp(api.baseUrl), await signUp(api.baseUrl)];
    await put(one.api, { username });
    await put(one.api, { username: next });
    expect((await put(other.api, { username })).body.username).toBe(username);
    expect(await refusal(one.api, { username })).toEqual(TAKEN());
  });

  it('is not held by a change that was refused', async () => {
    const username = freshName();
    const [one, other] = [await signUp(api.baseUrl), await signUp(api.baseUrl)];
    expect((await put(one.api, { username, dateOfBirth: '2999-01-01' })).status).toBe(400);
    expect((await put(other.api, { username })).status).toBe(200);
  });

  it('goes to one of many who want it at once', async () => {
    const username = freshName();
    const elsewhere = await api.startAnother();
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp(api.baseUrl)));
    const answers = await Promise.all(
      people.map(({ answer }, index) =>
        put(new ApiClient(index % 2 === 0 ? api.baseUrl : elsewhere, answer.token), { username }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
  });

  it('that was claimed and never given is free again after ten minutes', async () => {
    const username = freshName();
    const [one, other] = [await signUp(api.baseUrl), await signUp(api.baseUrl)];
    await database.query(
      'INSERT INTO app.username (username_normalised, user_id, claimed_at) VALUES ($1, $2, now())',
      [username, one.answer.user.id],
    );
    expect(await refusal(other.api, { username })).toEqual(TAKEN());
    later = 11 * 60_000;
    expect((await put(other.api, { username })).status).toBe(200);
  });
});
