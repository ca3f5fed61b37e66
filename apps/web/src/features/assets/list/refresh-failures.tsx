import { CircleAlert } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import { plural } from '@/shared/format/figures';

/**
 * Lists the tickers without a new price after the last refresh, with the reasons. Empty if there
 * are none.
 */
export function RefreshFailures({
  run: { failures, status, error },
}: {
  readonly run: PriceRefreshRun;
}) {
  if (status === 'failed') return <span className="text-loss">{error}</span>;
  if (failures.length === 0) return null;
  return (
    <Popover.Root>
      <Popover.Trigger className="flex min-h-11 items-center gap-1 text-attention underline-offset-4 hover:underline">
        <CircleAlert aria-hidden className="size-3.5" />
        {plural(failures.length, 'ticker')} without a new price
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          collisionPadding={12}
          aria-label="Tickers without a new price"
          className="z-50 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-80 max-w-popover overflow-y-auto rounded-card border border-line bg-surface p-4 text-sm text-foreground shadow-card"
        >
          <dl className="grid gap-2.5">
            {failures.map(({ ticker, reason }) => (
              <div key={ticker}>
                <dt className="font-medium">{ticker}</dt>
                <dd className="text-note text-muted">{reason}</dd>
              </div>
            ))}
          </dl>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
