import { Bell, RefreshCw, Scale } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { rebalanceRoute } from '@/features/rebalance/routes';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { useRebalanceActions } from '@/shared/store/rebalance-actions';
import { Button } from '@/shared/ui/button';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '@/shared/ui/menu';

/**
 * Shows the rebalance actions of the current portfolio as one notification (NAV-14). Says that
 * there are no notifications only if this is known (NAV-15).
 */
export function NotificationsMenu() {
  const { current, isLoading, error, retry } = useCurrentPortfolio();
  const { data, ...actions } = useRebalanceActions(current?.id ?? null);
  const count = data ? data.sells + data.buys : 0;
  const isWaiting = current !== null && count > 0;
  const isUnknown = isLoading || (current !== null && data === undefined);
  const askAgain = () => {
    if (error) retry();
    actions.refetch();
  };
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={isWaiting ? 'Notifications, 1 new' : 'Notifications'}
          className="relative"
        >
          <Bell aria-hidden className="size-4.5!" />
          {isWaiting && <OneNew />}
        </Button>
      </MenuTrigger>
      <MenuPanel align="end" className="w-64">
        {isWaiting ? (
          <MenuItem asChild>
            <Link to={generatePath(rebalanceRoute.path, { portfolioId: current.id })}>
              <Scale aria-hidden />
              <span className="figure">{count} rebalance actions</span>
            </Link>
          </MenuItem>
        ) : error || (isUnknown && actions.error) ? (
          <CouldNotBeLoaded onRetry={askAgain} />
        ) : (
          <MenuItem disabled className="text-muted data-disabled:opacity-100">
            {isUnknown ? 'Loading...' : 'No notifications'}
          </MenuItem>
        )}
      </MenuPanel>
    </Menu>
  );
}

const OneNew = () => (
  <span
    aria-hidden
    data-testid="notifications-badge"
    className="figure absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-loss px-1 text-count font-semibold text-on-accent dark:text-background"
  >
    1
  </span>
);

/** Keeps the menu open on a new attempt, so that it shows the result. */
const CouldNotBeLoaded = ({ onRetry }: { readonly onRetry: () => void }) => (
  <MenuItem
    onSelect={(event) => {
      event.preventDefault();
      onRetry();
    }}
  >
    <RefreshCw aria-hidden />
    Could not be loaded. Try again
  </MenuItem>
);
