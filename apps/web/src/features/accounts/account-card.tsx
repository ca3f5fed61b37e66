import { Archive, ArchiveRestore, EllipsisVertical, ExternalLink, Pencil, TriangleAlert } from 'lucide-react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { money, wholeMoney } from '../../shared/format/figures';
import { cn } from '../../shared/lib/cn';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { LiveFigure } from '../../shared/ui/live-figure';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '../../shared/ui/menu';
import { Positions } from './positions';

interface AccountCardProps {
  readonly account: AccountView;
  readonly onEdit: () => void;
  readonly onMove: () => void;
}

function Details({ account }: { readonly account: AccountView }) {
  const { provider, accountNumber, websiteLink, standardTransactionFee, accountingMethod } = account;
  const facts = [provider, accountNumber && `•••• ${accountNumber}`, accountingMethod, `${money(standardTransactionFee)} fee`].filter(Boolean);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted">
      {facts.join(' · ')}
      {websiteLink && (
        <a href={websiteLink} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center gap-1 text-accent hover:underline md:min-h-0">
          Website <ExternalLink aria-hidden className="size-3" />
        </a>
      )}
    </p>
  );
}

export function AccountCard({ account, onEdit, onMove }: AccountCardProps) {
  const { nickname, officialName, accountType, fractionalShares, isArchived, cashIsNegative } = account;
  const sums = [
    { label: 'Total value', value: account.totalAccountValue, strong: true },
    { label: 'Assets', value: account.assetsValue, strong: false },
    // To the cent where it is negative: a few cents below 0 would read as $0.
    { label: 'Cash', value: account.cashBalance, strong: false, shown: cashIsNegative ? money(account.cashBalance) : undefined },
  ];
  return (
    <Card data-testid={`account-card-${nickname}`} aria-label={nickname} className={cn(isArchived && 'opacity-75')}>
      <div className="flex items-start justify-between gap-3 px-5 pt-4">
        <div className="min-w-0">
          <h2 className="truncate font-semibold">{nickname}</h2>
          <p className="truncate text-sm text-muted">{officialName}</p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Badge tone="accent">{accountType}</Badge>
            {fractionalShares && <Badge>Fractional shares</Badge>}
            {isArchived && <Badge>Archived</Badge>}
            {cashIsNegative && (
              <Badge tone="attention">
                <TriangleAlert aria-hidden />
                Cash is negative
              </Badge>
            )}
          </div>
        </div>
        <Menu>
          <MenuTrigger asChild>
            <Button look="quiet" size="icon" aria-label={`Actions for ${nickname}`} className="-mr-2">
              <EllipsisVertical aria-hidden />
            </Button>
          </MenuTrigger>
          <MenuPanel align="end">
            <MenuItem onSelect={onEdit}>
              <Pencil aria-hidden />
              Edit
            </MenuItem>
            <MenuItem onSelect={onMove}>
              {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
              {isArchived ? 'Restore' : 'Archive'}
            </MenuItem>
          </MenuPanel>
        </Menu>
      </div>
      <dl className="grid grid-cols-3 gap-3 px-5 py-4">
        {sums.map(({ label, value, strong, shown }) => (
          <div key={label}>
            <dt className="text-[0.8125rem] text-muted">{label}</dt>
            <dd className={cn('text-base', strong ? 'text-lg font-semibold' : 'pt-0.5 font-medium')}>
              <LiveFigure label={`${nickname}, ${label}`} text={shown ?? wholeMoney(value)} className={cn(value < 0 && 'text-loss')} />
            </dd>
          </div>
        ))}
      </dl>
      <Positions positions={account.positions} accountName={nickname} fractionalShares={fractionalShares} />
      <div className="border-t border-line px-5 py-3">
        <Details account={account} />
      </div>
    </Card>
  );
}
