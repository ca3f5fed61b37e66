import type { ReactNode } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { cn } from '@/shared/lib/cn';
import { Card } from '@/shared/ui/card';
import { ThingHeader } from '@/shared/ui/thing-header';
import { type AccountActions, menuOf } from './account-actions';
import { AccountBadges, AccountFacts } from './account-facts';
import { AccountFigures } from './account-figures';
import { AccountHoldings } from './account-holdings';

interface AccountCardProps extends AccountActions {
  readonly portfolioId: string;
  readonly account: AccountView;
  /** Picture of how the account's value came about. */
  readonly trend?: ReactNode;
  /** Returns the lots of one holding, for its opened row. */
  readonly lotsOf: (ticker: string) => ReactNode;
}

export function AccountCard({ portfolioId, account, trend, lotsOf, ...actions }: AccountCardProps) {
  const { id, nickname, officialName, fractionalShares, isArchived } = account;
  return (
    <Card
      data-testid={`account-card-${nickname}`}
      aria-label={nickname}
      className={cn(isArchived && 'border-dashed shadow-none')}
    >
      <ThingHeader
        className="px-5 pt-4"
        name={nickname}
        subtitle={officialName}
        badges={<AccountBadges account={account} />}
        actions={menuOf(account, actions)}
      />
      <AccountFigures account={account} portfolioId={portfolioId} />
      {trend}
      <AccountHoldings
        holdings={account.holdings}
        accountName={nickname}
        explain={{ portfolioId, accountId: id }}
        fractionalShares={fractionalShares}
        lotsOf={lotsOf}
      />
      <div className="border-t border-line px-5 py-3">
        <AccountFacts account={account} />
      </div>
    </Card>
  );
}
