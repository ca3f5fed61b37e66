import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { AccountList } from './account-list';

export function Accounts() {
  return (
    <WithPortfolio title="Accounts">
      {({ id }) => <AccountList key={id} portfolioId={id} />}
    </WithPortfolio>
  );
}
