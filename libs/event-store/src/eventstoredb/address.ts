import { EventStoreDBClient } from '@eventstore/db-client';

/**
 * An address that the client cannot use. The message gives the reason, without anything that may be
 * a secret.
 */
class WrongAddress extends Error {
  // The start fails with this message, as it does for any wrong setting.
  override readonly name = 'ConfigProblem';
}

/** The place at which the client's parser stopped reading an address. */
interface ParseError extends Error {
  readonly location: readonly [number, number];
  readonly expected: string;
}

const SETTING = 'EVENTSTORE_URL';

/**
 * Hands an address to the client, whose own parser decides. Throws WrongAddress. `onNotice` gets
 * the client's remarks on options that it does not use. The client would print them together with
 * the address, and so with its password.
 */
export function clientOf(address: string, onNotice: (text: string) => void): EventStoreDBClient {
  const text = address.trim().replace(/^kurrentdb(?=:|\+discover:)/, 'esdb');
  const heard: string[] = [];
  const { console: output } = globalThis;
  const { warn } = output;
  output.warn = (said: unknown) => void heard.push(firstLineOf(said));
  try {
    return EventStoreDBClient.connectionString(withAllNodes(text));
  } catch (error) {
    throw new WrongAddress(`${SETTING}: ${problemOf(text, error)}`);
  } finally {
    output.warn = warn;
    for (const notice of heard) onNotice(`${SETTING}: ${notice}`);
  }
}

/**
 * Returns the first line of a remark. Its quoted part is the name of an option or, if an address is
 * cut in the wrong place, any part of the address.
 */
const firstLineOf = (said: unknown): string =>
  (String(said).split('\n', 1)[0] ?? '').replace(/"[^"]*[^\w"][^"]*"/g, '"…"');

/**
 * Returns the hosts and ports of an address, which are between a user with a password and the
 * options.
 */
export function nodesOf(address: string): string {
  const [nodes = ''] = address.slice(address.lastIndexOf('@') + 1).split('?', 1);
  return nodes.replace(/^.*:\/\//, '').replace(/\/$/, '');
}

/**
 * Removes `+discover` from the address of several nodes. It is for one name that stands for all
 * nodes. With several nodes, the client would ask only the first one, and find no cluster while
 * that one is away. Without it, the client asks each node.
 */
function withAllNodes(text: string): string {
  return nodesOf(text).includes(',') ? text.replace(/^esdb\+discover:/, 'esdb:') : text;
}

/**
 * Returns the problem of an address. The client quotes the part that it did not expect. If that
 * part may contain a password, only its place is named.
 */
function problemOf(text: string, error: unknown): string {
  if (!(error instanceof Error)) return 'the client does not take this address';
  if (!isParseError(error)) return error.message;
  const [from] = error.location;
  const options = text.indexOf('?', text.lastIndexOf('@') + 1);
  const mayQuote = from === 0 || (options >= 0 && from >= options);
  return mayQuote
    ? error.message
    : `Unexpected text at position ${from}, expected ${error.expected}.`;
}

const isParseError = (error: Error): error is ParseError =>
  'location' in error && Array.isArray(error.location) && 'expected' in error;
