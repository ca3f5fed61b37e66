import type { EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import { categoryOf, idOf, type StreamEvent, streamId, streamOf } from '@evenkeel/domain/streams';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DataSource } from 'typeorm';
import { CommandRunner } from '../../platform/commands/command-runner';
import { SubscriptionPosition } from '../../platform/reads/subscription-position';
import { EVENT_CODEC, EVENT_STORE } from '../../platform/tokens';

const PAGE = 1000;

/** Selects streams that the projector's subscription has read, but no batch has processed. */
const unseen = () =>
  read
    .selectFrom('app.stream_head as h')
    .select('h.stream_id')
    .where('h.stream_id', 'like', streamId('portfolio', '%'))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('app.checkpoint as c')
            .innerJoin('app.generation as g', (join) =>
              join
                .onRef('g.projection', '=', 'c.projection')
                .onRef('g.generation', '=', 'c.generation')
                .on('g.status', '=', 'live'),
            )
            .select(sql.lit(1).as('one'))
            .whereRef('c.stream_id', '=', 'h.stream_id')
            .where('c.projection', '=', 'portfolios'),
        ),
      ),
    );
const knownOf = (userId: string) =>
  read.selectFrom('read.portfolio').select('portfolio_id').where('user_id', '=', userId);

/** All portfolios of a user by the log, not only those that the read models show already. */
@Injectable()
export class PortfoliosOfUser {
  constructor(
    private readonly db: DataSource,
    private readonly runner: CommandRunner,
    private readonly subscription: SubscriptionPosition,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
  ) {}

  /**
   * Returns the ids of the portfolios that are neither deleted nor set aside. A stream moves from
   * the end of the log to the unseen and then to the known streams, so the code asks in this order.
   */
  async list(userId: string): Promise<string[]> {
    const candidates = [...(await this.beyondSubscription()), ...(await this.unseen())];
    const known = await rowsOf(this.db, knownOf(userId));
    const ids = new Set(known.map(({ portfolio_id }) => portfolio_id));
    for (const id of candidates) if (!ids.has(id) && (await this.isOf(userId, id))) ids.add(id);
    return [...ids];
  }

  private async beyondSubscription(): Promise<Set<string>> {
    const ids = new Set<string>();
    for (let after = await this.subscription.read(); ;) {
      const page = await this.store.readAll({ after, limit: PAGE });
      for (const { streamId: stream } of page)
        if (categoryOf(stream) === 'portfolio') ids.add(idOf(stream));
      const last = page.at(-1);
      if (!last || page.length < PAGE) return ids;
      after = last.position;
    }
  }

  private async unseen(): Promise<string[]> {
    const rows = await rowsOf(this.db, unseen());
    return rows.map(({ stream_id }) => idOf(stream_id));
  }

  private async isOf(userId: string, portfolioId: string): Promise<boolean> {
    if (!(await this.wasBegunBy(userId, portfolioId))) return false;
    const { result } = await this.runner.readState(
      'portfolio',
      portfolioId,
      ({ portfolio }) =>
        portfolio?.userId === userId &&
        (portfolio.status === 'active' || portfolio.status === 'archived'),
    );
    return result;
  }

  /**
   * Reads only the first event, so that nobody waits for writes to a portfolio of somebody else.
   */
  private async wasBegunBy(userId: string, portfolioId: string): Promise<boolean> {
    const { initial, evolve, ownerOf } = streamOf('portfolio');
    const stream = streamId('portfolio', portfolioId);
    for await (const first of this.store.readStream(stream, { limit: 1 }))
      for (const { event } of await this.codec.decode([first]))
        return (
          ownerOf(evolve(initial(), event as StreamEvent<'portfolio'>), portfolioId) === userId
        );
    return false;
  }
}
