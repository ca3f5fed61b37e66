import { Pencil } from 'lucide-react';
import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { DIVIDEND_SOURCES, RETIREMENT_FOCUSES } from '@evenkeel/contracts/assets';
import { useDates } from '@/shared/format/use-dates';
import { FOCUS_LABELS, SOURCE_LABELS } from '@/shared/lib/dividend-words';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/field';
import { notesOf } from '../figures';
import { PAYER_COLUMNS, type PayerColumn } from './payer-columns';
import { useChoice } from './use-choice';

interface PayerRowProps {
  readonly portfolioId: string;
  readonly asset: DividendAssetView;
}

/** One asset: its choices, its figures, what is worth knowing. */
export function PayerRow({ portfolioId, asset }: PayerRowProps) {
  const { ticker } = asset;
  const dispatch = useAppDispatch();
  const { chooseSource, chooseFocus } = useChoice(portfolioId, ticker);
  const open = (kind: 'dividend-override' | 'dividend-history') =>
    dispatch(dialogOpened({ kind, portfolioId, ticker }));
  return (
    <tr className="border-t border-line first:border-t-0">
      <PayerName asset={asset} />
      <td className="px-3 py-2">
        <div className="flex items-center gap-1.5">
          <Select
            writes
            aria-label={`Source of ${ticker}`}
            className="w-38"
            value={asset.userDividendSource}
            onChange={({ target }) => void chooseSource(target.value)}
          >
            {DIVIDEND_SOURCES.map((source) => (
              <option key={source} value={source}>
                {SOURCE_LABELS[source]}
              </option>
            ))}
          </Select>
          <Button
            writes
            variant="ghost"
            size="icon"
            aria-label={`Manual override of ${ticker}`}
            onClick={() => open('dividend-override')}
          >
            <Pencil aria-hidden />
          </Button>
        </div>
      </td>
      {PAYER_COLUMNS.map((column) => (
        <FigureCell
          key={column.id}
          column={column}
          asset={asset}
          onHistory={() => open('dividend-history')}
          portfolioId={portfolioId}
        />
      ))}
      <td className="py-2 pr-5 pl-3">
        <Focus asset={asset} onChoose={(focus) => void chooseFocus(focus)} />
      </td>
    </tr>
  );
}

function PayerName({ asset }: Pick<PayerRowProps, 'asset'>) {
  const { ticker, name } = asset;
  return (
    <th
      scope="row"
      className="sticky left-0 z-1 max-w-44 bg-surface py-2 pr-3 pl-5 text-left font-semibold sm:max-w-64"
    >
      {ticker}
      <span className="block truncate text-note font-normal text-muted">{name}</span>
      <span className="mt-0.5 flex flex-wrap gap-1 empty:hidden">
        {notesOf(asset).map(({ text, isBad }) => (
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

function FigureCell({
  column,
  asset,
  onHistory,
  portfolioId,
}: {
  readonly column: PayerColumn;
  readonly asset: DividendAssetView;
  readonly onHistory: () => void;
  readonly portfolioId: string;
}) {
  const dates = useDates();
  const text = column.text(asset, dates);
  const dispatch = useAppDispatch();
  const { explains, opensHistory } = column;
  const explain = () =>
    dispatch(
      dialogOpened({
        ...{ kind: 'explain', portfolioId },
        figure: `dividends:${explains}:${asset.ticker}`,
      }),
    );
  const opens = (opensHistory || explains !== undefined) && column.value(asset) !== null;
  return (
    <td className={`px-3 py-2 whitespace-nowrap ${column.isText ? '' : 'text-right'}`}>
      {opens ? (
        <Button
          variant="link"
          size="sm"
          className="px-0"
          aria-label={`${column.label} of ${asset.ticker}: ${text}. ${explains === undefined ? 'Show its history' : 'Explain it'}`}
          onClick={() => (explains === undefined ? onHistory() : explain())}
        >
          {text}
        </Button>
      ) : (
        text
      )}
    </td>
  );
}

interface FocusProps {
  readonly asset: DividendAssetView;
  readonly onChoose: (focus: string) => void;
}

function Focus({ asset, onChoose }: FocusProps) {
  return (
    <Select
      writes
      aria-label={`Retirement focus of ${asset.ticker}`}
      className="w-38"
      value={asset.userRetirementFocus}
      onChange={({ target }) => onChoose(target.value)}
    >
      {RETIREMENT_FOCUSES.map((focus) => (
        <option key={focus} value={focus}>
          {FOCUS_LABELS[focus]}
        </option>
      ))}
    </Select>
  );
}
