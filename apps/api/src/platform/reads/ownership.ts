import type { PortfolioStream } from '@evenkeel/domain/streams';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../auth/caller';
import { CommandRunner } from '../commands/command-runner';
import { PORTFOLIO } from '../commands/streams';
import { notFound } from '../http/problems';

const MOST_REMEMBERED = 10_000;

/** Whose portfolio it is. Owners never change, so what was found once is remembered until the portfolio is deleted. */
@Injectable()
export class Ownership {
  private readonly owners = new Map<string, string>();
  /** Deleted by this node: the read models may still show them for a moment. */
  private readonly deleted = new Set<string>();

  constructor(
    private readonly db: DataSource,
    private readonly runner: CommandRunner,
  ) {}

  /** Refuses with 404 where the portfolio is not there or belongs to somebody else. */
  async require(caller: Caller, portfolioId: string): Promise<void> {
    if (this.deleted.has(portfolioId)) throw notFound('Portfolio not found');
    const owner = this.owners.get(portfolioId) ?? (await this.find(portfolioId));
    if (owner !== caller.userId) throw notFound('Portfolio not found');
  }

  /** The portfolio was deleted: it is nobody's from now on. */
  forget(portfolioId: string): void {
    if (this.deleted.size >= MOST_REMEMBERED) this.deleted.clear();
    this.owners.delete(portfolioId);
    this.deleted.add(portfolioId);
  }

  /** From the read model, or from the log itself while a new portfolio is not in the read model yet. */
  private async find(portfolioId: string): Promise<string | null> {
    const rows = (await this.db.query('SELECT user_id FROM read.portfolio WHERE portfolio_id = $1', [portfolioId])) as { user_id: string }[];
    const owner = rows[0]?.user_id ?? (await this.runner.look(PORTFOLIO, portfolioId, ownerOf)).result;
    if (owner !== null) this.remember(portfolioId, owner);
    return owner;
  }

  private remember(portfolioId: string, owner: string): void {
    if (this.owners.size >= MOST_REMEMBERED) this.owners.clear();
    this.owners.set(portfolioId, owner);
  }
}

const ownerOf = ({ portfolio }: PortfolioStream): string | null => (portfolio && portfolio.status !== 'deleted' ? portfolio.userId : null);
