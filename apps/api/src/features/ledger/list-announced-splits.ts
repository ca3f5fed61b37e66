import type { AnnouncedSplitView } from '@evenkeel/contracts/ledger/splits';
import { accept, Decimal } from '@evenkeel/domain/kernel';
import { effectsOfSplit, splitRatiosOf } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { classOfAsset } from '@evenkeel/read-models/market';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { wholeRatio } from './whole-ratio';

/**
 * Splits that a provider announced for shares that the portfolio held, and that nobody has
 * recorded.
 */
export class ListAnnouncedSplits extends Query<Answer<AnnouncedSplitView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

/** Selects for each day the row that was recorded last, which is the right one. */
const announcedFor = (portfolioId: string) =>
  read
    .selectFrom('read.asset as a')
    .innerJoin('app.announced_split as s', (join) =>
      join.onRef('s.ticker', '=', 'a.ticker').on('s.asset_class', '=', classOfAsset('a')),
    )
    .distinctOn(['s.ticker', 's.day'])
    .select(['s.ticker', 's.new_shares', 's.old_shares', 's.source'])
    .select(sql<string>`s.day::text`.as('day'))
    .where('a.portfolio_id', '=', portfolioId)
    .orderBy('s.ticker')
    .orderBy('s.day')
    .orderBy('s.id', 'desc');

/** A split that was recorded this near to the announced day counts as the announced one. */
const SAME_WITHIN_MS = 3 * 24 * 60 * 60 * 1000;

@QueryHandler(ListAnnouncedSplits)
export class ListAnnouncedSplitsHandler implements IQueryHandler<ListAnnouncedSplits> {
  constructor(
    private readonly reads: Reads,
    private readonly commands: PortfolioCommands,
  ) {}

  async execute({
    caller,
    portfolioId,
  }: ListAnnouncedSplits): Promise<Answer<AnnouncedSplitView[]>> {
    const reads = this.reads.showing('assets');
    if (caller.moment !== null)
      return reads.ofPortfolioThen(caller, portfolioId, async (state, snapshot) =>
        missingOf(await announcedTo(snapshot, portfolioId), state),
      );
    const { body: announced } = await reads.ofPortfolio(caller, portfolioId, (snapshot) =>
      announcedTo(snapshot, portfolioId),
    );
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: () => accept(),
      answer: (state) => missingOf(announced, state),
    });
    return new Answer(result, position);
  }
}

async function announcedTo(snapshot: Snapshot, portfolioId: string): Promise<AnnouncedSplitView[]> {
  const rows = await rowsOf(snapshot, announcedFor(portfolioId));
  return rows.flatMap(({ ticker, day, new_shares, old_shares, source }) => {
    const ratio = wholeRatio(new_shares, old_shares);
    return ratio ? [{ ticker, day, source, ...ratio }] : [];
  });
}

/** Returns the splits that nobody has recorded, the newest first. */
const missingOf = (
  announced: readonly AnnouncedSplitView[],
  state: PortfolioStream,
): AnnouncedSplitView[] =>
  announced.filter((split) => isMissing(split, state)).sort((a, b) => (a.day < b.day ? 1 : -1));

function isMissing(
  { ticker, day, numerator, denominator }: AnnouncedSplitView,
  { accounts, assets, ledger }: PortfolioStream,
): boolean {
  const at = `${day}T00:00:00.000Z`;
  const isRecorded = splitRatiosOf(ledger, ticker).some(
    (split) => Math.abs(Date.parse(split.at) - Date.parse(at)) <= SAME_WITHIN_MS,
  );
  const ratio = {
    at,
    numerator: Decimal.parse(numerator),
    denominator: Decimal.parse(denominator),
  };
  return !isRecorded && effectsOfSplit(ledger, { accounts, assets }, ticker, ratio).length > 0;
}
