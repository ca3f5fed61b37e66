import { read, rowsOf } from '@evenkeel/read-models/reads';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Turns } from '@evenkeel/platform/memory';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';

/**
 * By then the read models know of a portfolio, or something is wrong that counting does not heal.
 */
const NEW_MS = 60_000;

const known = (userId: string) =>
  read.selectFrom('read.portfolio').select('portfolio_id').where('user_id', '=', userId);

/**
 * How many portfolios a user has: those in the read models, and those that this process created a
 * moment ago.
 */
@Injectable()
export class OwnedPortfolios {
  private readonly turns = new Turns();
  private created: { readonly userId: string; readonly id: string; readonly at: number }[] = [];

  constructor(
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /** What creates portfolios of a user runs one after the other, so that all are counted. */
  inTurn<Result>(userId: string, create: () => Promise<Result>): Promise<Result> {
    return this.turns.take(userId, create);
  }

  /** `except`: the one that is being created, which a repeat of the request finds there. */
  async count(userId: string, except: string): Promise<number> {
    const oldest = this.clockAndIds.now().getTime() - NEW_MS;
    this.created = this.created.filter(({ at }) => at > oldest);
    const ids = new Set(this.created.filter((one) => one.userId === userId).map(({ id }) => id));
    for (const { portfolio_id } of await rowsOf(this.db, known(userId))) ids.add(portfolio_id);
    ids.delete(except);
    return ids.size;
  }

  add(userId: string, id: string): void {
    this.created.push({ userId, id, at: this.clockAndIds.now().getTime() });
  }
}
