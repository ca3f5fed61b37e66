import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messageForPeople } from '@/shared/api/request-error';
import { beginSession } from '@/shared/store/session';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Field, Input } from '@/shared/ui/field';
import { Alert } from '@/shared/ui/states';
import { useSignInMutation } from './api';

export interface SignInValues {
  readonly email: string;
  readonly password: string;
}

interface SignInFormProps {
  readonly form: UseFormReturn<SignInValues>;
  readonly onForgotten: () => void;
}

export function SignInForm({ form, onForgotten }: SignInFormProps) {
  const dispatch = useAppDispatch();
  const [signIn, { isLoading }] = useSignInMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setFocus } = form;

  const submit = handleSubmit(async ({ email, password }) => {
    if (email.trim() === '' || password === '') {
      setFailure('Please fill in all fields');
      setFocus(email.trim() === '' ? 'email' : 'password');
      return;
    }
    setFailure(null);
    const answer = await signIn({ email, password });
    if (answer.error) setFailure(messageForPeople(answer.error, 'Sign in failed'));
    else if (!answer.data.success) setFailure(answer.data.message || 'Sign in failed');
    else beginSession(dispatch, answer.data.user, answer.data.token);
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Email">
        {(props) => <Input {...props} type="email" autoComplete="email" {...register('email')} />}
      </Field>
      <Field label="Password">
        {(props) => (
          <Input
            {...props}
            type="password"
            autoComplete="current-password"
            {...register('password')}
          />
        )}
      </Field>
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" disabled={isLoading} className="mt-1 w-full">
        {isLoading ? 'Signing in...' : 'Sign In'}
      </Button>
      <Button variant="link" className="-my-2 self-center" onClick={onForgotten}>
        Forgot password?
      </Button>
    </form>
  );
}
