import type { DividendIncome } from '@evenkeel/contracts/dividends';
import { Decimal, groupBy } from '@evenkeel/domain/kernel';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { DividendReads } from './dividend-reads';

export class GetIncome extends Query<Answer<DividendIncome>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

/** Selects the income of a portfolio by month and asset, the oldest first. */
export const incomeOf = (portfolioId: string) =>
  read
    .selectFrom('read.dividend_income')
    .select(['month', 'ticker', 'received', 'projected'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('month')
    .orderBy('ticker');
export type IncomeRow = RowOf<ReturnType<typeof incomeOf>>;

/** Dividend income by month, received and projected (DIV-28). */
@QueryHandler(GetIncome)
export class GetIncomeHandler implements IQueryHandler<GetIncome> {
  constructor(private readonly reads: DividendReads) {}

  execute({ caller, portfolioId }: GetIncome): Promise<Answer<DividendIncome>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const rows = await rowsOf(snapshot, incomeOf(portfolioId));
      return {
        months: [...groupBy(rows, ({ month }) => month)].map(([month, own]) =>
          monthView(month, own),
        ),
      };
    });
  }
}

function monthView(month: string, own: readonly IncomeRow[]): DividendIncome['months'][number] {
  const sum = (figure: 'received' | 'projected'): number =>
    Decimal.sum(own.map((row) => Decimal.parse(row[figure]))).toNumber();
  return {
    month,
    received: sum('received'),
    projected: sum('projected'),
    assets: own.map(({ ticker, received, projected }) => ({
      ticker,
      received: Number(received),
      projected: Number(projected),
    })),
  };
}
