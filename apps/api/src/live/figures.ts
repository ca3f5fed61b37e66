import type { StreamChanged } from '@evenkeel/contracts/shared/live';
import type { StreamCategory } from '@evenkeel/domain/streams';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import { adviceFiguresOf, adviceOf } from '../platform/portfolios/advice-figures';
import type { Snapshot } from '../platform/reads/snapshot';

type Figures = Pick<StreamChanged, 'figures' | 'calculation'>;

const ofPortfolios = (ids: readonly string[]) =>
  read
    .selectFrom('read.portfolio_value as v')
    .leftJoin('read.dividend_summary as d', 'd.portfolio_id', 'v.portfolio_id')
    .select([
      'v.portfolio_id as id',
      'v.total_value',
      'v.value_change',
      'v.value_change_percent',
      'v.calculation',
      'd.total_monthly_dividends',
    ])
    .where('v.portfolio_id', '=', sql<string>`ANY (${ids}::uuid[])`);

const ofUsers = (ids: readonly string[]) =>
  read
    .selectFrom('read.net_worth')
    .select(['user_id as id', 'total_net_worth', 'calculation'])
    .where('user_id', '=', sql<string>`ANY (${ids}::uuid[])`);

/**
 * For each category whose pushes carry figures, the function that reads these figures from the read
 * models, by the ids of the streams.
 */
const FIGURES: {
  readonly [Category in StreamCategory]?: (
    snapshot: Snapshot,
    ids: readonly string[],
  ) => Promise<[id: string, figures: Figures][]>;
} = {
  user: async (snapshot, ids) =>
    (await rowsOf(snapshot, ofUsers(ids))).map((row) => [
      row.id,
      {
        calculation: Number(row.calculation),
        figures: { totalNetWorth: Number(row.total_net_worth) },
      },
    ]),
  portfolio: async (snapshot, ids) => {
    const [rows, advised] = await Promise.all([
      rowsOf(snapshot, ofPortfolios(ids)),
      rowsOf(snapshot, adviceOf(ids)),
    ]);
    const adviceIn = new Map(advised.map((row) => [row.portfolio_id, adviceFiguresOf(row)]));
    return rows.map((row) => [
      row.id,
      {
        calculation: Number(row.calculation),
        figures: {
          totalValue: Number(row.total_value),
          valueChange: Number(row.value_change),
          valueChangePercent: Number(row.value_change_percent),
          ...adviceIn.get(row.id),
          ...(row.total_monthly_dividends !== null && {
            totalMonthlyDividends: Number(row.total_monthly_dividends),
          }),
        },
      },
    ]);
  },
};

/**
 * Returns the present figures of streams of one category, by their ids. Streams without figures are
 * left out.
 */
export async function figuresOf(
  snapshot: Snapshot,
  category: StreamCategory,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Figures>> {
  return new Map(await FIGURES[category]?.(snapshot, ids));
}
