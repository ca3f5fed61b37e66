import { useState } from 'react';
import type { DividendIncome } from '@evenkeel/contracts/dividends';
import { monthName } from '@/shared/format/dates';
import { money } from '@/shared/format/figures';
import { Card, CardHeader } from '@/shared/ui/card';
import { FigureTable } from '@/shared/ui/charts/figure-table';
import { Explained } from '@/shared/ui/explained';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { OneOf } from '@/shared/ui/toggles';
import { useDividendIncomeQuery } from '../api';
import { byAsset, paidMonths } from './income-figures';

const IncomeChart = lazyPart(() => import('./income-chart').then((module) => module.IncomeChart), {
  waiting: <Skeleton className="h-63 w-full" />,
});

type Shown = 'chart' | 'months' | 'assets';
const VIEWS: readonly (readonly [Shown, string])[] = [
  ['chart', 'Chart'],
  ['months', 'Months'],
  ['assets', 'Assets'],
];

/** Shows income by month, two years back and one ahead, as a picture and as tables (DIV-28). */
export function Income({ portfolioId }: { readonly portfolioId: string }) {
  const { data, error, refetch } = useDividendIncomeQuery(portfolioId);
  const [shown, show] = useState<Shown>('chart');
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pr-3">
        <CardHeader
          title="Dividend income"
          subtitle="Received in the last two years, and expected until this day next year"
        />
        <OneOf
          label="Show income as"
          className="pb-2 pl-3 sm:pb-0"
          choices={VIEWS}
          chosen={shown}
          onChoose={show}
        />
      </div>
      <div className="px-5 pb-5">
        {data ? (
          <Shown portfolioId={portfolioId} income={data} shown={shown} />
        ) : (
          <Fallback query={{ error, refetch }} title="Your dividend income could not be loaded">
            <Skeleton className="h-63 w-full" />
          </Fallback>
        )}
      </div>
    </Card>
  );
}

interface ShownProps {
  readonly portfolioId: string;
  readonly income: DividendIncome;
  readonly shown: Shown;
}

function Shown({ portfolioId, income, shown }: ShownProps) {
  if (income.months.length === 0)
    return (
      <p className="py-10 text-center text-sm text-muted">
        Nothing was received, and nothing is expected.
      </p>
    );
  if (shown === 'chart') return <IncomeChart months={paidMonths(income)} />;
  const rows =
    shown === 'months'
      ? paidMonths(income).map(({ month, ...sums }) => ({
          id: month,
          name: monthName(month),
          ...sums,
        }))
      : byAsset(income).map(({ ticker, ...sums }) => ({
          id: ticker,
          name: ticker || 'No asset',
          ...sums,
        }));
  return (
    <IncomeTable
      portfolioId={portfolioId}
      of={shown === 'assets' ? 'asset' : 'month'}
      rows={rows}
    />
  );
}

interface IncomeRow {
  /** Id of the row in explanations: a month or a ticker. */
  readonly id: string;
  readonly name: string;
  readonly received: number;
  readonly projected: number;
}

interface IncomeTableProps {
  readonly portfolioId: string;
  /**
   * Subject of a row. Below the name of an asset, a bar shows received and then expected dividends,
   * relative to the largest row.
   */
  readonly of: 'month' | 'asset';
  readonly rows: readonly IncomeRow[];
}

function IncomeTable({ portfolioId, of, rows }: IncomeTableProps) {
  const hasBars = of === 'asset';
  const explained = (id: string, word: 'received' | 'expected', amount: number) =>
    amount === 0 ? null : (
      <Explained
        portfolioId={portfolioId}
        figure={`dividends:${of}:${word}:${id}`}
        of={`the dividends ${word}, ${id}`}
      >
        {money(amount)}
      </Explained>
    );
  const largest = Math.max(...rows.map(({ received, projected }) => received + projected));
  return (
    <FigureTable
      label={`Dividend income by ${of}`}
      columns={[hasBars ? 'Asset' : 'Month', 'Received', 'Expected']}
      hasWideHeads={hasBars}
      rows={rows.map(({ id, name, received, projected }) => ({
        id,
        head: (
          <>
            {name}
            {hasBars && <IncomeBar of={largest} received={received} projected={projected} />}
          </>
        ),
        cells: [explained(id, 'received', received), explained(id, 'expected', projected)],
      }))}
    />
  );
}

interface IncomeBarProps extends Pick<IncomeRow, 'received' | 'projected'> {
  /** Money that the whole width stands for. */
  readonly of: number;
}

/** Draws the figures beside it as lengths, like the chart of the months. */
function IncomeBar({ of, received, projected }: IncomeBarProps) {
  const width = (amount: number) => ({ width: `${of > 0 ? (amount / of) * 100 : 0}%` });
  return (
    <span aria-hidden className="mt-1.5 flex h-2 overflow-hidden rounded-sm">
      <span className="bg-(--chart-1)" style={width(received)} />
      {projected > 0 && (
        <span className="border border-(--chart-1) bg-(--chart-1)/35" style={width(projected)} />
      )}
    </span>
  );
}
