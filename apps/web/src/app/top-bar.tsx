import { CalendarClock, Plus, Search } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Logo } from '@/shared/ui/logo';
import { LiveDot } from './live-dot';
import { DesktopMenus } from './desktop-menus';
import { Drawer } from './drawer';
import { NotificationsMenu } from './notifications-menu';
import { PortfolioSelector } from './portfolio-selector';
import { UserMenu } from './user-menu';

export function TopBar() {
  const dispatch = useAppDispatch();
  const { current } = useCurrentPortfolio();
  const showsThePast = useAppSelector(isInThePast);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-background/85 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-16 w-full max-w-7xl items-center gap-1.5 px-4 max-sm:gap-1 sm:px-6 lg:px-8">
        <Drawer />
        <Link
          to="/"
          aria-label="Evenkeel, dashboard"
          className="mr-3 flex min-h-11 max-sm:mr-0.5 items-center gap-2.5 rounded-control"
        >
          <Logo className="size-8" />
          <span className="hidden text-brand font-semibold tracking-tight sm:inline md:hidden xl:inline">
            Evenkeel
          </span>
        </Link>
        <DesktopMenus />
        <PortfolioSelector />
        <Button
          variant="outline"
          className="hidden w-44 justify-start px-3 font-normal text-muted xl:flex"
          aria-keyshortcuts="Control+K"
          onClick={() => dispatch(dialogOpened({ kind: 'palette' }))}
        >
          <Search aria-hidden />
          Jump to…
          <kbd className="ml-auto rounded border border-line bg-sunken px-1.5 font-sans text-key">
            Ctrl K
          </kbd>
        </Button>
        <LiveDot />
        <Button
          variant="ghost"
          size="icon"
          className="hidden md:inline-flex"
          aria-label="Show another day"
          disabled={!current}
          onClick={() => dispatch(dialogOpened({ kind: 'moment' }))}
        >
          <CalendarClock aria-hidden className="size-4.5!" />
        </Button>
        <Button
          className="hidden px-3 md:inline-flex xl:px-4"
          aria-keyshortcuts="n"
          aria-label="Add transaction"
          disabled={!current || showsThePast}
          onClick={() => dispatch(dialogOpened({ kind: 'transaction', transactionId: null }))}
        >
          <Plus aria-hidden />
          <span className="hidden xl:inline">Add transaction</span>
        </Button>
        <NotificationsMenu />
        <UserMenu />
      </div>
    </header>
  );
}
