import type { BucketConfig } from '../config';
import { reasonOf } from '../logging';
import { AwsClient } from 'aws4fetch';
import { StorageUnavailable } from './storage-unavailable';
import type { ObjectStorage } from './object-storage';

const LONGEST_MS = 10_000;

/**
 * Pictures in a bucket. Browsers PUT uploads there directly, to a presigned address (AWS Signature
 * Version 4).
 */
export class BucketStorage implements ObjectStorage {
  private readonly client: AwsClient;
  private readonly base: string;
  /** The bucket's name for the operator. */
  private readonly name: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketConfig) {
    this.client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 0,
    });
    this.base = `${endpoint}/${bucket}/`;
    this.name = `The bucket ${bucket} at ${new URL(endpoint).host} (S3_BUCKET, S3_ENDPOINT)`;
  }

  async uploadAddress(uploadId: string, expiresAt: Date): Promise<string> {
    const url = new URL(`${this.base}uploads/${uploadId}`);
    const seconds = Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
    url.searchParams.set('X-Amz-Expires', String(seconds));
    const { url: signed } = await this.client.sign(url, {
      method: 'PUT',
      aws: { signQuery: true },
    });
    return signed;
  }

  async read(key: string, most: number): Promise<Buffer | null> {
    // Status 416 means an empty object, which has no first byte.
    const answer = await this.ask(
      key,
      { method: 'GET', headers: { range: `bytes=0-${most}` } },
      [404, 416],
    );
    if (answer.status === 404) return null;
    if (answer.status === 416) return Buffer.alloc(0);
    return Buffer.from(await this.bytesOf(answer)).subarray(0, most + 1);
  }

  async write(key: string, picture: Buffer): Promise<void> {
    await this.ask(key, {
      method: 'PUT',
      body: new Uint8Array(picture),
      headers: { 'content-type': 'image/jpeg' },
    });
  }

  async remove(key: string): Promise<void> {
    await this.ask(key, { method: 'DELETE' }, [404]);
  }

  /** Sends a request. `fine`: statuses that are answers, too, in addition to success. */
  private async ask(
    key: string,
    request: RequestInit,
    fine: readonly number[] = [],
  ): Promise<Response> {
    const answer = await this.client
      .fetch(this.base + key, { ...request, signal: AbortSignal.timeout(LONGEST_MS) })
      .catch((error: unknown) => {
        throw this.unavailable('cannot be reached', error);
      });
    if (answer.ok || fine.includes(answer.status)) return answer;
    const text = Buffer.from(await this.bytesOf(answer)).toString();
    throw new StorageUnavailable(`${this.name} answered ${answer.status}: ${text.slice(0, 300)}`);
  }

  private bytesOf(answer: Response): Promise<ArrayBuffer> {
    return answer.arrayBuffer().catch((error: unknown) => {
      throw this.unavailable('stopped answering', error);
    });
  }

  private unavailable(problem: string, error: unknown): StorageUnavailable {
    const { name, cause } = error as Error;
    const reason =
      name === 'TimeoutError'
        ? `no answer within ${LONGEST_MS / 1000} s`
        : reasonOf(cause ?? error);
    return new StorageUnavailable(`${this.name} ${problem}: ${reason}`, { cause: error });
  }
}
