import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { UserView } from '@evenkeel/contracts/identity';
import type { ProfilePictureAnswer, UploadAnswer } from '@evenkeel/contracts/settings';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { ApiClient, signUp } from '../../../test/support/api';
import { jpegFile } from '../../../test/support/jpeg';
import { type S3Server, startS3Server } from '../../../test/support/s3-server';
import { expectStatus } from './person';
import { startTestApi, type TestApi } from './running-api';

const PICTURE = jpegFile(200, 200);
let api: TestApi;
let bucket: S3Server;
let later = 0;
afterEach(() => (later = 0));

const openUpload = async (client: ApiClient): Promise<string> =>
  new URL(
    expectStatus(await client.post<UploadAnswer>('/api/objects/upload'), 200).uploadURL,
    api.baseUrl,
  ).href;
const send = (address: string, body: Buffer, type = 'image/jpeg') =>
  fetch(address, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(body) });
const take = <Body = ProfilePictureAnswer>(client: ApiClient, profilePictureURL: string) =>
  client.put<Body>('/api/user/profile-picture', { profilePictureURL });
const show = (path: string) => fetch(api.baseUrl + path);

async function uploaded(client: ApiClient, picture = PICTURE): Promise<string> {
  const address = await openUpload(client);
  expect((await send(address, picture)).status).toBe(200);
  return address;
}

async function withPicture(picture = PICTURE) {
  const { api: client, answer } = await signUp(api.baseUrl);
  const { objectPath } = expectStatus(await take(client, await uploaded(client, picture)), 200);
  return { client, userId: answer.user.id, objectPath };
}

const refused = (status: number, message: string) => ({ status, message });
const outcome = async (answer: Response) => ({
  status: answer.status,
  message: ((await answer.json()) as Problem).message,
});
const wordOf = ({ status, body }: { status: number; body: Problem }) => ({
  status,
  message: body.message,
});
const UNKNOWN = refused(
  422,
  'This upload address is unknown, has expired or was used already. Please choose the picture again.',
);

describe.each([
  ['a folder', () => ({})],
  [
    'a bucket',
    () => ({
      S3_ENDPOINT: bucket.settings.endpoint,
      S3_BUCKET: bucket.settings.bucket,
      S3_REGION: bucket.settings.region,
      S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    }),
  ],
])('a profile picture in %s', (_name, env) => {
  beforeAll(async () => {
    bucket = await startS3Server();
    api = await startTestApi({ now: () => new Date(Date.now() + later), env: env() });
  });
  afterAll(async () => {
    await api.stop();
    await bucket.close();
  });

  it('is shown once it was uploaded and taken, to whoever has its path, as a JPEG and as nothing else', async () => {
    const { client, userId, objectPath } = await withPicture();
    expect((await client.get<UserView>(`/api/users/${userId}`)).body.profilePicture).toBe(
      objectPath,
    );
    expect(objectPath).toMatch(/^\/objects\/pictures\/[0-9a-f-]{36}$/);
    const shown = await show(`${objectPath}?t=1`);
    expect({
      status: shown.status,
      type: shown.headers.get('content-type'),
      sniff: shown.headers.get('x-content-type-options'),
    }).toEqual({ status: 200, type: 'image/jpeg', sniff: 'nosniff' });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(PICTURE);
  });

  it('has an address of 122 random bits', async () => {
    const { objectPath } = await withPicture();
    expect(objectPath).toMatch(
      /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('is removed when another takes its place', async () => {
    const { client, userId, objectPath } = await withPicture();
    const next = expectStatus(
      await take(client, await uploaded(client, jpegFile(200, 200, 300))),
      200,
    );
    expect(next.objectPath).not.toBe(objectPath);
    expect((await client.get<UserView>(`/api/users/${userId}`)).body.profilePicture).toBe(
      next.objectPath,
    );
    expect([(await show(objectPath)).status, (await show(next.objectPath)).status]).toEqual([
      404, 200,
    ]);
  });

  it('is removed when it is cleared in the settings', async () => {
    const { client, objectPath } = await withPicture();
    expect(
      (await client.put<UserView>('/api/user/settings', { profilePicture: objectPath })).body
        .profilePicture,
    ).toBe(objectPath);
    expect(
      (await client.put<UserView>('/api/user/settings', { profilePicture: null })).body
        .profilePicture,
    ).toBeNull();
    expect((await show(objectPath)).status).toBe(404);
  });

  it('cannot be somebody else’s picture, nor any other address', async () => {
    const { objectPath } = await withPicture();
    const { api: stranger } = await signUp(api.baseUrl);
    const own = await stranger.put<Problem>('/api/user/settings', { profilePicture: objectPath });
    expect(wordOf(own)).toEqual(refused(422, 'Please upload another picture to change it'));
    expect(wordOf(await take<Problem>(stranger, objectPath))).toEqual(UNKNOWN);
    expect(wordOf(await take<Problem>(stranger, 'https://pictures.example/a.jpg'))).toEqual(
      UNKNOWN,
    );
    expect((await show(objectPath)).status).toBe(200);
  });

  it('is taken by the user who asked for the address, and once', async () => {
    const [one, other] = [await signUp(api.baseUrl), await signUp(api.baseUrl)];
    const address = await uploaded(one.api);
    expect(wordOf(await take<Problem>(other.api, address))).toEqual(UNKNOWN);
    expectStatus(await take(one.api, address), 200);
    expect(wordOf(await take<Problem>(one.api, address))).toEqual(UNKNOWN);
  });

  it('is not taken where nothing was sent, nor ten minutes later', async () => {
    const { api: client } = await signUp(api.baseUrl);
    expect(wordOf(await take<Problem>(client, await openUpload(client)))).toEqual(
      refused(422, 'Nothing was uploaded to this address'),
    );
    const address = await uploaded(client);
    later = 11 * 60_000;
    expect(wordOf(await take<Problem>(client, address))).toEqual(UNKNOWN);
  });

  it('needs a session to be asked for and taken', async () => {
    const nobody = new ApiClient(api.baseUrl);
    expect([
      (await nobody.post('/api/objects/upload')).status,
      (await take(nobody, 'x')).status,
    ]).toEqual([401, 401]);
  });

  it.each([
    '/objects/pictures/00000000-0000-4000-8000-000000000000',
    '/objects/pictures/..%2F..%2Fmaster.key',
    '/objects/uploads/x',
    '/objects/',
  ])('is not at %s', async (path) => {
    expect((await show(path)).status).toBe(404);
  });

  it('leaves room for ten open addresses of a user; ended ones make room', async () => {
    const { api: client } = await signUp(api.baseUrl);
    for (let n = 0; n < 10; n += 1) await openUpload(client);
    expect((await client.post('/api/objects/upload')).status).toBe(429);
    later = 11 * 60_000;
    expect((await client.post('/api/objects/upload')).status).toBe(200);
  });
});

describe('an upload to this server', () => {
  beforeAll(async () => {
    api = await startTestApi({ now: () => new Date(Date.now() + later) });
  });
  afterAll(() => api.stop());

  it('is good once, also for two at the same time', async () => {
    const { api: client } = await signUp(api.baseUrl);
    const address = await openUpload(client);
    const answers = await Promise.all([send(address, PICTURE), send(address, PICTURE)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await outcome(await send(address, PICTURE))).toEqual(
      refused(409, 'This upload address was used already. Please choose the picture again.'),
    );
    expectStatus(await take(client, address), 200);
    expect((await send(address, PICTURE)).status).toBe(409);
  });

  it('expires after ten minutes', async () => {
    const { api: client } = await signUp(api.baseUrl);
    const address = await openUpload(client);
    later = 10 * 60_000 + 1000;
    expect(await outcome(await send(address, PICTURE))).toEqual(
      refused(404, 'This upload address has expired. Please choose the picture again.'),
    );
  });

  it('needs its signature', async () => {
    const { api: client } = await signUp(api.baseUrl);
    const address = new URL(await openUpload(client));
    for (const [name, value] of [
      ['signature', 'x'],
      ['expires', String(Date.now() + 3_600_000)],
      ['signature', ''],
    ] as const) {
      const forged = new URL(address);
      forged.searchParams.set(name, value);
      expect(await outcome(await send(forged.href, PICTURE))).toEqual(
        refused(404, 'This upload address is unknown. Please choose the picture again.'),
      );
    }
    expect((await send(address.href, PICTURE)).status).toBe(200);
  });

  it.each([
    ['a page', Buffer.from('<html>'), 'image/jpeg', 422, 'The picture must be a JPEG file'],
    [
      'another size',
      jpegFile(201, 200),
      'image/jpeg',
      422,
      'The picture must be 200 x 200 pixels, not 201 x 200',
    ],
    [
      'too much',
      jpegFile(200, 200, 300 * 1024),
      'image/jpeg',
      413,
      'The request is too large. Please send a smaller file.',
    ],
    ['another type', PICTURE, 'image/png', 415, 'The picture must be sent as image/jpeg'],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 422, 'The picture must be a JPEG file'],
  ])('refuses %s, and the address stays good', async (_name, body, type, status, message) => {
    const { api: client } = await signUp(api.baseUrl);
    const address = await openUpload(client);
    expect(await outcome(await send(address, body, type))).toEqual(refused(status, message));
    expect((await send(address, PICTURE)).status).toBe(200);
  });

  it('that nobody took is removed with the user’s next one', async () => {
    const { api: client } = await signUp(api.baseUrl);
    const address = await uploaded(client);
    const file = join(
      api.dataDir,
      'objects/uploads',
      new URL(address).pathname.split('/').pop() ?? '',
    );
    expect(existsSync(file)).toBe(true);
    later = 11 * 60_000;
    await openUpload(client);
    expect(existsSync(file)).toBe(false);
  });

  it('keeps the present picture when the rest is removed', async () => {
    const { client, objectPath } = await withPicture();
    later = 11 * 60_000;
    await openUpload(client);
    expect((await show(objectPath)).status).toBe(200);
    expect(readdirSync(join(api.dataDir, 'objects/pictures'))).toContain(
      objectPath.split('/').pop(),
    );
  });
});

describe('an upload to a bucket', () => {
  beforeAll(async () => {
    bucket = await startS3Server();
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings;
    api = await startTestApi({
      env: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket.settings.bucket,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    });
  });
  afterAll(async () => {
    await api.stop();
    await bucket.close();
  });

  it('goes to the bucket itself, which the page may talk to', async () => {
    const { api: client } = await signUp(api.baseUrl);
    const { uploadURL } = expectStatus(await client.post<UploadAnswer>('/api/objects/upload'), 200);
    expect(uploadURL.startsWith(`${bucket.settings.endpoint}/pictures/uploads/`)).toBe(true);
    const policy = (await fetch(api.baseUrl)).headers.get('content-security-policy') ?? '';
    expect(policy.split(';').find((directive) => directive.startsWith('connect-src'))).toContain(
      bucket.settings.endpoint,
    );
  });

  it.each([
    ['a page', Buffer.from('<html>'), 'The picture must be a JPEG file'],
    ['another size', jpegFile(201, 200), 'The picture must be 200 x 200 pixels, not 201 x 200'],
    ['too much', jpegFile(200, 200, 300 * 1024), 'The picture must be at most 256 kB'],
    ['nothing', Buffer.alloc(0), 'The picture must be a JPEG file'],
  ])('of %s is refused and deleted when it is to be taken', async (_name, body, message) => {
    const { api: client, answer } = await signUp(api.baseUrl);
    const address = await uploaded(client, body);
    const { status, body: problem } = await take<Problem>(client, address);
    expect({ status, fields: problem.fields }).toEqual({
      status: 422,
      fields: [{ field: 'profilePictureURL', message }],
    });
    expect([...bucket.objects.keys()].filter((key) => address.includes(key))).toEqual([]);
    expect(
      (await client.get<UserView>(`/api/users/${answer.user.id}`)).body.profilePicture,
    ).toBeNull();
  });

  it('a second time does not change the picture that was taken', async () => {
    const { api: client } = await signUp(api.baseUrl);
    const address = await uploaded(client);
    const { objectPath } = expectStatus(await take(client, address), 200);
    await send(address, Buffer.from('<html>'));
    expect(Buffer.from(await (await show(objectPath)).arrayBuffer())).toEqual(PICTURE);
  });

  it('whose bucket is away is answered with 503 and Retry-After', async () => {
    const { client, objectPath } = await withPicture();
    await bucket.close();
    const answer = await show(objectPath);
    expect({ status: answer.status, retry: answer.headers.get('retry-after') }).toEqual({
      status: 503,
      retry: '1',
    });
    expect((await client.get('/api/auth/verify')).status).toBe(200);
  });
});
