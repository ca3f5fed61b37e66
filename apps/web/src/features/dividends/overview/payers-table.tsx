import { useState } from 'react';
import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { useIsNarrow } from '@/shared/lib/use-is-narrow';
import { Card, CardHeader } from '@/shared/ui/card';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { SortHeading, type SortState } from '@/shared/ui/sort-heading';
import { useChosenColumns } from '@/shared/ui/table/chosen-columns';
import { ColumnChooser } from '@/shared/ui/table/column-chooser';
import { COLUMNS, MAIN, MAIN_NARROW, sortedPayers, TICKER } from './payer-columns';
import { PayerRow } from './payer-row';

interface PayersTableProps {
  readonly portfolioId: string;
  readonly assets: readonly DividendAssetView[];
}

/**
 * Shows every asset with its payments; the user can sort by each column and choose columns (DIV-1,
 * DIV-37).
 */
export function PayersTable({ portfolioId, assets }: PayersTableProps) {
  const [sort, setSort] = useState<SortState>({ id: 'monthly', isDown: true });
  const chosen = useChosenColumns('dividends', COLUMNS, useIsNarrow() ? MAIN_NARROW : MAIN);
  const { columns } = chosen;
  const { value } = columns.find(({ id }) => id === sort.id) ?? TICKER;
  const rows = sortedPayers(assets, value, sort.isDown);
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title="Assets"
        subtitle="Choose where each dividend comes from"
        action={<ColumnChooser columns={COLUMNS} chosen={chosen} />}
      />
      {/* The region takes the focus, so that the keyboard can scroll it. */}
      <ScrollRegion label="Dividend assets" className="max-h-[70dvh] border-t border-line">
        <table className="figure w-full text-sm">
          <caption className="sr-only">What each asset pays</caption>
          <thead className="sticky top-0 z-2 bg-surface text-note text-muted shadow-[0_1px_0_var(--line)]">
            <tr>
              <SortHeading
                column={TICKER}
                sort={sort}
                onSort={setSort}
                className="sticky left-0 z-1 bg-surface pl-5 md:pl-5"
              />
              {columns.map((each) => (
                <SortHeading
                  key={each.id}
                  column={each}
                  sort={sort}
                  onSort={setSort}
                  className="last:pr-5 md:last:pr-5"
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((asset) => (
              <PayerRow
                key={asset.ticker}
                portfolioId={portfolioId}
                asset={asset}
                columns={columns}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
