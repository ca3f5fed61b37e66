import { usePortfoliosQuery } from '@/shared/api/portfolios';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { Edited } from '@/shared/ui/edited';
import { PortfolioDialog } from './portfolio-dialog';

/** Edits a portfolio from the cache, or creates one. */
export function PortfolioDialogById({ portfolioId, onClose }: DialogProps<'portfolio'>) {
  const portfolios = usePortfoliosQuery(undefined, { skip: portfolioId === null });
  if (portfolioId === null) return <PortfolioDialog portfolio={null} onClose={onClose} />;
  return (
    <Edited
      title="Edit Portfolio"
      description="Accounts, assets and transactions are kept in a portfolio."
      noun="portfolio"
      list={portfolios}
      is={({ id }) => id === portfolioId}
      onClose={onClose}
    >
      {(portfolio) => <PortfolioDialog portfolio={portfolio} onClose={onClose} />}
    </Edited>
  );
}
