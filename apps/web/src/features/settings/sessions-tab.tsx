import { MonitorSmartphone } from 'lucide-react';
import type { SessionView, UserView } from '@evenkeel/contracts/identity';
import { messageForPeople } from '@/shared/api/request-error';
import { isolated } from '@/shared/format/isolated';
import { useDates } from '@/shared/format/use-dates';
import { failureToast } from '@/shared/store/failure-toast';
import { signOutAndReload } from '@/shared/store/sign-out';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { useEndSessionMutation, useSessionsQuery } from './api';

interface SessionsTabProps {
  readonly user: UserView;
  readonly onClose: () => void;
}

/** Lists the sessions of the user, each with a sign-out (SET-42). */
export function SessionsTab({ user, onClose }: SessionsTabProps) {
  const { data, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <DialogBody className="flex flex-col gap-3">
        <p className="text-sm text-muted">
          You are signed in here. A session ends 30 days after its last use, and 90 days after it
          began at the latest.
        </p>
        {!data && (
          <Fallback query={{ error, refetch }} title="Your sessions could not be loaded">
            <Skeleton className="h-40" />
          </Fallback>
        )}
        {data && (
          <ul className="divide-y divide-line rounded-card border border-line">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} user={user} />
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

function SessionRow({
  session: { id, device, startedAt, lastUsedAt, endsAt, isCurrent },
  user,
}: {
  readonly session: SessionView;
  readonly user: UserView;
}) {
  const dispatch = useAppDispatch();
  const dates = useDates();
  const [endSession, { isLoading }] = useEndSessionMutation();
  const name = device ?? 'Unknown device';
  const end = async () => {
    if (isCurrent) return signOutAndReload(dispatch, user);
    const { error } = await endSession(id);
    if (error)
      dispatch(
        failureToast(
          error,
          'Sign-out failed',
          messageForPeople(error, 'The session could not be ended. Please try again.'),
        ),
      );
    else dispatch(toastShown('Signed out', `${isolated(name)} is signed out.`));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {name}
          {isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-note text-muted">
          Last used {dates.moment(lastUsedAt)}. Signed in {dates.day(startedAt)}, ends{' '}
          {dates.day(endsAt)}.
        </p>
      </div>
      <Button
        goes
        variant="outline"
        size="sm"
        aria-label={`Sign out ${isolated(name)}${isCurrent ? ', this device' : ''}`}
        disabled={isLoading}
        onClick={() => void end()}
      >
        Sign out
      </Button>
    </li>
  );
}
