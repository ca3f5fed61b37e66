import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isolated } from '@/shared/format/isolated';
import { money, plural, shares } from '@/shared/format/figures';
import { advisedSum } from '@/shared/lib/advised-sum';
import { Badge } from '@/shared/ui/badge';
import { Card, CardHeader } from '@/shared/ui/card';
import { ExplainLink } from '@/shared/ui/explain-link';
import { LiveFigure } from '@/shared/ui/live-figure';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppSelector } from '@/shared/store/store';
import { exactShares, type ActionItem, type NameOf } from '../action-list';
import { ActionTools } from './action-tools';
import { ClosedLots } from './closed-lots';
import type { RecordTrades } from './use-recording';
import { StandstillCard } from '../summary/standstill-card';
import { SummaryCard } from '../summary/summary-card';
import type { Advised } from '../use-rebalance';
import { BAND_LABELS } from '../words';

/** Facts about the assets beside their figures. */
export interface AssetFacts {
  readonly nameOf: (ticker: string) => string | null;
  /** Notes that a person should read before trading at a price, by ticker. */
  readonly priceNotes: ReadonlyMap<string, string>;
}

interface ItemRowProps extends AssetFacts {
  readonly portfolioId: string;
  readonly item: ActionItem;
  readonly accountOf: NameOf;
  /** Time of the calculation: ISO 8601. */
  readonly calculatedAt: string;
  /** Whether the item is chosen; null if items cannot be chosen. */
  readonly isChosen: boolean | null;
  readonly onChoose: (isChosen: boolean) => void;
}

function ItemRow({
  portfolioId,
  item,
  nameOf,
  priceNotes,
  accountOf,
  calculatedAt,
  isChosen,
  onChoose,
}: ItemRowProps) {
  const name = `${item.side === 'sell' ? 'Sell' : 'Buy'} ${item.ticker}`;
  const note = priceNotes.get(item.ticker);
  return (
    <li
      data-testid={`action-${item.side}-${item.ticker}`}
      className="flex gap-3 border-t border-line px-5 py-3.5 first:border-t-0"
    >
      {isChosen !== null && (
        <label className="-my-2 -ml-3 grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            aria-label={`Choose ${isolated(name)}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            className="size-4.5 accent-(--accent)"
          />
        </label>
      )}
      <div className="min-w-0 grow">
        <Heading item={item} name={name} assetName={nameOf(item.ticker)} />
        <Reason portfolioId={portfolioId} item={item} name={name} isStored={isChosen !== null} />
        {note !== undefined && (
          <p className="mt-1 flex items-center gap-1.5 text-note text-attention">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {note}
          </p>
        )}
        <InAccounts item={item} accountOf={accountOf} />
        {item.side === 'sell' && <SoldIn {...{ portfolioId, item, accountOf, calculatedAt }} />}
      </div>
    </li>
  );
}

function Heading({
  item,
  name,
  assetName,
}: {
  readonly item: ActionItem;
  readonly name: string;
  readonly assetName: string | null;
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <p className="flex min-w-0 grow basis-28 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <span className="min-w-0 wrap-anywhere">{item.ticker}</span>
        {assetName !== null && (
          <span className="max-w-56 truncate text-sm font-normal text-muted">{assetName}</span>
        )}
        <Badge variant={item.side === 'sell' ? 'attention' : 'default'}>
          {item.side === 'sell' ? 'Sell' : 'Buy'}
        </Badge>
        {item.level && <Badge variant="secondary">{BAND_LABELS[item.level]} level</Badge>}
      </p>
      <p className="figure ml-auto max-w-full shrink-0 text-right font-semibold">
        <LiveFigure label={name} text={money(item.amount)} />
        <span className="block text-sm font-normal text-muted">
          {plural(item.shares, 'share').replace(/^\S+/, shares(item.shares))}
        </span>
      </p>
    </div>
  );
}

interface ReasonProps {
  readonly portfolioId: string;
  readonly item: ActionItem;
  readonly name: string;
  /** False for advice by other assumptions, which the api does not explain. */
  readonly isStored: boolean;
}

function Reason({ portfolioId, item, name, isStored }: ReasonProps) {
  return (
    <p className="mt-0.5 text-sm text-muted">
      {item.reason}{' '}
      {isStored && (
        <ExplainLink
          portfolioId={portfolioId}
          figure={`advice:${item.side}:${item.ticker}`}
          of={name}
        />
      )}
    </p>
  );
}

function InAccounts({ item, accountOf }: Pick<ItemRowProps, 'item' | 'accountOf'>) {
  return (
    <ul
      aria-label={`Accounts to ${item.side} ${item.ticker} in`}
      className="figure mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-note"
    >
      {item.accounts.map(({ accountId, shares: part, amount, fee }) => (
        <li key={accountId} className="max-w-full min-w-0 wrap-anywhere">
          <span className="font-medium">{isolated(accountOf(accountId))}</span>{' '}
          <span className="text-muted">{`${shares(part)} · ${money(amount)}${fee > 0 ? ` · fee ${money(fee)}` : ''}`}</span>
        </li>
      ))}
    </ul>
  );
}

type SoldInProps = Pick<ItemRowProps, 'portfolioId' | 'item' | 'accountOf' | 'calculatedAt'>;

/**
 * Lists the lots that an advised sell would close in each account, with its short- and long-term
 * gain; only for today.
 */
function SoldIn({ portfolioId, item, accountOf, calculatedAt }: SoldInProps) {
  const { ticker, accounts } = item;
  if (useAppSelector(isInThePast)) return null;
  return accounts.map(({ accountId, shares: part, amount, fee }) => (
    <div key={accountId} className="mt-1">
      {accounts.length > 1 && (
        <p className="text-note font-medium wrap-anywhere">{accountOf(accountId)}</p>
      )}
      <ClosedLots
        portfolioId={portfolioId}
        sale={{
          accountId,
          ticker,
          quantity: exactShares(part),
          total: (amount - fee).toFixed(2),
        }}
        at={calculatedAt}
      />
    </div>
  ));
}

interface ListProps {
  readonly title: string;
  readonly none: string;
  readonly items: readonly ActionItem[];
  readonly row: (item: ActionItem) => ReactNode;
}

function List({ title, none, items, row }: ListProps) {
  return (
    <Card aria-label={title} className="overflow-hidden">
      <CardHeader
        title={title}
        subtitle={items.length === 0 ? none : `${money(advisedSum(items))} in all`}
      />
      {items.length > 0 && <ul className="border-t border-line">{items.map(row)}</ul>}
    </Card>
  );
}

interface ActionItemsProps {
  readonly facts: AssetFacts;
  readonly portfolioId: string;
  readonly advised: Advised;
  readonly items: readonly ActionItem[];
  /** Id of the advice that the trades would follow. */
  readonly adviceId: string | null;
  /** Time of the calculation: ISO 8601. */
  readonly calculatedAt: string;
  readonly nameOf: NameOf;
  /**
   * True while the screen shows other assumptions than the stored inputs: then nothing can be
   * recorded.
   */
  readonly isWhatIf: boolean;
  readonly onRecord: RecordTrades;
}

/**
 * Lists the advised sells and buys: amounts, shares, accounts and reasons. The chosen items can be
 * recorded as trades.
 */
export function ActionItems({
  facts,
  portfolioId,
  advised,
  items,
  adviceId,
  calculatedAt,
  nameOf,
  isWhatIf,
  onRecord,
}: ActionItemsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ key }) => !left.has(key));
  const choose = (key: string, isChosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isChosen) after.delete(key);
      else after.add(key);
      return after;
    });
  const row = (item: ActionItem) => (
    <ItemRow
      key={item.key}
      {...{ portfolioId, item, calculatedAt }}
      {...facts}
      accountOf={nameOf}
      isChosen={isWhatIf ? null : !left.has(item.key)}
      onChoose={(isChosen) => choose(item.key, isChosen)}
    />
  );
  if (items.length === 0) return <StandstillCard advised={advised} nameOf={facts.nameOf} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <SummaryCard advised={advised} nameOf={nameOf} portfolioId={isWhatIf ? null : portfolioId} />
      <ActionTools {...{ chosen, adviceId, nameOf, isWhatIf, onRecord }} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <List
          title="Sell"
          none="Nothing is to be sold."
          items={items.filter(({ side }) => side === 'sell')}
          row={row}
        />
        <List
          title="Buy"
          none={
            advised.availableCapital > 0 ? 'Nothing is to be bought.' : 'There is no cash to spend.'
          }
          items={items.filter(({ side }) => side === 'buy')}
          row={row}
        />
      </div>
    </div>
  );
}
