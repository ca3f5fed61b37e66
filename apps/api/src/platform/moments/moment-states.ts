import type { EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import {
  type DatedEvent,
  findInEffectAt,
  type PortfolioStream,
  type PortfolioStreamEvent,
  streamId,
  streamOf,
} from '@evenkeel/domain/streams';
import { Inject, Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { Folds, LONG_STREAM } from '../commands/folds';
import { EVENT_CODEC, EVENT_STORE } from '../tokens';
import type { Moment } from './moments';

/** Events that are folded before other work has its turn. */
const EVENTS_AT_ONCE = 500;

type Clocks = Pick<Moment, 'asOf' | 'knownAt'>;

/**
 * Folds portfolios up to a moment, for the few reads that answer from the folded stream. The fold
 * uses the same events as the projector's tables of the moment (HIS-41), and keeps nothing. Each
 * fold waits for its turn (HIS-80), so its caller must not hold a connection.
 */
@Injectable()
export class MomentStates {
  constructor(
    private readonly folds: Folds,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
  ) {}

  of(userId: string, portfolioId: string, clocks: Clocks): Promise<PortfolioStream> {
    return this.folds.inTurn(userId, () =>
      this.fold(streamId('portfolio', portfolioId), clocks.knownAt, clocks.asOf),
    );
  }

  private async fold(stream: string, knownAt: Date, asOf: Date): Promise<PortfolioStream> {
    const last = knownAt.toISOString();
    const known = await this.known(stream, last, { from: 0, until: LONG_STREAM - 1 });
    if (known.length < LONG_STREAM) return foldOf(known, asOf);
    return this.folds.alone(async () => {
      for (const event of await this.known(stream, last, { from: LONG_STREAM })) known.push(event);
      return foldOf(known, asOf);
    });
  }

  /**
   * Reads the events that were known, each with only the data that the fold needs, because there
   * are many.
   */
  private async known(
    stream: string,
    last: string,
    revisions: { readonly from: number; readonly until?: number },
  ): Promise<DatedEvent[]> {
    const known: DatedEvent[] = [];
    for await (const page of this.store.readPages(stream, revisions))
      for (const { event, recordedAt, effectiveAt } of await this.codec.decode(page)) {
        if (recordedAt > last) return known;
        known.push({ event: event as PortfolioStreamEvent, recordedAt, effectiveAt });
      }
    return known;
  }
}

async function foldOf(known: readonly DatedEvent[], asOf: Date): Promise<PortfolioStream> {
  const { initial, evolve } = streamOf('portfolio');
  let state = initial();
  for (const [place, { event }] of (await inEffect(known, asOf)).entries()) {
    state = evolve(state, event);
    if (place % EVENTS_AT_ONCE === 0) await setImmediate();
  }
  return state;
}

async function inEffect(known: readonly DatedEvent[], asOf: Date): Promise<readonly DatedEvent[]> {
  const finding = findInEffectAt(known, asOf.toISOString());
  for (;;) {
    const { done, value } = finding.next();
    if (done) return value;
    await setImmediate();
  }
}
