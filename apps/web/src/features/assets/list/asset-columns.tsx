import { changeDay } from '@evenkeel/domain/market/rules';
import { money, percentShare, price, shares, signedPercent } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { ASSET_TYPE_LABELS } from '@/shared/lib/asset-kinds';
import { Button } from '@/shared/ui/button';
import { KindDot } from '@/shared/ui/kind-dot';
import { FigureCell } from '@/shared/ui/table/figure-cell';
import { figureColumn } from '@/shared/ui/table/figure-column';
import { DayChange, heldColumns, wordsColumn } from '@/shared/ui/table/held-columns';
import type { TableColumn } from '@/shared/ui/table/table-column';
import { type AssetRow, hasNoPrice } from './asset-row';
import { PriceMark } from './price-origin';

type Column = TableColumn<AssetRow>;
const of = ({ portfolioId, asset: { ticker } }: AssetRow) => ({ portfolioId, name: ticker });

export const ASSET: Column = {
  id: 'ticker',
  label: 'Asset',
  isText: true,
  value: ({ asset }) => asset.ticker,
  cell: ({ asset }) => asset.ticker,
};

const type: Column = {
  id: 'type',
  label: 'Type',
  isText: true,
  value: ({ asset }) => ASSET_TYPE_LABELS[asset.assetType],
  cell: ({ asset: { assetType } }) => (
    <span className="inline-flex items-center gap-1.5">
      <KindDot kind={assetType} />
      {ASSET_TYPE_LABELS[assetType]}
    </span>
  ),
};

const figure = (column: Omit<Parameters<typeof figureColumn<AssetRow>>[0], 'of'>): Column =>
  figureColumn({ of, ...column });

const held = figure({
  id: 'shares',
  label: 'Shares',
  what: 'shares',
  figure: ({ asset }) => `shares:${asset.ticker}`,
  value: ({ asset }) => asset.quantity,
  text: (quantity) => shares(quantity),
});

const priced: Column = {
  id: 'price',
  label: 'Price',
  value: ({ asset }) => (asset.priceMissing ? null : asset.currentPrice),
  cell: (row) => <Price row={row} />,
};

const priceChange = figure({
  id: 'price-change',
  label: 'Price change',
  hint: 'Of a share, in percent',
  what: 'price change',
  figure: ({ asset: { ticker, priceChangePercent } }) =>
    priceChangePercent === 0 ? null : `price-change-percent:${ticker}`,
  value: ({ asset }) => (asset.priceMissing ? null : asset.priceChangePercent),
  text: (change) => signedPercent(change),
  gain: ({ asset }) => asset.priceChangePercent,
});

const dayChangeOf = ({ asset }: AssetRow) => (hasNoPrice(asset) ? null : asset.valueChange);
const { dayChange, dayPercent, gain, gainPercent } = heldColumns<AssetRow>({
  of,
  keyOf: ({ asset }) => asset.ticker,
  heldOf: ({ asset }) => asset,
  dayChange: dayChangeOf,
  hasDayPercent: ({ asset }) => !hasNoPrice(asset) && asset.value !== 0,
  dayCell: (row) => <AssetDayChange row={row} />,
  hints: {
    dayPercent: 'The day change in percent',
    gain: 'Unrealised: value less cost basis',
  },
});

const worth = figure({
  id: 'value',
  label: 'Value',
  what: 'value',
  figure: ({ asset }) => `holding:${asset.ticker}`,
  value: ({ asset }) => (hasNoPrice(asset) ? null : asset.value),
  text: (worth) => money(worth),
  none: 'No price',
  total: { format: money },
});

const cost = figure({
  id: 'cost',
  label: 'Cost basis',
  what: 'cost',
  figure: ({ asset }) => `cost:${asset.ticker}`,
  value: ({ asset }) => asset.costBasis,
  text: (paid) => money(paid),
  total: { format: money },
});

const weight = figure({
  id: 'weight',
  label: 'Share',
  hint: 'In percent of all that is held, cash included',
  what: 'share of the portfolio',
  figure: ({ asset }) => `held:percent:${asset.ticker}`,
  value: (row) => row.weight,
  text: (part) => percentShare(part),
});

/** Columns that a table of assets can show beside the names, in order. */
export const ASSET_COLUMNS: readonly Column[] = [
  type,
  held,
  priced,
  priceChange,
  dayChange,
  dayPercent,
  worth,
  cost,
  gain,
  gainPercent,
  weight,
  wordsColumn('accounts', 'Accounts', ({ accounts }) => accounts, 'Those that hold it'),
  wordsColumn('strategies', 'Strategies', ({ strategies }) => strategies, 'With their share of it'),
  wordsColumn(
    'labels',
    'Labels',
    ({ asset: { isCashEquivalent, userIssuesDividends, settings } }) => [
      ...(isCashEquivalent ? ['Cash equivalent'] : []),
      ...(userIssuesDividends ? ['Dividends'] : []),
      ...settings.classifications,
    ],
  ),
];

function Price({ row }: { readonly row: AssetRow }) {
  const { asset, asOf, onSetPrice } = row;
  return (
    <>
      {asset.priceMissing ? (
        <Button writes variant="link" className="h-auto px-0 md:h-auto" onClick={onSetPrice}>
          Set price
        </Button>
      ) : (
        <FigureCell {...of(row)} figure={null} what="price" text={price(asset.currentPrice)} />
      )}
      <span className="block text-note text-muted">
        <PriceMark asset={asset} asOf={asOf} />
      </span>
    </>
  );
}

function AssetDayChange({ row }: { readonly row: AssetRow }) {
  const { day } = useDates();
  const { ticker, priceDay, priceIsStale } = row.asset;
  const old = changeDay([{ day: priceDay, isStale: priceIsStale }]);
  return (
    <DayChange
      {...of(row)}
      figure={`change:${ticker}`}
      amount={dayChangeOf(row)}
      day={old && day(old)}
    />
  );
}
