import type { UseFormReturn } from 'react-hook-form';
import { useAuthConfigQuery } from '@/shared/api/identity';
import { SignUpForm, type SignUpValues } from './sign-up-form';

interface SignUpProps {
  readonly form: UseFormReturn<SignUpValues>;
  /** Token of the opened link; null without an invitation. */
  readonly invitation: string | null;
}

/** Shows the form, or says why this server takes no new account (IDN-71). */
export function SignUp({ form, invitation }: SignUpProps) {
  const { data } = useAuthConfigQuery();
  if (data?.signUps === 'off')
    return <p className="text-sm text-muted">This server takes no new accounts.</p>;
  if (data?.signUps === 'invite' && invitation === null)
    return (
      <p className="text-sm text-muted">
        This server takes new accounts by invitation only. Ask its operator for an invitation, and
        open the link.
      </p>
    );
  return <SignUpForm form={form} invitation={invitation} />;
}
