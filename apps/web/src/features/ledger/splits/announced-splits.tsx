import { CircleAlert } from 'lucide-react';
import { useDates } from '@/shared/format/use-dates';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { useAnnouncedSplitsQuery } from './api';

/**
 * Shows splits that a provider has announced and the ledger lacks. Until they are recorded, the
 * shares are those before the split, and the prices those after it.
 */
export function AnnouncedSplits({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const { day } = useDates();
  const { currentData: announced = [] } = useAnnouncedSplitsQuery(portfolioId);
  if (announced.length === 0) return null;
  return (
    <Card aria-label="Announced splits" className="border-attention/50">
      <p className="flex items-start gap-2.5 px-5 py-3 text-sm text-attention">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        Announced, but not recorded: until then shares and value are not right.
      </p>
      <ul>
        {announced.map((split) => (
          <li
            key={`${split.ticker} ${split.day}`}
            className="flex items-center gap-4 border-t border-line px-5 py-3"
          >
            <div className="figure min-w-0 grow">
              <p className="text-sm font-medium">
                {split.ticker}{' '}
                <span className="font-normal text-muted">
                  · {split.numerator} for {split.denominator}
                </span>
              </p>
              <p className="text-note text-muted">
                {day(split.day)} · {split.source}
              </p>
            </div>
            <Button
              writes
              variant="outline"
              size="sm"
              onClick={() =>
                dispatch(
                  dialogOpened({
                    kind: 'stock-split',
                    ticker: split.ticker,
                    announcedDay: split.day,
                  }),
                )
              }
            >
              Record
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
