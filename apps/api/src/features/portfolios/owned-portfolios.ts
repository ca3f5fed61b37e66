import { read, rowsOf } from '@evenkeel/read-models/reads';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Turns } from '@evenkeel/platform/memory';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';

/**
 * Time within which the read models contain a new portfolio. If they do not, something is wrong
 * that counting cannot heal.
 */
const NEW_MS = 60_000;

const known = (userId: string) =>
  read.selectFrom('read.portfolio').select('portfolio_id').where('user_id', '=', userId);

/**
 * Counts the portfolios of a user: those in the read models, and those that this process created a
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

  /** Runs the creations of a user's portfolios one after the other, so that all are counted. */
  inTurn<Result>(userId: string, create: () => Promise<Result>): Promise<Result> {
    return this.turns.take(userId, create);
  }

  /**
   * Counts the portfolios except `except`: the one to be created, which a repeat of the request
   * finds already there.
   */
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
