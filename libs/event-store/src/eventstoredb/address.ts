import { EventStoreDBClient } from '@eventstore/db-client';

/**
 * An address that the client cannot use. The message says why, and holds nothing that may be a
 * secret.
 */
class WrongAddress extends Error {
  // The start fails with this message, as with any wrong setting.
  override readonly name = 'ConfigProblem';
}

/** Where the client's parser stopped reading an address. */
interface ParseError extends Error {
  readonly location: readonly [number, number];
  readonly expected: string;
}

const SETTING = 'EVENTSTORE_URL';

/**
 * Hands an address to the client, whose own parser decides. Throws WrongAddress. `onNotice` is told
 * what the client says about options that it does not use: it would print that together with the
 * address, and so with the password in it.
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
 * The quoted part there is the name of an option or, where an address is cut in a wrong place, any
 * part of it.
 */
const firstLineOf = (said: unknown): string =>
  (String(said).split('\n', 1)[0] ?? '').replace(/"[^"]*[^\w"][^"]*"/g, '"…"');

/** The hosts and ports of an address: what stands between a user with a password and the options. */
export function nodesOf(address: string): string {
  const [nodes = ''] = address.slice(address.lastIndexOf('@') + 1).split('?', 1);
  return nodes.replace(/^.*:\/\//, '').replace(/\/$/, '');
}

/**
 * `esdb+discover` is for one name that stands for all nodes: of several nodes the client would ask
 * the first alone, and find no cluster while that one is away. Without it, it asks each.
 */
function withAllNodes(text: string): string {
  return nodesOf(text).includes(',') ? text.replace(/^esdb\+discover:/, 'esdb:') : text;
}

/**
 * The client quotes the part that it did not expect. Where a password may stand, only the place is
 * told.
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
