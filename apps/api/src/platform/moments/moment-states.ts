import type { EventCodec, RecordedEvent } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import {
  inEffectAt,
  type PortfolioStream,
  type PortfolioStreamEvent,
  streamId,
  streamOf,
} from '@evenkeel/domain/streams';
import { Inject, Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { PersonTurns } from '../commands/person-turns';
import { EVENT_CODEC, EVENT_STORE } from '../tokens';
import type { Moment } from './moments';

/** Events that are folded before others have their turn. */
const EVENTS_AT_ONCE = 500;

/**
 * Portfolios folded up to a moment, for the few reads that answer from the folded stream. The events are those that the projector makes the
 * moment of (HIS-41); nothing is kept. One person has one fold at a time; each that waits holds a connection.
 */
@Injectable()
export class MomentStates {
  private readonly turns = new PersonTurns(
    'Earlier days are being read already. Please try again.',
  );

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
  ) {}

  of(
    userId: string,
    portfolioId: string,
    clocks: Pick<Moment, 'asOf' | 'knownAt'>,
  ): Promise<PortfolioStream> {
    return this.turns.take(userId, () => this.fold(portfolioId, clocks));
  }

  private async fold(
    portfolioId: string,
    { asOf, knownAt }: Pick<Moment, 'asOf' | 'knownAt'>,
  ): Promise<PortfolioStream> {
    const known = await this.knownAt(streamId('portfolio', portfolioId), knownAt.toISOString());
    const { initial, evolve } = streamOf('portfolio');
    let state = initial();
    for (const [place, { event }] of inEffectAt(known, asOf.toISOString()).entries()) {
      state = evolve(state, event);
      if (place % EVENTS_AT_ONCE === 0) await setImmediate();
    }
    return state;
  }

  private async knownAt(stream: string, last: string): Promise<Dated[]> {
    const known: Dated[] = [];
    for await (const page of this.store.readPages(stream, { from: 0 }))
      for (const recorded of await this.codec.decode(page)) {
        if (recorded.recordedAt > last) return known;
        known.push(recorded as Dated);
      }
    return known;
  }
}

type Dated = RecordedEvent & { readonly event: PortfolioStreamEvent };
