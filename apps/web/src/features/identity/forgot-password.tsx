import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgotPasswordRequest } from '@evenkeel/contracts/identity';
import { useAuthConfigQuery } from '@/shared/api/identity';
import { messageForPeople } from '@/shared/api/request-error';
import { Button } from '@/shared/ui/button';
import { Field, Input } from '@/shared/ui/field';
import { Alert, Skeleton } from '@/shared/ui/states';
import { useForgotPasswordMutation } from './api';

interface ForgotPasswordProps {
  /** E-mail address that was typed at the sign-in. */
  readonly email: string;
  readonly onBack: () => void;
}

/**
 * Shows the way to a new password: by a link that the server sends, or that its operator prints
 * (IDN-61, IDN-62).
 */
export function ForgotPassword({ email, onBack }: ForgotPasswordProps) {
  const { data, isError } = useAuthConfigQuery();
  return (
    <section aria-labelledby="forgot-password" className="flex flex-col gap-4">
      <h2 id="forgot-password" className="text-lg font-semibold">
        Forgot your password?
      </h2>
      {!data && !isError && <Skeleton className="h-32" />}
      {(isError || data?.passwordMail === false) && (
        <p className="text-sm text-muted">
          This server sends no e-mail. Ask its operator for a link to set a new password.
        </p>
      )}
      {data?.passwordMail && <AskForLink email={email} />}
      <Button variant="link" className="-my-2 self-center" onClick={onBack}>
        Back to sign in
      </Button>
    </section>
  );
}

function AskForLink({ email }: { readonly email: string }) {
  const [ask, { isLoading, data }] = useForgotPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { email } });
  const submit = handleSubmit(async (values) => {
    const request = forgotPasswordRequest.safeParse(values);
    setFailure(request.success ? null : (request.error.issues[0]?.message ?? null));
    if (!request.success) return setFocus('email');
    const answer = await ask(request.data);
    if (answer.error)
      setFailure(messageForPeople(answer.error, 'The link could not be sent. Please try again.'));
  });
  if (data)
    return (
      <p role="status" className="text-sm">
        {data.message} Check your e-mail: the link works for 30 minutes.
      </p>
    );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-sm text-muted">We will send you a link to set a new password.</p>
      <Field label="Email">
        {(props) => <Input {...props} type="email" autoComplete="email" {...register('email')} />}
      </Field>
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" disabled={isLoading} className="w-full">
        {isLoading ? 'Sending...' : 'Send Link'}
      </Button>
    </form>
  );
}
