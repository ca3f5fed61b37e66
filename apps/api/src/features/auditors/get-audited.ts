import type { AuditedPortfolio } from '@evenkeel/contracts/auditors';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Auditor } from '../../platform/auditors/auditor-guard';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

/** Reads the portfolio that an auditor's link opens. */
export class GetAudited extends Query<Answer<AuditedPortfolio>> {
  constructor(readonly auditor: Auditor) {
    super();
  }
}

const nameOf = (portfolioId: string) =>
  read.selectFrom('read.portfolio').select('name').where('portfolio_id', '=', portfolioId);
const zoneOf = (userId: string) =>
  read.selectFrom('read.user_profile').select('timezone').where('user_id', '=', userId);
const accountsOf = (portfolioId: string) =>
  read
    .selectFrom('read.account')
    .select(['account_id as id', 'nickname as name'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('ordinal');

@QueryHandler(GetAudited)
export class GetAuditedHandler implements IQueryHandler<GetAudited> {
  constructor(private readonly reads: Reads) {}

  execute({ auditor: { link, owner } }: GetAudited): Promise<Answer<AuditedPortfolio>> {
    const { portfolioId, userId, name: auditor, expiresAt } = link;
    const reads = this.reads.showing('portfolios', 'accounts');
    return reads.ofPortfolio(owner, portfolioId, async (snapshot) => {
      const [portfolio, zone, accounts] = await Promise.all([
        firstRowOf(snapshot, nameOf(portfolioId)),
        firstRowOf(snapshot, zoneOf(userId)),
        rowsOf(snapshot, accountsOf(portfolioId)),
      ]);
      return {
        name: portfolio?.name ?? '',
        auditor,
        expiresAt: expiresAt.toISOString(),
        timeZone: zone?.timezone ?? 'UTC',
        accounts,
      };
    });
  }
}
