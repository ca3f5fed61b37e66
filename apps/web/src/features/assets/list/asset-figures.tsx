import type { ReactNode } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { changeDay } from '@evenkeel/domain/market/rules';
import { money, plural, shares, signedMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Explained } from '@/shared/ui/explained';
import { ExplainedGain } from '@/shared/ui/explained-gain';
import { Figure as Amount, FigureLine } from '@/shared/ui/figure';
import { LiveFigure } from '@/shared/ui/live-figure';

interface FigureProps {
  readonly label: string;
  /** Text of the figure; a long one is drawn smaller. */
  readonly text: string;
  readonly children: ReactNode;
}

function Figure({ label, text, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{label}</dt>
      <dd>
        <FigureLine size="row" text={text}>
          {children}
        </FigureLine>
      </dd>
    </div>
  );
}

interface SharesProps {
  /** Number of accounts that hold the asset. */
  readonly heldIn: number;
  readonly children: ReactNode;
}

function Shares({ heldIn, children }: SharesProps) {
  return (
    <div className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-note text-muted">Shares</dt>
      <dd className="font-medium">
        {children}
        {heldIn > 0 && (
          <span className="text-note font-normal text-muted"> in {plural(heldIn, 'account')}</span>
        )}
      </dd>
    </div>
  );
}

interface AssetFiguresProps {
  readonly portfolioId: string;
  readonly asset: AssetView;
}

/**
 * Shows the holdings of an asset in accounts that are not archived: shares, value, cost and gain.
 */
export function AssetFigures({ portfolioId, asset }: AssetFiguresProps) {
  const { ticker, holdings, quantity, value, costBasis, priceMissing } = asset;
  const { day } = useDates();
  const old = changeDay([{ day: asset.priceDay, isStale: asset.priceIsStale }]);
  const heldIn = holdings.filter((holding) => holding.quantity !== 0).length;
  const hasNoPrice = priceMissing && quantity !== 0;
  const explained = (kind: string, what: string, shown: ReactNode) => (
    <Explained
      portfolioId={portfolioId}
      figure={`${kind}:${ticker}`}
      of={`the ${what} of ${ticker}`}
    >
      {shown}
    </Explained>
  );
  const gain = { portfolioId, scope: ticker, name: ticker, format: signedMoney };
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3 text-sm">
      <Shares heldIn={heldIn}>
        {explained('shares', 'shares', <span className="figure">{shares(quantity)}</span>)}
      </Shares>
      <Figure label="Value" text={hasNoPrice ? 'No price' : money(value)}>
        {hasNoPrice
          ? 'No price'
          : explained(
              ...(['holding', 'value'] as const),
              <LiveFigure label={`Value of ${ticker}`} text={money(value)} />,
            )}
      </Figure>
      <Figure
        label={old === null ? 'Day change' : `Change on ${day(old)}`}
        text={signedMoney(asset.valueChange ?? 0)}
      >
        <ExplainedGain
          {...gain}
          kind="change"
          amount={asset.valueChange}
          percent={value === 0 ? null : asset.valueChangePercent}
        />
      </Figure>
      <Figure label="Cost basis" text={money(costBasis)}>
        {explained('cost', 'cost', <Amount text={money(costBasis)} />)}
      </Figure>
      <Figure label="Unrealised gain" text={signedMoney(asset.unrealisedGain ?? 0)}>
        <ExplainedGain
          {...gain}
          kind="gain"
          amount={asset.unrealisedGain}
          percent={asset.unrealisedGainPercent}
        />
      </Figure>
    </dl>
  );
}
