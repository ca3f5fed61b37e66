import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Head } from './log-walk';

const TITLE = 'evenkeel heads, version 2';
/** First line of version 1, whose other lines have no signatures of their own. */
const TITLE_BEFORE = 'evenkeel heads, version 1';
const HEAD_TITLE = 'evenkeel head, version 1';
const HEAD = /^(\d{1,15}) ([0-9a-f]{64}) (\S+)(?: (\S+))?$/;

/** The text does not contain signed heads, another key signed it, or it was altered. */
export class HeadsProblem extends Error {
  override readonly name = 'HeadsProblem';
}

export interface SignedHead extends Head {
  /**
   * Signature over `headText` of this head alone, in base64. Null if an early release signed the
   * heads, which signed them only together.
   */
  readonly signature: string | null;
}

interface HeadsAt<Of extends Head> {
  /** Moment at which they were signed: ISO 8601, UTC. */
  readonly at: string;
  readonly heads: readonly Of[];
}
export type SignedHeads = HeadsAt<SignedHead>;

/**
 * Heads as a text that people can read and keep anywhere, with an Ed25519 signature:
 *
 *     evenkeel heads, version 2
 *     at 2026-11-23T03:00:00.000Z
 *     <revision> <hash> <stream> <signature>      one line a stream, sorted; the signature is over `headText`
 *     key <public key, base64 of its DER form (SPKI)>
 *     signature <base64, over all lines before, each with its line feed>
 */
export function signHeads({ at, heads }: HeadsAt<Head>, privateKey: KeyObject): string {
  const key = publicText(privateKey);
  const signatureOf = (text: string) =>
    sign(null, Buffer.from(text), privateKey).toString('base64');
  const lines = heads.map((head) => `${lineOf(head)} ${signatureOf(headText({ at, key, head }))}`);
  const body = [TITLE, `at ${at}`, ...lines.sort(), `key ${key}`, ''].join('\n');
  return `${body}signature ${signatureOf(body)}\n`;
}

/**
 * The bytes that the signature of one head covers, so that it proves something without the heads of
 * others (HIS-26). The key says of which instance it is:
 *
 *     evenkeel head, version 1
 *     at 2026-11-23T03:00:00.000Z
 *     key <public key, base64 of its DER form (SPKI)>
 *     <revision> <hash> <stream>
 */
const headText = ({ at, key, head }: { at: string; key: string; head: Head }): string =>
  `${HEAD_TITLE}\nat ${at}\nkey ${key}\n${lineOf(head)}\n`;

const lineOf = ({ streamId, revision, hash }: Head): string => `${revision} ${hash} ${streamId}`;

/**
 * Opens signed heads, including those of version 1. Throws HeadsProblem, also if another key signed
 * them.
 */
export function readSignedHeads(text: string, privateKey: KeyObject): SignedHeads {
  const [title, at, ...lines] = text.trimEnd().split('\n');
  const signature = lines.pop();
  const key = lines.pop();
  if (
    ![TITLE, TITLE_BEFORE].includes(title ?? '') ||
    !at?.startsWith('at ') ||
    !signature?.startsWith('signature ')
  )
    throw new HeadsProblem('the file does not hold signed heads');
  if (key !== `key ${publicText(privateKey)}`)
    throw new HeadsProblem('another key than that of this instance signed the heads');
  const body = text.slice(0, text.lastIndexOf('signature '));
  const bytes = Buffer.from(signature.slice('signature '.length), 'base64');
  if (!verify(null, Buffer.from(body), createPublicKey(privateKey), bytes))
    throw new HeadsProblem('the heads were altered after they had been signed');
  return { at: at.slice('at '.length), heads: lines.map(headOf) };
}

function headOf(line: string): SignedHead {
  const [, revision, hash, streamId, signature = null] = HEAD.exec(line) ?? [];
  if (revision === undefined || hash === undefined || streamId === undefined)
    throw new HeadsProblem('the file does not hold signed heads');
  return { streamId, revision: Number(revision), hash, signature };
}

/** Returns the public half of a key: base64 of its DER form (SPKI). */
export const publicText = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

/**
 * Returns a short form of a public key for people to compare (HIS-26): the SHA-256 of its DER form,
 * as 16 groups of four hexadecimal digits with a colon between them. Takes the key as `publicText`
 * returns it.
 */
export function fingerprintOf(publicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');
  return digest.replace(/(.{4})(?=.)/g, '$1:');
}
