import { memo } from 'react';
import type { HistoryItem } from '@evenkeel/contracts/history';
import { useDates } from '@/shared/format/use-dates';
import { useAppSelector } from '@/shared/store/store';
import { actorWords, saidOf, type Showing } from '@/shared/history/words';
import type { Placed } from '@/shared/ui/window-rows';

interface HistoryRowProps {
  readonly item: HistoryItem;
  readonly names: Showing['names'];
  readonly placed: Placed;
  readonly onOpen: (item: HistoryItem) => void;
}

/** Shows one change; pressing it shows the values before and after. */
export const HistoryRow = memo(function HistoryRow({
  item,
  names,
  placed,
  onOpen,
}: HistoryRowProps) {
  const { moment, day } = useDates();
  const userId = useAppSelector((state) => state.session.user?.id);
  const { recordedAt, actor } = item;
  const text = saidOf(item, { names, day });
  return (
    <div
      role="row"
      {...placed}
      className="absolute inset-x-0 top-0 border-b border-line hover:bg-sunken/60 cramped:px-4 cramped:py-2 md:grid md:grid-cols-[11rem_minmax(0,1fr)_7rem] md:items-center md:gap-x-3 md:px-5"
    >
      <div
        role="cell"
        className="text-muted max-md:absolute max-md:top-14 max-md:left-4 max-md:text-note cramped:static"
      >
        <time dateTime={recordedAt}>{moment(recordedAt)}</time>
      </div>
      <div role="cell" className="min-w-0 max-md:px-4 max-md:pt-1.5 cramped:p-0">
        <button
          type="button"
          title={text}
          onClick={() => onOpen(item)}
          className="line-clamp-2 min-h-11 w-full text-left font-medium hover:underline cramped:line-clamp-none md:block md:truncate"
        >
          {text}
        </button>
      </div>
      <div
        role="cell"
        className="truncate text-muted max-md:absolute max-md:top-14 max-md:right-4 max-md:text-note cramped:static"
      >
        {actorWords(actor, userId)}
      </div>
    </div>
  );
});
