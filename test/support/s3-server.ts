import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type BucketConfig } from '@evenkeel/platform/config';

/** Greatest clock difference that S3 allows. */
const MOST_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export interface S3Server {
  readonly settings: BucketConfig;
  /** Stored objects, by key. */
  readonly objects: Map<string, { body: Buffer; type: string | undefined }>;
  close(): Promise<void>;
}

/**
 * Starts one bucket of an S3-compatible store. It checks every signature by the description of AWS
 * Signature Version 4, and lets any page PUT.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.writeHead(500).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'pictures',
    region: 'home',
    accessKeyId: 'TESTKEY',
    secretAccessKey: 'test/secret+key',
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Allow-Methods', 'PUT');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', settings.endpoint);
    const problem = problemWith(request, url, body, settings);
    if (problem !== null)
      return void response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
    const prefix = `/${settings.bucket}/`;
    if (!url.pathname.startsWith(prefix))
      return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    const key = url.pathname.slice(prefix.length);
    if (request.method === 'PUT')
      return void (
        objects.set(key, { body, type: request.headers['content-type'] }),
        response.writeHead(200).end()
      );
    if (request.method === 'DELETE')
      return void (objects.delete(key), response.writeHead(204).end());
    const found = objects.get(key);
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const last = Number(
      /^bytes=0-(\d+)$/.exec(request.headers.range ?? '')?.[1] ?? found.body.length,
    );
    if (found.body.length === 0 && request.headers.range) return void response.writeHead(416).end();
    response
      .writeHead(request.headers.range ? 206 : 200, {
        'content-type': found.type ?? 'binary/octet-stream',
      })
      .end(found.body.subarray(0, last + 1));
  }

  const close = () =>
    new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  return { settings, objects, close };
}

/**
 * Returns the reason for which an S3 store would answer 403; null if the request is signed
 * correctly.
 */
function problemWith(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { region, accessKeyId, secretAccessKey }: BucketConfig,
): string | null {
  const signed = readSignature(request, url);
  if (!signed) return 'AccessDenied';
  const { credential, headers, signature, date, payload, expires } = signed;
  const [keyId, day, ...scope] = credential.split('/');
  if (
    keyId !== accessKeyId ||
    day !== date.slice(0, 8) ||
    scope.join('/') !== `${region}/s3/aws4_request`
  )
    return 'InvalidAccessKeyId';
  const at = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (
    at < Date.now() - MOST_SKEW_MS ||
    at > Date.now() + MOST_SKEW_MS ||
    (expires !== null && Date.now() > at + expires * 1000)
  )
    return 'RequestExpired';
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const lines = headers.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, lines, headers.join(';'), payload].join(
    '\n',
  );
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    hmac(`AWS4${secretAccessKey}`, day),
  );
  const right = hmac(
    key,
    ['AWS4-HMAC-SHA256', date, [day, ...scope].join('/'), sha256(canonical)].join('\n'),
  ).toString('hex');
  return signature === right && headers.includes('host') ? null : 'SignatureDoesNotMatch';
}

/** Reads the signature from the query of a presigned address, or from the header. */
function readSignature({ headers }: IncomingMessage, url: URL) {
  const asked = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  if (asked('Signature') !== '') {
    return {
      credential: asked('Credential'),
      headers: asked('SignedHeaders').split(';'),
      signature: asked('Signature'),
      date: asked('Date'),
      payload: 'UNSIGNED-PAYLOAD',
      expires: Number(asked('Expires')),
    };
  }
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return null;
  const [, credential = '', names = '', signature = ''] = parts;
  return {
    credential,
    headers: names.split(';'),
    signature,
    date: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
    expires: null,
  };
}
