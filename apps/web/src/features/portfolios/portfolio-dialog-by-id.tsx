import type { DialogProps } from '@/shared/lib/dialog-list';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Edited } from '@/shared/ui/edited';
import { PortfolioDialog } from './portfolio-dialog';

/** Edits a portfolio as the cache has it, or creates one. */
export function PortfolioDialogById({ portfolioId, onClose }: DialogProps<'portfolio'>) {
  const { portfolios, isLoading, error, retry } = useCurrentPortfolio();
  if (portfolioId === null) return <PortfolioDialog portfolio={null} onClose={onClose} />;
  const isKnown = !isLoading && !error;
  return (
    <Edited
      title="Edit Portfolio"
      description="Accounts, assets and transactions are kept in a portfolio."
      noun="portfolio"
      list={{ data: isKnown ? portfolios : undefined, error, refetch: retry }}
      is={({ id }) => id === portfolioId}
      onClose={onClose}
    >
      {(portfolio) => <PortfolioDialog portfolio={portfolio} onClose={onClose} />}
    </Edited>
  );
}
