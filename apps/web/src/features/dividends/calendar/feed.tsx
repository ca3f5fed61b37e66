import type { DividendFeedView } from '@evenkeel/contracts/dividends';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageForPeople } from '@/shared/api/request-error';
import { useDates } from '@/shared/format/use-dates';
import { useAppDispatch } from '@/shared/store/store';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { useCopied } from '@/shared/lib/use-copied';
import { keepPlace } from '@/shared/lib/use-focus-back';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Confirm } from '@/shared/ui/confirm';
import { Input } from '@/shared/ui/field';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { useCloseFeedMutation, useDividendFeedQuery, useOpenFeedMutation } from '../api';

/**
 * Options that ask again, because no push reports an address that another page made or withdrew.
 */
const WHEREVER_IT_CHANGED = { refetchOnFocus: true, refetchOnMountOrArgChange: true } as const;

const NOT_CHANGED = 'The address was not changed';

/** Makes and withdraws the address from which a calendar program reads the calendar (DIV-30). */
export function Feed({ portfolioId }: { readonly portfolioId: string }) {
  const { data, error, refetch } = useDividendFeedQuery(portfolioId, WHEREVER_IT_CHANGED);
  const [open, { isLoading: isOpening }] = useOpenFeedMutation();
  const [made, setMade] = useState<DividendFeedView | null>(null);
  const [asked, ask] = useState<'replace' | 'withdraw' | null>(null);
  const dispatch = useAppDispatch();
  const dates = useDates();
  const make = async () => {
    const answer = await open(portfolioId);
    if (answer.data) setMade(answer.data);
    return answer;
  };
  const makeFirst = async () => {
    const { error: why } = await make();
    if (why) dispatch(toastShown('Error', messageForPeople(why, NOT_CHANGED), 'destructive'));
  };
  const close = () => ask(null);
  const content = () => {
    if (!data)
      return (
        <Fallback query={{ error, refetch }} title="The calendar address could not be loaded">
          <Skeleton className="h-10 w-64" />
        </Fallback>
      );
    const path = made?.createdAt === data.createdAt ? made.path : null;
    return (
      <>
        {path !== null && <Address address={`${window.location.origin}${path}`} />}
        {path === null && data.createdAt !== null && (
          <p className="text-sm text-muted">
            An address was made on {dates.day(data.createdAt)}. It was shown only once. If you need
            it again, make a new one; the old one then stops working.
          </p>
        )}
        <Choices
          isMade={data.createdAt !== null}
          isBusy={isOpening}
          onMake={() => (data.createdAt === null ? void makeFirst() : ask('replace'))}
          onWithdraw={() => ask('withdraw')}
        />
      </>
    );
  };
  return (
    <Card className="mt-4">
      <CardHeader
        title="In your calendar program"
        subtitle="Whoever knows the address can read the calendar, and nothing else"
      />
      <div className="px-5 pb-5">{content()}</div>
      {asked === 'replace' && <ReplaceAddress isBusy={isOpening} make={make} onClose={close} />}
      {asked === 'withdraw' && <WithdrawAddress portfolioId={portfolioId} onClose={close} />}
    </Card>
  );
}

function Address({ address }: { readonly address: string }) {
  const copied = useCopied();
  return (
    <div className="flex max-w-2xl gap-2">
      <Input
        readOnly
        aria-label="Calendar address"
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="outline"
        onClick={() => void copied(address, 'The address is on your clipboard')}
      >
        <Copy aria-hidden />
        Copy
      </Button>
    </div>
  );
}

interface ChoicesProps {
  /** Whether an address exists. */
  readonly isMade: boolean;
  readonly isBusy: boolean;
  readonly onMake: () => void;
  readonly onWithdraw: () => void;
}

function Choices({ isMade, isBusy, onMake, onWithdraw }: ChoicesProps) {
  const make = useRef<HTMLButtonElement>(null);
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button ref={make} writes variant="outline" disabled={isBusy} onClick={onMake}>
        {isMade ? 'Make a new address' : 'Make an address'}
      </Button>
      {isMade && (
        <Button
          writes
          variant="ghost"
          disabled={isBusy}
          onClick={({ currentTarget }) => {
            keepPlace(currentTarget, make.current);
            onWithdraw();
          }}
        >
          Withdraw the address
        </Button>
      )}
    </div>
  );
}

interface ReplaceAddressProps {
  readonly isBusy: boolean;
  readonly make: () => Promise<{ readonly error?: unknown }>;
  readonly onClose: () => void;
}

/** Asks before a new address replaces the one that calendar programs know (DIV-30). */
function ReplaceAddress({ isBusy, make, onClose }: ReplaceAddressProps) {
  const { failure, confirm } = useConfirmed(
    { done: ['New address made', 'The old one no longer works.'], failed: NOT_CHANGED },
    onClose,
  );
  return (
    <Confirm
      title="Replace the calendar address?"
      description="The old address stops working, and this cannot be undone. Each calendar program that reads it needs the new one."
      action={isBusy ? 'Making...' : 'Make a new address'}
      isDestructive
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void confirm(make)}
      onClose={onClose}
    />
  );
}

interface WithdrawAddressProps {
  readonly portfolioId: string;
  readonly onClose: () => void;
}

/**
 * Asks before the address is withdrawn: the server does not keep it, so nobody can restore it
 * (DIV-30).
 */
function WithdrawAddress({ portfolioId, onClose }: WithdrawAddressProps) {
  const [withdraw, { isLoading }] = useCloseFeedMutation();
  const { failure, confirm } = useConfirmed(
    {
      done: ['Address withdrawn', 'Nobody can read the calendar by it any more.'],
      failed: NOT_CHANGED,
    },
    onClose,
  );
  return (
    <Confirm
      title="Withdraw the calendar address?"
      description="Calendar programs can no longer read the calendar by it. This cannot be undone: they need a new address."
      action={isLoading ? 'Withdrawing...' : 'Withdraw'}
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm(() => withdraw(portfolioId))}
      onClose={onClose}
    />
  );
}
