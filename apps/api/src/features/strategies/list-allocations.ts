import type { AllocationView } from '@evenkeel/contracts/strategies';
import type { Allocation } from '@evenkeel/domain/strategies';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { allocationView } from './strategy-views';

export class ListAllocations extends Query<Answer<AllocationView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const allocationsOf = (portfolioId: string) =>
  read
    .selectFrom('read.allocation')
    .select([
      'allocation_id',
      'parent_id',
      'child_id',
      'child_type',
      'target_allocation_percent',
      'dollar_target',
    ])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('parent_id')
    .orderBy('child_type')
    .orderBy('child_id');

/** Reads the targets of a portfolio, by parent and child. */
export async function readAllocations(
  snapshot: Snapshot,
  portfolioId: string,
): Promise<Allocation[]> {
  const rows = await rowsOf(snapshot, allocationsOf(portfolioId));
  return rows.map((row) => ({
    allocationId: row.allocation_id,
    parentId: row.parent_id,
    childId: row.child_id,
    childType: row.child_type,
    targetAllocationPercent: row.target_allocation_percent,
    dollarTarget: row.dollar_target,
  }));
}

@QueryHandler(ListAllocations)
export class ListAllocationsHandler implements IQueryHandler<ListAllocations> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: ListAllocations): Promise<Answer<AllocationView[]>> {
    const reads = this.reads.showing('strategies');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) =>
      (await readAllocations(snapshot, portfolioId)).map((allocation) =>
        allocationView(portfolioId, allocation),
      ),
    );
  }
}
