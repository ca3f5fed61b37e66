import { WithPortfolio } from '../../shared/ui/with-portfolio';
import { AccountList } from './account-list';

export function Accounts() {
  return <WithPortfolio>{({ id }) => <AccountList key={id} portfolioId={id} />}</WithPortfolio>;
}
