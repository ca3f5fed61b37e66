import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../test/support/free-port';
import { jpegFile } from '../../../test/support/jpeg';
import { type S3Server, startS3Server } from '../../../test/support/s3-server';
import {
  BucketStorage,
  FolderStorage,
  type ObjectStorage,
  pictureKey,
  StorageUnavailable,
  UploadSignatures,
  uploadKey,
} from '@evenkeel/platform/object-storage';

let bucket: S3Server;
let folder: string;
const signatures = new UploadSignatures(Buffer.alloc(32, 1));
beforeAll(async () => {
  bucket = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-objects-'));
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const inAMinute = () => new Date(Date.now() + 60_000);
const put = (address: string, body: Buffer) =>
  fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(body),
  });

describe.each([
  ['a folder', (): ObjectStorage => new FolderStorage(folder, signatures)],
  ['a bucket', (): ObjectStorage => new BucketStorage(bucket.settings)],
])('%s', (_name, open) => {
  it('keeps pictures by key, each for itself', async () => {
    const storage = open();
    const [one, other] = [randomUUID(), randomUUID()];
    await storage.write(pictureKey(one), jpegFile(200, 200));
    await storage.write(uploadKey(one), jpegFile(9, 9));
    expect(await storage.read(pictureKey(one), 10_000)).toEqual(jpegFile(200, 200));
    expect(await storage.read(uploadKey(one), 10_000)).toEqual(jpegFile(9, 9));
    expect(await storage.read(pictureKey(other), 10_000)).toBeNull();
  });

  it('puts a new picture in place of the one before', async () => {
    const key = pictureKey(randomUUID());
    await open().write(key, jpegFile(200, 200));
    await open().write(key, jpegFile(9, 9));
    expect(await open().read(key, 10_000)).toEqual(jpegFile(9, 9));
  });

  it('removes a picture, also one that is not there', async () => {
    const key = pictureKey(randomUUID());
    await open().write(key, jpegFile(200, 200));
    await open().remove(key);
    await open().remove(key);
    expect(await open().read(key, 10_000)).toBeNull();
  });

  it('reads no more of a large file than shows that it is too large', async () => {
    const key = uploadKey(randomUUID());
    await open().write(key, Buffer.alloc(5000, 7));
    expect(await open().read(key, 1000)).toHaveLength(1001);
    expect(await open().read(key, 5000)).toHaveLength(5000);
  });

  it('reads an empty file as one', async () => {
    const key = uploadKey(randomUUID());
    await open().write(key, Buffer.alloc(0));
    expect(await open().read(key, 1000)).toEqual(Buffer.alloc(0));
  });

  it('gives each upload an address of its own, which names it at the end of its path', async () => {
    const uploadId = randomUUID();
    const address = await open().uploadAddress(uploadId, inAMinute());
    expect(new URL(address, 'http://here').pathname.endsWith(`/uploads/${uploadId}`)).toBe(true);
    expect(await open().uploadAddress(randomUUID(), inAMinute())).not.toBe(address);
  });
});

describe('a folder', () => {
  it('leaves no drafts behind', async () => {
    await new FolderStorage(folder, signatures).write(pictureKey(randomUUID()), jpegFile(200, 200));
    expect(readdirSync(join(folder, 'pictures')).filter((name) => name.endsWith('.draft'))).toEqual(
      [],
    );
  });
});

describe('signatures of upload addresses', () => {
  it('hold for the upload and the time that were signed, and for this instance’s key', () => {
    const [id, expires] = [randomUUID(), 1_800_000_000_000];
    const signature = signatures.sign(id, expires);
    expect(signatures.isRight(id, String(expires), signature)).toBe(true);
    expect(signatures.isRight(randomUUID(), String(expires), signature)).toBe(false);
    expect(signatures.isRight(id, String(expires + 1), signature)).toBe(false);
    expect(signatures.isRight(id, String(expires), '')).toBe(false);
    expect(new UploadSignatures(Buffer.alloc(32, 2)).isRight(id, String(expires), signature)).toBe(
      false,
    );
  });
});

describe('a bucket', () => {
  it('takes a direct PUT at a presigned address, for that upload only', async () => {
    const storage = new BucketStorage(bucket.settings);
    const [uploadId, other] = [randomUUID(), randomUUID()];
    const address = await storage.uploadAddress(uploadId, inAMinute());
    expect((await put(address, jpegFile(200, 200))).status).toBe(200);
    expect(await storage.read(uploadKey(uploadId), 10_000)).toEqual(jpegFile(200, 200));
    expect((await put(address.replace(uploadId, other), jpegFile(200, 200))).status).toBe(403);
    expect(
      (await put(address.replace(/Expires=\d+/, 'Expires=604800'), jpegFile(200, 200))).status,
    ).toBe(403);
  });

  it('takes nothing once the address has expired', async () => {
    const address = await new BucketStorage(bucket.settings).uploadAddress(
      randomUUID(),
      new Date(Date.now() + 1000),
    );
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await put(address, jpegFile(200, 200))).status).toBe(403);
  });

  it('that refuses us, or is away, says so', async () => {
    const named = (name: string, { endpoint }: { endpoint: string }) =>
      `The bucket ${name} at ${new URL(endpoint).host} (S3_BUCKET, S3_ENDPOINT)`;
    const strange = new BucketStorage({ ...bucket.settings, secretAccessKey: 'other' });
    await expect(strange.read('pictures/x', 10)).rejects.toThrow(
      `${named('pictures', bucket.settings)} answered 403: <Error><Code>SignatureDoesNotMatch<`,
    );
    const elsewhere = new BucketStorage({ ...bucket.settings, bucket: 'elsewhere' });
    await expect(elsewhere.write('pictures/x', jpegFile(200, 200))).rejects.toThrow(
      `${named('elsewhere', bucket.settings)} answered 404: `,
    );
    const host = `127.0.0.1:${await freePort()}`;
    const settings = { ...bucket.settings, endpoint: `http://${host}` };
    const problem: unknown = await new BucketStorage(settings)
      .read('pictures/x', 10)
      .catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StorageUnavailable);
    expect((problem as Error).message).toBe(
      `${named('pictures', settings)} cannot be reached: connect ECONNREFUSED ${host}`,
    );
  });

  it('keeps pictures with their type', async () => {
    const key = pictureKey(randomUUID());
    await new BucketStorage(bucket.settings).write(key, jpegFile(200, 200));
    expect(bucket.objects.get(key)?.type).toBe('image/jpeg');
  });
});
