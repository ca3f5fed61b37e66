import { useState } from 'react';
import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { Card, CardHeader } from '@/shared/ui/card';
import { SortHeading, type SortState } from '@/shared/ui/sort-heading';
import {
  FOCUS,
  PAYER_COLUMNS,
  SORTED_COLUMNS,
  SOURCE,
  sortedPayers,
  TICKER,
} from './payer-columns';
import { PayerRow } from './payer-row';

interface PayersTableProps {
  readonly portfolioId: string;
  readonly assets: readonly DividendAssetView[];
}

/** Every asset with what it pays; each column sorts (DIV-1). */
export function PayersTable({ portfolioId, assets }: PayersTableProps) {
  const [sort, setSort] = useState<SortState>({ id: 'monthly', isDown: true });
  const { value } = SORTED_COLUMNS.find(({ id }) => id === sort.id) ?? TICKER;
  const rows = sortedPayers(assets, value, sort.isDown);
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Assets" subtitle="Choose where each dividend comes from" />
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div
        role="region"
        aria-label="Dividend assets"
        tabIndex={0}
        className="max-h-[70dvh] overflow-auto border-t border-line"
      >
        <table className="figure w-full text-sm">
          <caption className="sr-only">What each asset pays</caption>
          <thead className="sticky top-0 z-2 bg-surface text-note text-muted shadow-[0_1px_0_var(--line)]">
            <tr>
              <SortHeading
                column={TICKER}
                sort={sort}
                onSort={setSort}
                className="sticky left-0 z-1 bg-surface pl-5"
              />
              <SortHeading column={SOURCE} sort={sort} onSort={setSort} />
              {PAYER_COLUMNS.map((each) => (
                <SortHeading key={each.id} column={each} sort={sort} onSort={setSort} />
              ))}
              <SortHeading column={FOCUS} sort={sort} onSort={setSort} className="pr-5" />
            </tr>
          </thead>
          <tbody>
            {rows.map((asset) => (
              <PayerRow key={asset.ticker} portfolioId={portfolioId} asset={asset} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
