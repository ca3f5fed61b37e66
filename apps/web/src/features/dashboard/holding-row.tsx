import type { ReactNode } from 'react';
import { percentShare, signedWholeMoney, wholeMoney } from '@/shared/format/figures';
import { type Kind, kindColor } from '@/shared/lib/asset-kinds';
import { cn } from '@/shared/lib/cn';
import { Explained } from '@/shared/ui/explained';
import { Gain } from '@/shared/ui/gain';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LiveFigure } from '@/shared/ui/live-figure';
import type { TickerHolding } from '@/shared/lib/holdings-by-ticker';

/** The row is complete without the picture and has no room for an error message. */
const ValueSparkline = lazyPart(
  () => import('@/shared/ui/value-sparkline').then((module) => module.ValueSparkline),
  { failed: () => null },
);

/** Name and kind of an asset. */
export interface HeldAsset {
  readonly userName: string;
  readonly assetType: Kind;
}

interface HoldingRowProps {
  readonly portfolioId: string;
  readonly holding: TickerHolding;
  /** Asset of the holding; undefined for cash and until the asset is read. */
  readonly asset: HeldAsset | undefined;
  /** True once the row may ask for the line of the last year. */
  readonly hasLine: boolean;
  readonly hasArrived: boolean;
}

/**
 * Shows a holding: name, last year, value, day change and share. The bar has the hue of its kind.
 */
export function HoldingRow({ portfolioId, holding, asset, hasLine, hasArrived }: HoldingRowProps) {
  const { ticker, percent } = holding;
  const kind = ticker === null ? 'cash' : asset?.assetType;
  const color = kind ? kindColor(kind) : 'var(--line-strong)';
  return (
    <li className={cn('py-2', hasArrived && 'arrived')}>
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="truncate text-sm font-medium">{ticker ?? 'Cash'}</p>
          {ticker !== null && (
            <p className="truncate text-note text-muted" title={asset?.userName}>
              {asset?.userName ?? '\u00a0'}
            </p>
          )}
        </div>
        {ticker !== null && (
          <div className="h-8 w-16 shrink-0 max-[22rem]:hidden sm:w-24">
            {hasLine && (
              <ValueSparkline
                isSmall
                portfolioId={portfolioId}
                of={{ ticker }}
                color={color}
                className="h-8"
              />
            )}
          </div>
        )}
        <Figures portfolioId={portfolioId} holding={holding} />
      </div>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full" style={{ width: `${percent}%`, background: color }} />
      </div>
    </li>
  );
}

/** Shows value, day change and share, each with its explanation. */
function Figures({
  portfolioId,
  holding: { ticker, value, valueChange, percent },
}: Pick<HoldingRowProps, 'portfolioId' | 'holding'>) {
  const explained = (what: string, of: string, shown: ReactNode) => (
    <Explained
      portfolioId={portfolioId}
      figure={`held:${what}`}
      of={`the ${of} ${ticker ?? 'cash'}`}
    >
      {shown}
    </Explained>
  );
  return (
    <div className="figure min-w-28 shrink-0 text-right">
      <p className="text-sm">
        {explained(
          ticker === null ? 'cash' : `value:${ticker}`,
          'value of',
          <LiveFigure
            label={`Held in ${ticker ?? 'cash'}`}
            text={wholeMoney(value)}
            className="font-medium"
          />,
        )}
      </p>
      <p className="text-note text-muted">
        {ticker !== null && (
          <>
            {explained(
              `change:${ticker}`,
              'day change of',
              <Gain amount={valueChange} text={signedWholeMoney(valueChange)} />,
            )}
            {' · '}
          </>
        )}
        {explained(
          ticker === null ? 'cash-percent' : `percent:${ticker}`,
          'share of',
          percentShare(percent),
        )}
      </p>
    </div>
  );
}
