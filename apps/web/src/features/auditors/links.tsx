import { useState } from 'react';
import type { AuditorLinkView } from '@evenkeel/contracts/auditors';
import { plural } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { useDates } from '@/shared/format/use-dates';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { Button } from '@/shared/ui/button';
import { Confirm } from '@/shared/ui/confirm';
import { useWithdrawLinkMutation } from './api';

interface LinksProps {
  readonly portfolioId: string;
  readonly links: readonly AuditorLinkView[];
}

/** Lists every link ever made; open links have a button that ends them. */
export function Links({ portfolioId, links }: LinksProps) {
  if (links.length === 0)
    return <p className="text-sm text-muted">Nobody has a link to this portfolio.</p>;
  return (
    <ul aria-label="Links" className="divide-y divide-line rounded-card border border-line">
      {links.map((link) => (
        <LinkRow key={link.id} portfolioId={portfolioId} link={link} />
      ))}
    </ul>
  );
}

function LinkRow({
  portfolioId,
  link: { id, name, expiresAt, withdrawnAt, isOpen, uses, lastUsedAt },
}: {
  readonly portfolioId: string;
  readonly link: AuditorLinkView;
}) {
  const dates = useDates();
  const [isAsked, ask] = useState(false);
  const until =
    withdrawnAt !== null
      ? `Withdrawn ${dates.moment(withdrawnAt)}`
      : `${isOpen ? 'Until' : 'Ended'} ${dates.moment(expiresAt)}`;
  const used =
    lastUsedAt === null
      ? 'not used yet'
      : `used ${plural(uses, 'time')}, last ${dates.moment(lastUsedAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-anywhere">{name}</p>
        <p className="text-note text-muted">{`${until}; ${used}`}</p>
      </div>
      {isOpen && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Withdraw the link for ${isolated(name)}`}
          onClick={() => ask(true)}
        >
          Withdraw
        </Button>
      )}
      {isAsked && <WithdrawLink {...{ portfolioId, id, name }} onClose={() => ask(false)} />}
    </li>
  );
}

/**
 * Asks before a link ends: the server keeps no secrets, so nobody can restore the link (HIS-60).
 */
function WithdrawLink({
  portfolioId,
  id,
  name,
  onClose,
}: {
  readonly portfolioId: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const [withdraw, { isLoading }] = useWithdrawLinkMutation();
  const { failure, confirm } = useConfirmed(
    {
      done: ['Link withdrawn', `${isolated(name)} can no longer look.`],
      failed: 'The link was not withdrawn. Please try again.',
    },
    onClose,
  );
  return (
    <Confirm
      title={`Withdraw the link for ${isolated(name)}?`}
      description="Nobody can look by it any more. This cannot be undone: who is to look again needs a new link."
      action={isLoading ? 'Withdrawing...' : 'Withdraw'}
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm(() => withdraw({ portfolioId, linkId: id }))}
      onClose={onClose}
    />
  );
}
