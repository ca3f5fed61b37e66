import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { passwordStrength, signUpRequest } from '@evenkeel/contracts/identity';
import { messageForPeople } from '@/shared/api/request-error';
import { fieldAmong, layServerErrors } from '@/shared/form/server-errors';
import { browserZone } from '@/shared/lib/browser-zone';
import { beginSession } from '@/shared/store/session';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Field, Input } from '@/shared/ui/field';
import { PasswordRequirements } from '@/shared/ui/password-requirements';
import { Alert } from '@/shared/ui/states';
import { useSignUpMutation } from './api';

export interface SignUpValues {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly name: string;
  readonly username: string;
}

const fieldOf = fieldAmong<SignUpValues>(['email', 'password', 'name', 'username']);

interface Obstacle {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const WEAK = 'Password does not meet security requirements. Please check the requirements below.';

/** Returns the obstacles to a sign-up, in words for people (IDN-3, IDN-4, IDN-9). */
function obstaclesOf({ email, password, confirmation, name }: SignUpValues): readonly Obstacle[] {
  const missing = (['email', 'password', 'name'] as const).find(
    (field) => ({ email, password, name })[field].trim() === '',
  );
  if (missing) return [{ path: [missing], message: 'Please fill in all required fields' }];
  const obstacles: Obstacle[] = [];
  if (passwordStrength(password) !== 'strong')
    obstacles.push({ path: ['password'], message: WEAK });
  if (password !== confirmation)
    obstacles.push({ path: ['confirmation'], message: 'Passwords do not match' });
  return obstacles;
}

interface SignUpFormProps {
  readonly form: UseFormReturn<SignUpValues>;
  readonly invitation: string | null;
}

export function SignUpForm({ form, invitation }: SignUpFormProps) {
  const dispatch = useAppDispatch();
  const [signUp, { isLoading }] = useSignUpMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { handleSubmit, setFocus, setError } = form;

  const refuse = (issues: readonly Obstacle[]) => {
    issues.forEach(({ path, message }, index) =>
      setError(path[0] as keyof SignUpValues, { message }, { shouldFocus: index === 0 }),
    );
    setFailure(issues[0]?.message ?? null);
  };

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const obstacles = obstaclesOf(values);
    if (obstacles.length > 0) return refuse(obstacles);
    const request = signUpRequest.safeParse({
      ...values,
      timezone: browserZone(),
      ...(invitation === null ? {} : { invitation }),
    });
    if (!request.success) return refuse(request.error.issues);
    const answer = await signUp(request.data);
    if (answer.error) {
      const [first] = layServerErrors(answer.error, form, fieldOf);
      if (first) setFocus(first);
      setFailure(messageForPeople(answer.error, 'Sign up failed'));
    } else if (!answer.data.success) setFailure(answer.data.message || 'Sign up failed');
    else beginSession(dispatch, answer.data.user, answer.data.token);
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <SignUpFields form={form} />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" disabled={isLoading} className="mt-1 w-full">
        {isLoading ? 'Signing up...' : 'Sign Up'}
      </Button>
    </form>
  );
}

function SignUpFields({ form: { register, control, formState } }: Pick<SignUpFormProps, 'form'>) {
  const password = useWatch({ control, name: 'password' });
  const problem = (field: keyof SignUpValues) => formState.errors[field]?.message;
  return (
    <>
      <Field label="Email" error={problem('email')}>
        {(props) => <Input {...props} type="email" autoComplete="email" {...register('email')} />}
      </Field>
      <Field label="Password" error={problem('password')}>
        {(props) => (
          <Input {...props} type="password" autoComplete="new-password" {...register('password')} />
        )}
      </Field>
      {password !== '' && <PasswordRequirements password={password} />}
      <Field label="Confirm password" error={problem('confirmation')}>
        {(props) => (
          <Input
            {...props}
            type="password"
            autoComplete="new-password"
            {...register('confirmation')}
          />
        )}
      </Field>
      <Field label="Name" error={problem('name')}>
        {(props) => <Input {...props} autoComplete="name" {...register('name')} />}
      </Field>
      <Field label="Username" optional error={problem('username')}>
        {(props) => <Input {...props} autoComplete="username" {...register('username')} />}
      </Field>
    </>
  );
}
