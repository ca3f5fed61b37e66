import { createHash, type Hash, type KeyObject, sign } from 'node:crypto';
import { holdingsOf } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { publicText } from '@evenkeel/event-store/heads';
import { keptForm, type StoredEvent } from '@evenkeel/event-store/port';
import type { ToldHead } from './signed-heads-of';

/**
 * The cash and shares of a portfolio at the end of an export, for an auditor to compare with.
 * Decimal texts.
 */
export interface Balances {
  readonly cash: readonly { readonly accountId: string; readonly amount: string }[];
  readonly shares: readonly {
    readonly accountId: string;
    readonly ticker: string;
    readonly quantity: string;
  }[];
}

export interface ExportHead {
  readonly revision: number;
  readonly hash: string;
}

/**
 * Writes the lines of an export and calculates the hash over them. docs/auditing.md describes the
 * format.
 */
export class ExportLines {
  private readonly digest: Hash = createHash('sha256');

  constructor(private readonly key: KeyObject) {}

  manifest(facts: {
    readonly streamId: string;
    readonly exportedAt: string;
    readonly events: number;
    readonly signedHeads: readonly ToldHead[];
  }): Buffer {
    const manifest = { kind: 'manifest', format: 'evenkeel history', version: 1, ...facts };
    return this.lines(`${JSON.stringify(manifest)}\n`);
  }

  /** Returns the lines of stored events, each with its sealed texts in the clear. */
  events(
    stored: readonly StoredEvent[],
    opened: readonly Readonly<Record<string, unknown>>[],
  ): Buffer {
    return this.lines(stored.map((event, place) => eventLine(event, opened[place] ?? {})).join(''));
  }

  /** Returns the last line: the head of the stream, and a signature over the whole file. */
  head(head: ExportHead, balances: Balances | null): string {
    const digest = this.digest.digest('hex');
    const body = JSON.stringify({
      kind: 'head',
      ...head,
      balances,
      digest,
      key: publicText(this.key),
    });
    const signature = sign(null, Buffer.from(body), this.key).toString('base64');
    return `${body.slice(0, -1)},"signature":"${signature}"}\n`;
  }

  private lines(text: string): Buffer {
    const bytes = Buffer.from(text);
    this.digest.update(bytes);
    return bytes;
  }
}

/** Names each member instead of copying the event, because there may be many events. */
const eventLine = (
  { position, id, type, schemaVersion, data, revision, previousHash, hash, meta }: StoredEvent,
  opened: Readonly<Record<string, unknown>>,
): string =>
  `${JSON.stringify({
    kind: 'event',
    position: keptForm(position),
    id,
    type,
    schemaVersion,
    data,
    revision,
    previousHash,
    hash,
    recordedAt: meta.recordedAt,
    effectiveAt: meta.effectiveAt,
    actor: meta.actor,
    requestId: meta.requestId,
    opened,
  })}\n`;

/** Returns the cash and shares that are not zero, sorted. */
export function balancesOf({ ledger }: PortfolioStream): Balances {
  const cash = [...ledger.cash]
    .filter(([, amount]) => !amount.isZero())
    .map(([accountId, amount]) => ({ accountId, amount: amount.toFixed(2) }));
  const shares = [...holdingsOf(ledger)].map(({ accountId, ticker, quantity }) => ({
    accountId,
    ticker,
    quantity: quantity.toString(),
  }));
  const order = (one: { accountId: string; ticker?: string }) =>
    `${one.accountId} ${one.ticker ?? ''}`;
  return {
    cash: cash.sort((a, b) => (order(a) < order(b) ? -1 : 1)),
    shares: shares.sort((a, b) => (order(a) < order(b) ? -1 : 1)),
  };
}
