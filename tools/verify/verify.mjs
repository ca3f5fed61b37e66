#!/usr/bin/env node
/**
 * Verifies an export of a history of Evenkeel. This one file needs Node.js 20 or newer and nothing
 * else.
 *
 *     node verify.mjs history.ndjson [--key <public key or its fingerprint>] [--heads <file>]
 *
 * --key    the public key of the instance, as you know it from elsewhere, or its fingerprint: the
 *          file must be signed with this key
 * --heads  an earlier export of the same history, or a file of signed heads: the history must
 *          contain these heads
 *
 * It says what is wrong and in which line, and exits with 1; with 0 if all holds; with 2 if it
 * could not read its files or arguments, or the heads do not name the history; with 3 if the file
 * agrees with itself and no key was named: anybody could have written and signed such a file.
 * docs/auditing.md describes the format of the file.
 */
import { createHash, createPublicKey, hash, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const GENESIS = '0'.repeat(64);
const LINE_FEED = 10;
const BLOCK_BYTES = 1 << 20;
const sha256 = hash
  ? (text) => hash('sha256', text)
  : (text) => createHash('sha256').update(text).digest('hex');

/** Returns a number with its noun: `1 head`, `2 heads`. */
const plural = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/**
 * Returns the fingerprint of a public key (base64 of its DER form): the SHA-256 of its bytes, in
 * groups that people can compare.
 */
const fingerprintOf = (key) => sha256(Buffer.from(key, 'base64')).match(/.{4}/g).join(':');

/** Returns the Ed25519 public key in these bytes (DER); null if they are no such key. */
function publicKeyOf(der) {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/**
 * Returns the bytes of a base64 text; null if another text stands for them: Node.js skips
 * characters outside base64, and nobody signed those.
 */
function bytesOf(base64) {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : null;
}

/** Checks whether the bytes have this Ed25519 signature by this public key, both in base64. */
function isSignedBy(key, bytes, signature) {
  const [der, signed] = [bytesOf(key), bytesOf(signature)];
  const opened = der && publicKeyOf(der);
  return opened !== null && signed !== null && verify(null, bytes, opened, signed);
}

/**
 * Returns the fingerprint that `--key` names, itself or by its key. The case of a fingerprint's
 * letters, spaces around it, and missing colons or final `=` do not matter.
 */
function namedFingerprint(text) {
  const named = text.trim();
  const digits = named.replaceAll(':', '').toLowerCase();
  if (/^[0-9a-f]{64}$/.test(digits)) return digits.match(/.{4}/g).join(':');
  const bare = named.replace(/=+$/, '');
  const der = bytesOf(bare.padEnd(Math.ceil(bare.length / 4) * 4, '='));
  if (!der || !publicKeyOf(der))
    throw new Error('`--key` holds neither a public key nor a fingerprint');
  return fingerprintOf(bare);
}

/** Returns the hash of an event in the chain: SHA-256 of eleven lines, joined by line feeds. */
function eventHash(event, streamId) {
  const { previousHash, revision, id, type, schemaVersion } = event;
  const { recordedAt, effectiveAt, actor, requestId, data } = event;
  return sha256(
    `${previousHash}\n${streamId}\n${revision}\n${id}\n${type}\n${schemaVersion}\n${recordedAt}\n${effectiveAt ?? ''}\n${actor}\n${requestId}\n${data}`,
  );
}

// ---- Balances, counted again from the transactions alone ----

const PLACES = 8;
const UNIT = 10n ** BigInt(PLACES);
const CASH_SIGN = {
  buy: -1n,
  sell: 1n,
  dividend: 1n,
  cash_contribution: 1n,
  cash_distribution: -1n,
  initial_position: 0n,
};
/** Order of transactions at one moment. */
const RANK = {
  initial_position: 0,
  cash_contribution: 1,
  buy: 2,
  dividend: 3,
  sell: 4,
  cash_distribution: 5,
};

/** Returns a decimal text in units of 10^-8. */
function unitsOf(text) {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  const units = BigInt(whole + decimals.padEnd(PLACES, '0').slice(0, PLACES));
  return sign ? -units : units;
}

function textOf(units, places) {
  const digits = (units < 0n ? -units : units).toString().padStart(PLACES + 1, '0');
  const decimals = digits.slice(-PLACES);
  const shown = places === undefined ? decimals.replace(/0+$/, '') : decimals.slice(0, places);
  return `${units < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${shown ? `.${shown}` : ''}`;
}

function floorDivide(numerator, denominator) {
  const quotient = numerator / denominator;
  return numerator % denominator !== 0n && numerator < 0n !== denominator < 0n
    ? quotient - 1n
    : quotient;
}

/**
 * Returns the fields of a transaction that the balances need, because many transactions stay in
 * memory.
 */
const entryOf = ({ accountId, transactionType, at, ticker, quantity, amount }, order) => ({
  accountId,
  transactionType,
  at,
  ticker,
  quantity,
  amount,
  order,
});

/** Transactions and stock splits that are left after all events. */
class Ledger {
  transactions = new Map();
  splits = new Map();
  #order = 0;

  take(type, data) {
    switch (type) {
      case 'TransactionRecorded':
        this.transactions.set(data.transactionId, entryOf(data, this.#order++));
        break;
      case 'TransactionCorrected': {
        const order = this.transactions.get(data.transactionId)?.order ?? this.#order++;
        this.transactions.set(data.transactionId, entryOf(data, order));
        break;
      }
      case 'TransactionDeleted':
        this.transactions.delete(data.transactionId);
        break;
      case 'StockSplitRecorded':
        this.splits.set(data.splitId, data);
        break;
      case 'StockSplitDeleted':
        this.splits.delete(data.splitId);
        break;
      case 'AccountDeleted':
        this.#forget(this.transactions, ({ accountId }) => accountId === data.accountId);
        for (const [id, split] of this.splits) {
          const cashInLieu = split.cashInLieu.filter((one) => one.accountId !== data.accountId);
          this.splits.set(id, { ...split, cashInLieu });
        }
        break;
      case 'AssetDeleted':
        this.#forget(this.transactions, ({ ticker }) => ticker === data.ticker);
        this.#forget(this.splits, ({ ticker }) => ticker === data.ticker);
        break;
      case 'PortfolioDeleted':
        this.transactions.clear();
        this.splits.clear();
        break;
    }
  }

  balances() {
    const cash = new Map();
    const pay = (accountId, units) => cash.set(accountId, (cash.get(accountId) ?? 0n) + units);
    const series = new Map();
    for (const entry of this.transactions.values()) {
      pay(entry.accountId, CASH_SIGN[entry.transactionType] * unitsOf(entry.amount));
      if (entry.quantity === null || entry.ticker === null) continue;
      const name = `${entry.accountId} ${entry.ticker}`;
      if (!series.has(name)) series.set(name, []);
      series.get(name).push(entry);
    }
    for (const { cashInLieu } of this.splits.values())
      for (const { accountId, amount } of cashInLieu) pay(accountId, unitsOf(amount));
    return {
      cash: [...cash]
        .filter(([, units]) => units !== 0n)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([accountId, units]) => ({ accountId, amount: textOf(units, 2) })),
      shares: [...series]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, entries]) => {
          const [accountId, ticker] = name.split(' ');
          return { accountId, ticker, units: this.#held(accountId, ticker, entries) };
        })
        .filter(({ units }) => units !== 0n)
        .map(({ units, ...of }) => ({ ...of, quantity: textOf(units) })),
    };
  }

  /**
   * Returns the shares after all transactions and splits of a ticker in an account, by their
   * moments. A split comes first at its moment.
   */
  #held(accountId, ticker, entries) {
    const splits = [...this.splits.values()].filter((split) => split.ticker === ticker);
    const items = [...entries, ...splits].sort((one, other) => {
      if (one.at !== other.at) return one.at < other.at ? -1 : 1;
      const isSplit = 'splitId' in one;
      if (isSplit !== 'splitId' in other) return isSplit ? -1 : 1;
      return isSplit
        ? 0
        : RANK[one.transactionType] - RANK[other.transactionType] || one.order - other.order;
    });
    let held = 0n;
    for (const item of items) {
      if ('splitId' in item) {
        held = floorDivide(held * unitsOf(item.numerator), unitsOf(item.denominator));
        const isWhole = item.cashInLieu.some((paid) => paid.accountId === accountId);
        if (isWhole) held = floorDivide(held, UNIT) * UNIT;
      } else held += (item.transactionType === 'sell' ? -1n : 1n) * unitsOf(item.quantity);
    }
    return held;
  }

  #forget(map, isGone) {
    for (const [id, one] of map) if (isGone(one)) map.delete(id);
  }
}

const MOVES = new Set([
  'TransactionRecorded',
  'TransactionCorrected',
  'TransactionDeleted',
  'StockSplitRecorded',
  'StockSplitDeleted',
  'AccountDeleted',
  'AssetDeleted',
  'PortfolioDeleted',
]);

// ---- The file ----

const isText = (value) => typeof value === 'string';
/** Checks for a text that may be null or missing. */
const isTextOrNone = (value) => value === null || value === undefined || isText(value);
const isInteger = (value) => Number.isSafeInteger(value);
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (members) => (value) =>
  Array.isArray(value) && value.every((one) => isObject(one) && !wrongMember(one, members));

/**
 * Returns the name of the first of these members that is missing or of another kind; undefined if
 * all are right.
 */
const wrongMember = (content, members) =>
  Object.keys(members).find((name) => !members[name](content[name]));

const SIGNED_HEAD = { at: isText, revision: isInteger, hash: isText, signature: isTextOrNone };
const MANIFEST = {
  streamId: isText,
  exportedAt: isText,
  events: isInteger,
  signedHeads: isListOf(SIGNED_HEAD),
};
const EVENT = {
  revision: isInteger,
  id: isText,
  type: isText,
  schemaVersion: isInteger,
  recordedAt: isText,
  effectiveAt: isTextOrNone,
  actor: isText,
  requestId: isText,
  data: isText,
  previousHash: isText,
  hash: isText,
};
const BALANCES = {
  cash: isListOf({ accountId: isText, amount: isText }),
  shares: isListOf({ accountId: isText, ticker: isText, quantity: isText }),
};
const HEAD = {
  revision: isInteger,
  hash: isText,
  balances: (value) => value === null || (isObject(value) && !wrongMember(value, BALANCES)),
  digest: isText,
  key: isText,
  signature: isText,
};

/**
 * Reads an export block by block, each of whole lines. `known` are heads that were kept elsewhere,
 * by their streams.
 */
class Verifier {
  flaws = [];
  manifest = null;
  head = null;
  events = 0;
  /** Whether the kept heads name this history; true without kept heads. */
  isCompared = true;
  #line = 0;
  #hasEnded = false;
  /** Whether there are lines after the end, which are not read. */
  #isExceeded = false;
  #streamId;
  #revision = -1;
  #hash = GENESIS;
  #digest = createHash('sha256');
  #ledger = new Ledger();
  /** Hashes of each revision in other heads, with descriptions of these heads. */
  #told = new Map();
  /** Flaws of events whose hash is wrong. */
  #unhashed = new Set();

  /** `fingerprint`: that of the trusted key; undefined if nobody named one. */
  constructor(fingerprint, known) {
    this.fingerprint = fingerprint;
    this.known = known;
  }

  /** Reads a block of bytes. The digest covers the bytes before the line of the end. */
  take(block) {
    let begin = 0;
    for (let end; begin < block.length; begin = end + 1) {
      const found = block.indexOf(LINE_FEED, begin);
      end = found < 0 ? block.length : found;
      this.#line += 1;
      if (!this.#hasEnded) this.#takeLine(block, begin, end);
      else if (!this.#isExceeded) {
        this.#isExceeded = true;
        this.#flaw('something stands after the end');
      }
    }
    if (!this.#hasEnded) this.#digest.update(block);
  }

  #takeLine(block, begin, end) {
    let content;
    try {
      content = JSON.parse(block.toString('utf8', begin, end));
    } catch {
      return this.#flaw('the line is not whole');
    }
    if (!isObject(content)) return this.#flaw('the line is not whole');
    if (this.#line === 1) this.#takeManifest(content);
    else if (content.kind === 'head') {
      this.#digest.update(block.subarray(0, begin));
      this.#takeHead(content, block.subarray(begin, end));
      if (end === block.length) this.#flaw('the line is not whole: its line feed is missing');
    } else if (content.kind === 'event') this.#takeEvent(content);
    else this.#flaw('the line is neither an event nor the end');
  }

  finish() {
    this.#checkStream();
    if (!this.#hasEnded) return this.#flaw('the file ends too early: its last line is missing');
    const { manifest, head } = this;
    if (!head) return;
    if (manifest && manifest.events !== this.events)
      this.#flaw(
        `${plural(this.events, 'event stands', 'events stand')} where ${manifest.events} should`,
      );
    if (head.revision !== this.#revision)
      this.#flaw(`the last event is revision ${this.#revision} and should be ${head.revision}`);
    else if (head.hash !== this.#hash)
      this.#flaw('the last event has another hash than the end states');
    for (const [revision, [{ where }]] of this.#told)
      if (revision > this.#revision)
        this.#flaw(`the events up to revision ${revision}, which ${where} names, are missing`);
    if (head.balances !== null) this.#compareBalances(head.balances);
  }

  /**
   * Reports the wrong stream if no event has its hash: the name of the stream is in every hash, so
   * then the name is wrong rather than every event.
   */
  #checkStream() {
    if (this.events < 2 || this.#unhashed.size < this.events) return;
    this.flaws = [
      { line: 1, reason: `the events are not those of ${this.#streamId}: none has its hash` },
      ...this.flaws.filter((flaw) => !this.#unhashed.has(flaw)),
    ];
  }

  #takeManifest(content) {
    // The events can be checked even if the rest of the line cannot be used.
    if (isText(content.streamId)) this.#streamId = content.streamId;
    if (content.kind !== 'manifest' || content.format !== 'evenkeel history')
      return this.#flaw('the first line does not say that this is a history of Evenkeel');
    if (content.version !== 1) return this.#flaw('the version of the file is not known here');
    if (!this.#isWhole(content, MANIFEST)) return;
    this.manifest = content;
    for (const { at, revision, hash: told, signature } of content.signedHeads)
      this.#note(revision, told, `the ${signature ? 'head signed at' : 'unsigned head of'} ${at}`);
    const heads = this.known.get(content.streamId);
    this.isCompared = this.known.size === 0 || heads !== undefined;
    for (const [revision, told] of heads ?? [])
      this.#note(revision, told, 'the head that you kept');
  }

  #note(revision, told, where) {
    this.#told.set(revision, [...(this.#told.get(revision) ?? []), { told, where }]);
  }

  #isWhole(content, members) {
    const wrong = wrongMember(content, members);
    if (wrong !== undefined)
      this.#flaw(`the line is not whole: ${wrong} is missing or of another kind`);
    return wrong === undefined;
  }

  #takeEvent(event) {
    this.events += 1;
    if (!this.#isWhole(event, EVENT)) return;
    const expected = this.#revision + 1;
    if (event.revision !== expected)
      this.#flaw(`revision ${event.revision} stands where ${expected} should`);
    else if (event.previousHash !== this.#hash)
      this.#flaw(`revision ${event.revision} does not follow from the event before it`);
    if (this.#streamId !== undefined && event.hash !== eventHash(event, this.#streamId))
      this.#unhashed.add(
        this.#flaw(`the content of revision ${event.revision} does not have its hash`),
      );
    for (const { told, where } of this.#told.get(event.revision) ?? [])
      if (told !== event.hash)
        this.#flaw(`revision ${event.revision} is not the one that ${where} names`);
    this.#revision = event.revision;
    this.#hash = event.hash;
    if (!MOVES.has(event.type)) return;
    try {
      this.#ledger.take(event.type, JSON.parse(event.data));
    } catch (error) {
      this.#flaw(`revision ${event.revision} cannot be replayed: ${error.message}`);
    }
  }

  /**
   * Reads the end. `line` has the bytes of the line. The signature covers all but the last member,
   * the signature itself.
   */
  #takeHead(content, line) {
    this.#hasEnded = true;
    if (!this.#isWhole(content, HEAD)) return;
    this.head = content;
    if (content.digest !== this.#digest.digest('hex'))
      this.#flaw('the lines before the end are not those that were signed');
    const last = Buffer.from(`,"signature":"${content.signature}"}`);
    const body = Buffer.concat([line.subarray(0, -last.length), Buffer.from('}')]);
    const isLast = line.subarray(-last.length).equals(last);
    if (!isLast || !isSignedBy(content.key, body, content.signature))
      this.#flaw('the signature does not hold');
    if (this.fingerprint !== undefined && fingerprintOf(content.key) !== this.fingerprint)
      this.#flaw('another key than yours signed the file');
    this.#checkSignedHeads(content.key);
  }

  /** Checks the signed heads: each was signed apart from this file, and with the same key. */
  #checkSignedHeads(key) {
    const { streamId, signedHeads = [] } = this.manifest ?? {};
    for (const { at, revision, hash: told, signature } of signedHeads) {
      const text = `evenkeel head, version 1\nat ${at}\nkey ${key}\n${revision} ${told} ${streamId}\n`;
      if (signature && !isSignedBy(key, Buffer.from(text), signature))
        this.#flaw(`the signature of the head of ${at} does not hold`, 1);
    }
  }

  #compareBalances(told) {
    let counted;
    try {
      counted = this.#ledger.balances();
    } catch (error) {
      return this.#flaw(`the balances cannot be counted: ${error.message}`);
    }
    for (const part of ['cash', 'shares'])
      if (JSON.stringify(counted[part]) !== JSON.stringify(told[part]))
        this.#flaw(
          `the ${part} that the transactions add up to differ from those that the file states`,
        );
    this.counted = counted;
  }

  #flaw(reason, line = this.#line) {
    const flaw = { line, reason };
    this.flaws.push(flaw);
    return flaw;
  }
}

const NOT_COMPARED =
  'NOT COMPARED: the heads that you kept do not name this history; it may be younger than they are.';

/**
 * Returns the error of a file that cannot be read, with its path, because the error of a folder
 * does not name it.
 */
const unreadable = (path, error) => new Error(`${path} cannot be read (${error.message})`);

/** Yields the bytes of a file in blocks that end with a line, except for the last one. */
async function* blocksOf(path) {
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: BLOCK_BYTES })) {
      const end = chunk.lastIndexOf(LINE_FEED) + 1;
      const begun = Buffer.concat([rest, chunk.subarray(0, end)]);
      rest = end === 0 ? Buffer.concat([begun, chunk]) : chunk.subarray(end);
      if (end > 0) yield begun;
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  if (rest.length > 0) yield rest;
}

/** Returns the value of a line of JSON; undefined if the line is no JSON. */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Returns the heads of an earlier export or of a file of signed heads: stream to revision to hash.
 */
async function headsIn(path) {
  const heads = new Map();
  if (path === undefined) return heads;
  const text = await readFile(path, 'utf8').catch((error) => {
    throw unreadable(path, error);
  });
  const lines = text.trimEnd().split('\n');
  const note = (stream, revision, told) =>
    heads.set(stream, (heads.get(stream) ?? new Map()).set(Number(revision), told));
  const noHeads = new Error(`${path} holds no heads`);
  if (lines[0].startsWith('{')) {
    const [streamId, head] = [parsed(lines[0])?.streamId, parsed(lines.at(-1))];
    if (!isText(streamId) || !isInteger(head?.revision) || !isText(head.hash)) throw noHeads;
    note(streamId, head.revision, head.hash);
    return heads;
  }
  for (const line of lines) {
    const [, revision, told, stream] = /^(\d+) ([0-9a-f]{64}) (\S+)/.exec(line) ?? [];
    if (stream) note(stream, revision, told);
  }
  if (heads.size === 0) throw noHeads;
  return heads;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, heads: { type: 'string' } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new Error(
      'Usage: node verify.mjs history.ndjson [--key <public key or its fingerprint>] [--heads <file>]',
    );
  const fingerprint = values.key === undefined ? undefined : namedFingerprint(values.key);
  const verifier = new Verifier(fingerprint, await headsIn(values.heads));
  for await (const block of blocksOf(path)) verifier.take(block);
  verifier.finish();
  const { manifest, events, flaws, head, counted, isCompared } = verifier;
  // The file may contain control characters that would make a terminal show something else.
  const say = (text) => process.stdout.write(`${text.replace(/\p{Cc}/gu, '?')}\n`);
  if (manifest)
    say(`${manifest.streamId}, ${plural(events, 'event')}, exported at ${manifest.exportedAt}`);
  if (flaws.length > 0) {
    for (const { line, reason } of flaws) say(`line ${line}: ${reason}`);
    if (!isCompared) say(NOT_COMPARED);
    say('ALTERED: this is not what was exported.');
    return 1;
  }
  const signed = manifest.signedHeads.filter(({ signature }) => signature);
  const unsigned = manifest.signedHeads.filter(({ signature }) => !signature);
  if (signed.length > 0)
    say(`compared with ${plural(signed.length, 'signed head')}, the last of ${signed.at(-1).at}`);
  if (unsigned.length > 0)
    say(
      `compared with ${plural(unsigned.length, 'head that has no signature of its own', 'heads that have no signature of their own')}, the last of ${unsigned.at(-1).at}`,
    );
  if (counted)
    say(
      `balances counted anew: ${counted.cash.length} of cash and ${counted.shares.length} of shares agree`,
    );
  say(`signed with the key ${head.key}`);
  if (!isCompared) {
    say(NOT_COMPARED);
    return 2;
  }
  if (fingerprint === undefined) {
    say(
      `CONSISTENT: the file agrees with itself, but nobody said whose key is trusted. Compare its fingerprint with that of the instance, then name it by --key: ${fingerprintOf(head.key)}`,
    );
    return 3;
  }
  say(`WHOLE: every event is there, unaltered and in order, up to ${head.hash}.`);
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  },
);
