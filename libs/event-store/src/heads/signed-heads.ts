import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Head } from './log-walk';

const TITLE = 'evenkeel heads, version 1';
const HEAD = /^(\d{1,15}) ([0-9a-f]{64}) (.+)$/;

/** The text is not one of signed heads, another key signed it, or it was altered. */
export class HeadsProblem extends Error {
  override readonly name = 'HeadsProblem';
}

export interface SignedHeads {
  /** When they were signed: ISO 8601, UTC. */
  readonly at: string;
  readonly heads: readonly Head[];
}

/**
 * Heads as a text that people can read and keep anywhere, with an Ed25519 signature:
 *
 *     evenkeel heads, version 1
 *     at 2026-11-23T03:00:00.000Z
 *     <revision> <hash> <stream>      one line a stream, sorted
 *     key <public key, base64 of its DER form (SPKI)>
 *     signature <base64, over all lines before, each with its line feed>
 */
export function signHeads({ at, heads }: SignedHeads, privateKey: KeyObject): string {
  const lines = heads.map(({ streamId, revision, hash }) => `${revision} ${hash} ${streamId}`);
  const body = [TITLE, `at ${at}`, ...lines.sort(), `key ${publicText(privateKey)}`, ''].join('\n');
  return `${body}signature ${sign(null, Buffer.from(body), privateKey).toString('base64')}\n`;
}

/** Opens signed heads. Throws HeadsProblem, also where another key signed them. */
export function readSignedHeads(text: string, privateKey: KeyObject): SignedHeads {
  const [title, at, ...lines] = text.trimEnd().split('\n');
  const signature = lines.pop();
  const key = lines.pop();
  if (title !== TITLE || !at?.startsWith('at ') || !signature?.startsWith('signature '))
    throw new HeadsProblem('the file does not hold signed heads');
  if (key !== `key ${publicText(privateKey)}`)
    throw new HeadsProblem('another key than that of this instance signed the heads');
  const body = text.slice(0, text.lastIndexOf('signature '));
  const bytes = Buffer.from(signature.slice('signature '.length), 'base64');
  if (!verify(null, Buffer.from(body), createPublicKey(privateKey), bytes))
    throw new HeadsProblem('the heads were altered after they had been signed');
  return { at: at.slice('at '.length), heads: lines.map(headOf) };
}

function headOf(line: string): Head {
  const [, revision, hash, streamId] = HEAD.exec(line) ?? [];
  if (revision === undefined || hash === undefined || streamId === undefined)
    throw new HeadsProblem('the file does not hold signed heads');
  return { streamId, revision: Number(revision), hash };
}

/** The public half of a key: base64 of its DER form (SPKI). */
export const publicText = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

/**
 * What people compare instead of a public key (HIS-26). In: the key as `publicText` gives it. Out: the SHA-256 of its DER form, as 16 groups
 * of four hexadecimal digits with a colon between them.
 */
export function fingerprintOf(publicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');
  return digest.replace(/(.{4})(?=.)/g, '$1:');
}
