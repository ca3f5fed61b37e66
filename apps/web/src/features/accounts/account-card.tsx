import {
  Archive,
  ArchiveRestore,
  ExternalLink,
  History,
  Pencil,
  Sigma,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { money } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { ThingHeader } from '@/shared/ui/thing-header';
import { AccountFigures } from './account-figures';
import { Positions } from './positions';

interface AccountCardProps {
  readonly portfolioId: string;
  readonly account: AccountView;
  /** How its value came about, as a picture. */
  readonly trend?: ReactNode;
  readonly onEdit: () => void;
  /** Archives it, or restores it where it is archived. */
  readonly onMove: () => void;
  readonly onDelete: () => void;
  /** The lots of one position, shown once it is opened. */
  readonly lotsOf: (ticker: string) => ReactNode;
  /** Shows what was changed about it. */
  readonly onHistory: () => void;
  /** Shows what its value is made of. */
  readonly onExplain: () => void;
}

function Details({ account }: { readonly account: AccountView }) {
  const { provider, accountNumber, websiteLink, standardTransactionFee, accountingMethod } =
    account;
  const facts = [
    provider,
    accountNumber && `•••• ${accountNumber}`,
    accountingMethod,
    `${money(standardTransactionFee)} fee`,
  ].filter(Boolean);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-muted">
      {facts.join(' · ')}
      {websiteLink && (
        <a
          href={websiteLink}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1 text-accent hover:underline md:min-h-0"
        >
          Website <ExternalLink aria-hidden className="size-3" />
        </a>
      )}
    </p>
  );
}

function Badges({
  account: { accountType, fractionalShares, isArchived, cashIsNegative },
}: {
  readonly account: AccountView;
}) {
  return (
    <>
      <Badge>{accountType}</Badge>
      {fractionalShares && <Badge variant="secondary">Fractional shares</Badge>}
      {isArchived && <Badge variant="secondary">Archived</Badge>}
      {cashIsNegative && (
        <Badge variant="attention">
          <TriangleAlert aria-hidden />
          Cash is negative
        </Badge>
      )}
    </>
  );
}

export function AccountCard({ portfolioId, account, trend, ...on }: AccountCardProps) {
  const { onEdit, onMove, onDelete, onHistory, onExplain } = on;
  const { nickname, officialName, fractionalShares, isArchived } = account;
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
        badges={<Badges account={account} />}
        actions={[
          { icon: Pencil, label: 'Edit', onSelect: onEdit },
          {
            icon: isArchived ? ArchiveRestore : Archive,
            label: isArchived ? 'Restore' : 'Archive',
            onSelect: onMove,
          },
          {
            ...{ icon: Sigma, label: 'Explain the value', onlyReads: true },
            onSelect: onExplain,
          },
          { icon: History, label: 'History', onlyReads: true, onSelect: onHistory },
          { icon: Trash2, label: 'Delete', isDestructive: true, onSelect: onDelete },
        ]}
      />
      <AccountFigures account={account} portfolioId={portfolioId} />
      {trend}
      <Positions
        positions={account.positions}
        accountName={nickname}
        explain={{ portfolioId, accountId: account.id }}
        fractionalShares={fractionalShares}
        lotsOf={on.lotsOf}
      />
      <div className="border-t border-line px-5 py-3">
        <Details account={account} />
      </div>
    </Card>
  );
}
