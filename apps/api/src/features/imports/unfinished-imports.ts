import type { UnfinishedImportView } from '@evenkeel/contracts/imports';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

/** Imports that were cut short, with their recorded parts. */
export class ListUnfinishedImports extends Query<Answer<UnfinishedImportView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const unfinishedOf = (portfolioId: string) =>
  read
    .selectFrom('read.unfinished_import')
    .select([
      'import_id as importId',
      'file_name as fileName',
      'rows',
      'to_record as toRecord',
      'recorded',
    ])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('file_name')
    .orderBy('import_id');

@QueryHandler(ListUnfinishedImports)
export class ListUnfinishedImportsHandler implements IQueryHandler<ListUnfinishedImports> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: ListUnfinishedImports): Promise<Answer<UnfinishedImportView[]>> {
    return this.reads
      .showing('ledger')
      .ofPortfolio(caller, portfolioId, (snapshot) => rowsOf(snapshot, unfinishedOf(portfolioId)));
  }
}
