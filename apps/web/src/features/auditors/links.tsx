import type { AuditorLinkView } from '@evenkeel/contracts/auditors';
import { messageForPeople } from '@/shared/api/request-error';
import { plural } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { useDates } from '@/shared/format/use-dates';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { useWithdrawLinkMutation } from './api';

interface LinksProps {
  readonly portfolioId: string;
  readonly links: readonly AuditorLinkView[];
}

/** Every link that was ever made, with a way to end those that are open. */
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
  const dispatch = useAppDispatch();
  const dates = useDates();
  const [withdraw, { isLoading }] = useWithdrawLinkMutation();
  const end = async () => {
    const { error } = await withdraw({ portfolioId, linkId: id });
    if (error)
      dispatch(
        toastShown(
          'Error',
          messageForPeople(error, 'The link was not withdrawn. Please try again.'),
          'destructive',
        ),
      );
    else dispatch(toastShown('Link withdrawn', `${isolated(name)} can no longer look.`));
  };
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
          disabled={isLoading}
          onClick={() => void end()}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
