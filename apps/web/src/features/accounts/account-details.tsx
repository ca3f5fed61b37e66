import { ValueSparkline } from '@/shared/ui/value-sparkline';
import { AccountBadges, AccountFacts } from './account-facts';
import { AccountFigures } from './account-figures';
import { AccountHoldings } from './account-holdings';
import type { AccountRow } from './account-row';
import { HoldingLots } from './holding-lots';

type AccountDetailsProps = Pick<AccountRow, 'portfolioId' | 'account'>;

/** Shows the contents of the account's card, in an opened row. */
export const AccountDetails = ({ portfolioId, account }: AccountDetailsProps) => (
  <div className="grid pb-3 lg:grid-cols-2">
    <div className="min-w-0">
      <div className="flex flex-wrap gap-1.5 px-5 pt-3">
        <AccountBadges account={account} />
      </div>
      <AccountFigures account={account} portfolioId={portfolioId} />
      <ValueSparkline
        portfolioId={portfolioId}
        of={{ accountId: account.id }}
        className="mx-5 mb-3"
      />
      <div className="px-5 pb-2">
        <AccountFacts account={account} />
      </div>
    </div>
    <div className="min-w-0">
      <AccountHoldings
        holdings={account.holdings}
        accountName={account.nickname}
        explain={{ portfolioId, accountId: account.id }}
        fractionalShares={account.fractionalShares}
        lotsOf={(ticker) => (
          <HoldingLots portfolioId={portfolioId} accountId={account.id} ticker={ticker} />
        )}
      />
    </div>
  </div>
);
