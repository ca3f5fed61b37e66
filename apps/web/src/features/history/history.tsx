import { useSearchParams } from 'react-router';
import { useAppSelector } from '@/shared/store/store';
import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { HistoryScreen } from './history-screen';
import { ScopeLinks } from './scope-links';

/**
 * Shows the history of a portfolio, or of the household or the user if the address says so. The
 * latter two need no portfolio (HIS-24).
 */
export function History() {
  const whose = useSearchParams()[0].get('of');
  const kind = whose === 'profile' ? 'user' : whose === 'household' ? 'household' : null;
  const userId = useAppSelector((state) => state.session.user?.id);
  if (kind !== null && userId) return <HistoryScreen key={kind} of={{ kind, id: userId }} />;
  return (
    <WithPortfolio title="History" above={<ScopeLinks shown="portfolio" />}>
      {({ id }) => <HistoryScreen key={id} of={{ kind: 'portfolio', id }} />}
    </WithPortfolio>
  );
}
