import { z } from 'zod';
import { ConfigProblem } from './config-problem';

/** A bucket of an S3-compatible store, addressed as `endpoint/bucket/key`. */
export interface BucketConfig {
  /**
   * Address of the store, for example https://s3.eu-central-1.amazonaws.com, without a trailing
   * slash.
   */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());

export const bucketSettings = {
  S3_ENDPOINT: text.refine(
    (endpoint) => endpoint === undefined || isHttp(endpoint),
    'must look like https://host or http://host:port',
  ),
  S3_BUCKET: text.refine(
    (bucket) => bucket === undefined || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket),
    'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  ),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
};

type BucketSettings = { readonly [Name in keyof typeof bucketSettings]?: string };

const REQUIRED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Returns the configured bucket; null if none is configured. Throws ConfigProblem if only some of
 * its settings are set.
 */
export function bucketOf(settings: BucketSettings): BucketConfig | null {
  const {
    S3_ENDPOINT,
    S3_BUCKET,
    S3_REGION = 'us-east-1',
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  } = settings;
  if (S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const endpoint = (S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`).replace(/\/+$/, '');
    return {
      endpoint,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  const given = (Object.keys(bucketSettings) as (keyof BucketSettings)[]).filter(
    (name) => settings[name] !== undefined,
  );
  if (given.length === 0) return null;
  const missing = REQUIRED.filter((name) => settings[name] === undefined);
  throw new ConfigProblem(
    `${missing.join(', ')} must be set where ${given.join(', ')} ${given.length === 1 ? 'is' : 'are'}`,
  );
}
