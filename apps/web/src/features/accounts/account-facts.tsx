import { ExternalLink, TriangleAlert } from 'lucide-react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { money } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { Badge } from '@/shared/ui/badge';

interface AccountFactsProps {
  readonly account: AccountView;
}

/** Shows the institution of the account and the account's rules. */
export function AccountFacts({ account }: AccountFactsProps) {
  const { provider, accountNumber, websiteLink, standardTransactionFee, accountingMethod } =
    account;
  const facts = [
    provider && isolated(provider),
    accountNumber && `•••• ${accountNumber}`,
    accountingMethod,
    `${money(standardTransactionFee)} fee`,
  ].filter(Boolean);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note wrap-anywhere text-muted">
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

/**
 * Badges: the type of the account, and whether it takes parts of shares, is archived or has
 * negative cash.
 */
export const AccountBadges = ({
  account: { accountType, fractionalShares, isArchived, cashIsNegative },
}: AccountFactsProps) => (
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
