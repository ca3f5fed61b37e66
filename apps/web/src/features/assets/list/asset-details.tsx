import { money, shares } from '@/shared/format/figures';
import { Explained } from '@/shared/ui/explained';
import { AssetBadges } from './asset-badges';
import { AssetFigures } from './asset-figures';
import type { AssetRow } from './asset-row';
import { AssetTrend } from './asset-trend';
import { PriceOrigin } from './price-origin';

/** Shows the contents of the asset's card in an opened row, and the accounts with their shares. */
export const AssetDetails = ({ row: { portfolioId, asset, asOf } }: { readonly row: AssetRow }) => (
  <div className="grid gap-x-10 px-4 pt-3 pb-5 md:grid-cols-2 md:px-5">
    <div className="min-w-0">
      <div className="flex flex-wrap gap-1.5">
        <AssetBadges asset={asset} />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-note text-muted">
        Price: <PriceOrigin asset={asset} asOf={asOf} />
      </p>
      <AssetTrend portfolioId={portfolioId} asset={asset} />
      <HeldIn portfolioId={portfolioId} asset={asset} />
    </div>
    <AssetFigures portfolioId={portfolioId} asset={asset} />
  </div>
);

function HeldIn({
  portfolioId,
  asset: { ticker, holdings },
}: Pick<AssetRow, 'portfolioId' | 'asset'>) {
  const held = holdings.filter(({ quantity }) => quantity !== 0);
  if (held.length === 0) return null;
  return (
    <ul aria-label={`Accounts that hold ${ticker}`} className="mt-3 text-sm">
      {held.map(({ accountId, accountName, quantity, value }) => (
        <li
          key={accountId}
          className="flex items-baseline justify-between gap-3 border-t border-line py-1.5"
        >
          <span className="min-w-0 truncate">{accountName}</span>
          <span className="figure shrink-0 text-right">
            <Explained
              portfolioId={portfolioId}
              figure={`shares:${accountId}:${ticker}`}
              of={`the shares of ${ticker} in ${accountName}`}
              className="text-muted"
            >
              {shares(quantity)}
            </Explained>{' '}
            <Explained
              portfolioId={portfolioId}
              figure={`holding:${accountId}:${ticker}`}
              of={`the value of ${ticker} in ${accountName}`}
              className="ml-4 font-medium"
            >
              {money(value)}
            </Explained>
          </span>
        </li>
      ))}
    </ul>
  );
}
