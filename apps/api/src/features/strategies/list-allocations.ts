import type { AllocationView } from '@evenkeel/contracts/strategies';
import type { ChildType } from '@evenkeel/domain/strategies';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { allocationView } from './strategy-views';

export class ListAllocations extends Query<Answer<AllocationView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

interface AllocationRow {
  allocation_id: string;
  parent_id: string;
  child_id: string;
  child_type: ChildType;
  target_allocation_percent: string;
  dollar_target: string | null;
}

const ALLOCATIONS = `
  SELECT allocation_id, parent_id, child_id, child_type, target_allocation_percent::text, dollar_target::text
  FROM read.allocation WHERE portfolio_id = $1 ORDER BY parent_id, child_type, child_id`;

@QueryHandler(ListAllocations)
export class ListAllocationsHandler implements IQueryHandler<ListAllocations> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: ListAllocations): Promise<Answer<AllocationView[]>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const rows = await snapshot.select<AllocationRow>(ALLOCATIONS, [portfolioId]);
      return rows.map((row) =>
        allocationView(portfolioId, {
          allocationId: row.allocation_id,
          parentId: row.parent_id,
          childId: row.child_id,
          childType: row.child_type,
          targetAllocationPercent: row.target_allocation_percent,
          dollarTarget: row.dollar_target,
        }),
      );
    });
  }
}
