import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './index';

const DATABASE_URL = 'postgres://user:secret@localhost:5432/evenkeel';
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

describe('readConfig', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-config-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('fills in the documented defaults', () => {
    expect(readConfig({ DATABASE_URL, MASTER_KEY })).toEqual({
      databaseUrl: DATABASE_URL,
      redisUrl: null,
      eventStoreUrl: null,
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), '.data'),
      masterKey: Buffer.alloc(32, 7),
      webDir: join(process.cwd(), 'dist/web'),
      bucket: null,
      backup: { passphrase: null, recipients: [], identity: null, daily: null },
      logLevel: 'info',
      marketData: [],
      google: null,
      mail: null,
      publicUrl: 'http://localhost:3000',
      signUps: 'open',
      signUpsPerHour: 20,
      trustProxy: false,
    });
  });

  it('turns Google sign-in on with a client id, and takes another issuer', () => {
    const settings = {
      DATABASE_URL,
      MASTER_KEY,
      GOOGLE_CLIENT_ID: '12-ab.apps.googleusercontent.com',
    };
    expect(readConfig(settings).google).toEqual({
      clientId: '12-ab.apps.googleusercontent.com',
      issuer: 'https://accounts.google.com',
      jwksUri: 'https://www.googleapis.com/oauth2/v3/certs',
      scriptUrl: 'https://accounts.google.com/gsi/client',
    });
    const own = {
      GOOGLE_ISSUER: 'http://localhost:8080',
      GOOGLE_JWKS_URI: 'http://localhost:8080/jwks',
      GOOGLE_SCRIPT_URL: 'http://localhost:8080/gsi.js',
    };
    expect(readConfig({ ...settings, ...own }).google).toMatchObject({
      issuer: own.GOOGLE_ISSUER,
      jwksUri: own.GOOGLE_JWKS_URI,
      scriptUrl: own.GOOGLE_SCRIPT_URL,
    });
    expect(() => readConfig({ ...settings, GOOGLE_JWKS_URI: 'file:///keys' })).toThrow(
      /GOOGLE_JWKS_URI must look like https/,
    );
  });

  it('sends e-mail where all is set that it takes, and says what is missing', () => {
    const mail = {
      SMTP_URL: 'smtps://user:secret@mail.example.org',
      SMTP_FROM: 'Evenkeel <evenkeel@example.org>',
      PUBLIC_URL: 'https://evenkeel.example.org',
    };
    const settings = { DATABASE_URL, MASTER_KEY };
    expect(readConfig({ ...settings, ...mail })).toMatchObject({
      mail: { smtpUrl: mail.SMTP_URL, from: mail.SMTP_FROM },
      publicUrl: mail.PUBLIC_URL,
    });
    expect(() => readConfig({ ...settings, SMTP_URL: mail.SMTP_URL })).toThrow(
      'SMTP_FROM, PUBLIC_URL must be set too, so that e-mail can be sent',
    );
    expect(() => readConfig({ ...settings, ...mail, SMTP_URL: 'mail.example.org' })).toThrow(
      'SMTP_URL must look like smtps://user:password@host:port',
    );
    expect(() => readConfig({ ...settings, ...mail, SMTP_FROM: 'a@b.example\nBcc: c' })).toThrow(
      /SMTP_FROM must be an e-mail address/,
    );
  });

  it.each([
    'https://evenkeel.example.org/money',
    'https://evenkeel.example.org/?from=mail',
    'https://evenkeel.example.org/#start',
    'evenkeel.example.org',
  ])('refuses PUBLIC_URL=%s, with which no link would lead anywhere', (PUBLIC_URL) => {
    expect(() => readConfig({ DATABASE_URL, MASTER_KEY, PUBLIC_URL })).toThrow(
      'PUBLIC_URL must be the address at which people open Evenkeel, without a path, such as https://evenkeel.example.org',
    );
  });

  it('takes a PUBLIC_URL with a slash at its end', () => {
    const PUBLIC_URL = 'https://evenkeel.example.org:8443/';
    expect(readConfig({ DATABASE_URL, MASTER_KEY, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  });

  it.each([
    ['off', false],
    ['2', 2],
    ['loopback', 'loopback'],
    ['loopback, 10.0.0.0/8,fd00::1', 'loopback, 10.0.0.0/8, fd00::1'],
  ])('takes the trusted proxies %j', (text, trusted) => {
    expect(readConfig({ DATABASE_URL, MASTER_KEY, TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it.each(['true', '0', 'everyone', '10.0.0.0/33', '10.0.0', 'loopback,'])(
    'refuses the trusted proxies %j: trusting everyone lets anyone forge an address',
    (text) => {
      expect(() => readConfig({ DATABASE_URL, MASTER_KEY, TRUST_PROXY: text })).toThrow(
        /TRUST_PROXY must be off, a number of proxies/,
      );
    },
  );

  it('takes a bucket for pictures where its keys are given, by default one of Amazon', () => {
    const keys = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hush' };
    const bucket = { bucket: 'pictures', accessKeyId: 'id', secretAccessKey: 'hush' };
    expect(readConfig({ DATABASE_URL, MASTER_KEY, ...keys }).bucket).toEqual({
      ...bucket,
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
    });
    expect(
      readConfig({
        DATABASE_URL,
        MASTER_KEY,
        ...keys,
        S3_ENDPOINT: 'http://minio:9000/',
        S3_REGION: 'home',
      }).bucket,
    ).toEqual({ ...bucket, endpoint: 'http://minio:9000', region: 'home' });
  });

  it('refuses half a bucket, naming what is missing and no secret', () => {
    const read = () =>
      readConfig({ DATABASE_URL, MASTER_KEY, S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'hush' });
    expect(read).toThrow('S3_ACCESS_KEY_ID must be set where S3_BUCKET, S3_SECRET_ACCESS_KEY are');
    expect(() =>
      readConfig({ DATABASE_URL, MASTER_KEY, S3_ENDPOINT: 'minio:9000', S3_BUCKET: 'Pictures' }),
    ).toThrow(/S3_ENDPOINT must look like.*S3_BUCKET must be/);
  });

  it('names every setting that is wrong and keeps secrets to itself', () => {
    const read = () =>
      readConfig({
        DATABASE_URL: 'mysql://user:secret@host/x',
        PORT: '70000',
        MASTER_KEY: 'hush',
        LOG_LEVEL: 'loud',
      });
    expect(read).toThrow(
      /DATABASE_URL must look like.*PORT must be.*MASTER_KEY must be 32 bytes.*LOG_LEVEL must be one of/,
    );
    expect(read).not.toThrow(/secret|hush/);
  });

  it.each(['/abc', '/1/2', '?db=one', '/1?keyPrefix=mine:'])(
    'refuses an address of Redis with %s at its end, and names the forms that it takes',
    (end) => {
      const read = (path: string) =>
        readConfig({ DATABASE_URL, MASTER_KEY, REDIS_URL: `redis://:secret@host:6379${path}` });
      expect(() => read(end)).toThrow(/^REDIS_URL must look like redis:\/\/host:port/);
      for (const taken of ['', '/', '/15', '?db=2'])
        expect(read(taken).redisUrl).toBe(`redis://:secret@host:6379${taken}`);
    },
  );

  it('says that DATABASE_URL is required', () => {
    expect(() => readConfig({ DATABASE_URL: '', MASTER_KEY })).toThrow(/DATABASE_URL is required/);
  });

  it('makes a master key once and keeps it readable by its owner only', () => {
    const first = readConfig({ DATABASE_URL, DATA_DIR: dataDir }).masterKey;
    expect(first).toHaveLength(32);
    expect(readConfig({ DATABASE_URL, DATA_DIR: dataDir }).masterKey).toEqual(first);
    expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'below'])('names DATA_DIR where it is a file, or below one (%j)', (below) => {
    const file = join(dataDir, 'file');
    writeFileSync(file, 'kept');
    const key = join(file, below, 'master.key');
    expect(() => readConfig({ DATABASE_URL, DATA_DIR: join(file, below) })).toThrow(
      expect.objectContaining({
        name: 'ConfigProblem',
        message: `${key} cannot be read or made (ENOTDIR: not a directory, open '${key}'). Set DATA_DIR to a folder that this user can read and write.`,
      }),
    );
  });

  it('refuses a damaged master key instead of making another', () => {
    writeFileSync(join(dataDir, 'master.key'), 'half a k');
    expect(() => readConfig({ DATABASE_URL, DATA_DIR: dataDir })).toThrow(
      expect.objectContaining({
        name: 'ConfigProblem',
        message: expect.stringMatching(/master.key does not hold 32 bytes/),
      }),
    );
  });
});
