import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { passwordStrength, signUpRequest } from '@evenkeel/contracts/identity';
import { useSignUpMutation } from '../../shared/api/identity';
import { showServerErrors } from '../../shared/lib/form-errors';
import { beginSession } from '../../shared/store/session';
import { useAppDispatch } from '../../shared/store/store';
import { Button } from '../../shared/ui/button';
import { Field, Input } from '../../shared/ui/field';
import { Alert } from '../../shared/ui/states';
import { PasswordRequirements } from './password-requirements';

const EMPTY = { email: '', password: '', confirmation: '', name: '', username: '' };
type Values = typeof EMPTY;

/** What stands in the way of signing up, in the first seed's words (section 5.1); null where nothing does. */
function obstacleOf({ email, password, confirmation, name }: Values): { field: keyof Values; message: string } | null {
  const missing = (['email', 'password', 'name'] as const).find((field) => ({ email, password, name })[field].trim() === '');
  if (missing) return { field: missing, message: 'Please fill in all required fields' };
  if (password !== confirmation) return { field: 'confirmation', message: 'Passwords do not match' };
  if (passwordStrength(password) !== 'strong') {
    return { field: 'password', message: 'Password does not meet security requirements. Please check the requirements below.' };
  }
  return null;
}

export function SignUpForm() {
  const dispatch = useAppDispatch();
  const [signUp, { isLoading }] = useSignUpMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { register, handleSubmit, setFocus, setError, control, formState } = form;
  const password = useWatch({ control, name: 'password' });
  const problem = (field: keyof Values) => formState.errors[field]?.message;

  const submit = handleSubmit(async (values) => {
    const obstacle = obstacleOf(values);
    setFailure(obstacle?.message ?? null);
    if (obstacle) return setFocus(obstacle.field);
    const request = signUpRequest.safeParse(values);
    if (!request.success) {
      for (const { path, message } of request.error.issues) setError(path[0] as keyof Values, { message }, { shouldFocus: true });
      return;
    }
    const answer = await signUp(request.data);
    if (answer.error) setFailure(showServerErrors(answer.error, form, ['email', 'password', 'name', 'username'], 'Sign up failed'));
    else if (!answer.data.success) setFailure(answer.data.message || 'Sign up failed');
    else beginSession(dispatch, answer.data.user, answer.data.token);
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={problem('email')}>
        {(props) => <Input {...props} type="email" autoComplete="email" {...register('email')} />}
      </Field>
      <Field label="Password" error={problem('password')}>
        {(props) => <Input {...props} type="password" autoComplete="new-password" {...register('password')} />}
      </Field>
      {password !== '' && <PasswordRequirements password={password} />}
      <Field label="Confirm password" error={problem('confirmation')}>
        {(props) => <Input {...props} type="password" autoComplete="new-password" {...register('confirmation')} />}
      </Field>
      <Field label="Name" error={problem('name')}>
        {(props) => <Input {...props} autoComplete="name" {...register('name')} />}
      </Field>
      <Field label="Username" optional error={problem('username')}>
        {(props) => <Input {...props} autoComplete="username" {...register('username')} />}
      </Field>
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" look="primary" disabled={isLoading} className="mt-1 w-full">
        {isLoading ? 'Signing up...' : 'Sign Up'}
      </Button>
    </form>
  );
}
