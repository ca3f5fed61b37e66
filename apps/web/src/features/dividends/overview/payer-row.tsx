import { Pencil } from 'lucide-react';
import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { DIVIDEND_SOURCES, RETIREMENT_FOCUSES } from '@evenkeel/contracts/assets';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { FOCUS_LABELS, SOURCE_LABELS } from '@/shared/lib/dividend-words';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { notesOf } from '../figures';
import type { FigureColumn, PayerColumn } from './payer-columns';
import { useChoice } from './use-choice';

interface OfPayer {
  readonly portfolioId: string;
  readonly asset: DividendAssetView;
}

interface PayerRowProps extends OfPayer {
  readonly columns: readonly PayerColumn[];
}

/** Shows an asset with its choices, figures and notes. */
export function PayerRow({ portfolioId, asset, columns }: PayerRowProps) {
  const { ticker } = asset;
  const dispatch = useAppDispatch();
  const open = (kind: 'dividend-override' | 'dividend-history' | 'retirement-focus') => () =>
    dispatch(dialogOpened({ kind, portfolioId, ticker }));
  const of = { portfolioId, asset };
  return (
    <tr className="border-t border-line first:border-t-0">
      <PayerName asset={asset} />
      {columns.map((column) => (
        <td
          key={column.id}
          className={cn('px-3 py-2 whitespace-nowrap last:pr-5', !column.isText && 'text-right')}
        >
          {!('chooses' in column) ? (
            <Figure {...of} column={column} onHistory={open('dividend-history')} />
          ) : column.chooses === 'source' ? (
            <Source {...of} onOverride={open('dividend-override')} />
          ) : (
            <Focus {...of} onReason={open('retirement-focus')} />
          )}
        </td>
      ))}
    </tr>
  );
}

function PayerName({ asset }: Pick<OfPayer, 'asset'>) {
  const { ticker, name } = asset;
  const dates = useDates();
  return (
    <th
      scope="row"
      className="sticky left-0 z-1 max-w-44 bg-surface py-2 pr-3 pl-5 text-left font-semibold sm:max-w-64"
    >
      {ticker}
      <span className="block truncate text-note font-normal text-muted">{name}</span>
      <span className="mt-0.5 flex flex-wrap gap-1 empty:hidden">
        {notesOf(asset, dates).map(({ text, isBad }) => (
          <Badge
            key={text}
            variant={isBad ? 'attention' : 'secondary'}
            className="whitespace-normal"
          >
            {text}
          </Badge>
        ))}
      </span>
    </th>
  );
}

interface FigureProps extends OfPayer {
  readonly column: FigureColumn;
  readonly onHistory: () => void;
}

function Figure({ column, asset, onHistory, portfolioId }: FigureProps) {
  const dates = useDates();
  const text = column.text(asset, dates);
  const dispatch = useAppDispatch();
  const { explains, opensHistory } = column;
  const explain = () =>
    dispatch(
      dialogOpened({
        kind: 'explain',
        portfolioId,
        figure: `dividends:${explains}:${asset.ticker}`,
      }),
    );
  const opens = (opensHistory || explains !== undefined) && column.value(asset) !== null;
  if (!opens) return text;
  return (
    <Button
      variant="link"
      size="sm"
      className="px-0"
      aria-label={`${column.label} of ${asset.ticker}: ${text}. ${explains === undefined ? 'Show its history' : 'Explain it'}`}
      onClick={() => (explains === undefined ? onHistory() : explain())}
    >
      {text}
    </Button>
  );
}

interface SourceProps extends OfPayer {
  readonly onOverride: () => void;
}

function Source({ portfolioId, asset: { ticker, userDividendSource }, onOverride }: SourceProps) {
  const { chooseSource } = useChoice(portfolioId, ticker);
  return (
    <div className="flex items-center gap-1.5">
      <Select
        writes
        aria-label={`Source of ${ticker}`}
        className="w-38"
        value={userDividendSource}
        onChange={({ target }) => void chooseSource(target.value)}
      >
        <Options values={DIVIDEND_SOURCES} labels={SOURCE_LABELS} />
      </Select>
      <Button
        writes
        variant="ghost"
        size="icon"
        aria-label={`Manual override of ${ticker}`}
        onClick={onOverride}
      >
        <Pencil aria-hidden />
      </Button>
    </div>
  );
}

interface FocusProps extends OfPayer {
  /** Asks for a choice with a reason. */
  readonly onReason: () => void;
}

function Focus({ portfolioId, asset: { ticker, userRetirementFocus }, onReason }: FocusProps) {
  const { chooseFocus } = useChoice(portfolioId, ticker);
  return (
    <div className="flex items-center gap-1.5">
      <Select
        writes
        aria-label={`Retirement focus of ${ticker}`}
        className="w-38"
        value={userRetirementFocus}
        onChange={({ target }) => void chooseFocus(target.value)}
      >
        <Options values={RETIREMENT_FOCUSES} labels={FOCUS_LABELS} />
      </Select>
      <Button
        writes
        variant="ghost"
        size="icon"
        aria-label={`Reason for the focus of ${ticker}`}
        onClick={onReason}
      >
        <Pencil aria-hidden />
      </Button>
    </div>
  );
}
