import type { ReactNode } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { money, plural, shares, signedMoney, signedPercent } from '@/shared/format/figures';
import { Gain } from '@/shared/ui/gain';
import { LiveFigure } from '@/shared/ui/live-figure';

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{label}</dt>
      {children}
    </div>
  );
}

const small = 'block text-note font-normal';

/** What is held of an asset over all accounts: shares, worth, cost and gain. */
export function AssetFigures({ asset }: { readonly asset: AssetView }) {
  const {
    ticker,
    holdings,
    quantity,
    value,
    valueChange,
    valueChangePercent,
    costBasis,
    unrealisedGain,
    unrealisedGainPercent,
    priceMissing,
  } = asset;
  const heldIn = holdings.filter((holding) => holding.quantity !== 0).length;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3 text-sm">
      <div className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-note text-muted">Shares</dt>
        <dd className="font-medium">
          <span className="figure">{shares(quantity)}</span>
          {heldIn > 0 && (
            <span className="text-note font-normal text-muted">
              {' '}
              in {plural(heldIn, 'account')}
            </span>
          )}
        </dd>
      </div>
      <Figure label="Value">
        <dd className="font-medium">
          {priceMissing && quantity !== 0 ? (
            'No price'
          ) : (
            <LiveFigure label={`Value of ${ticker}`} text={money(value)} />
          )}
        </dd>
      </Figure>
      <Figure label="Day change">
        <dd className="font-medium">
          <Gain amount={valueChange} text={signedMoney(valueChange)} />
          {value !== 0 && (
            <Gain amount={valueChange} text={signedPercent(valueChangePercent)} className={small} />
          )}
        </dd>
      </Figure>
      <Figure label="Cost basis">
        <dd className="figure font-medium">{money(costBasis)}</dd>
      </Figure>
      <Figure label="Unrealised gain">
        <dd className="font-medium">
          <Gain
            amount={unrealisedGain}
            text={unrealisedGain === null ? 'No price' : signedMoney(unrealisedGain)}
          />
          {unrealisedGainPercent !== null && (
            <Gain
              amount={unrealisedGain}
              text={signedPercent(unrealisedGainPercent)}
              className={small}
            />
          )}
        </dd>
      </Figure>
    </dl>
  );
}
