import { CalendarClock, Plus, Search } from 'lucide-react';
import { READ_ONLY } from '@/shared/api/moment';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogOpened, type OpenDialog } from '@/shared/store/dialog-slice';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';

const side =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control text-note font-medium text-muted disabled:opacity-50 [&_svg]:size-5';

/**
 * Bar within reach of a thumb on a phone: a new transaction in the middle, the search and another
 * day beside it (NAV-20).
 */
export function BottomBar() {
  const dispatch = useAppDispatch();
  const { current } = useCurrentPortfolio();
  const showsThePast = useAppSelector(isInThePast);
  const open = (dialog: OpenDialog) => () => dispatch(dialogOpened(dialog));
  return (
    <nav
      aria-label="Quick actions"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-3 items-center border-t border-line bg-background/95 px-4 pb-[env(safe-area-inset-bottom)] backdrop-blur-md print:hidden"
    >
      <button type="button" className={side} onClick={open({ kind: 'palette' })}>
        <Search aria-hidden />
        Jump to
      </button>
      <button
        type="button"
        aria-label="New transaction"
        disabled={!current || showsThePast}
        title={showsThePast ? READ_ONLY : undefined}
        className="mx-auto grid size-12 place-items-center rounded-full bg-accent text-on-accent shadow-card disabled:opacity-50"
        onClick={open({ kind: 'transaction', transactionId: null })}
      >
        <Plus aria-hidden className="size-6" />
      </button>
      <button type="button" className={side} disabled={!current} onClick={open({ kind: 'moment' })}>
        <CalendarClock aria-hidden />
        Another day
      </button>
    </nav>
  );
}
