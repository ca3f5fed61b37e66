import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useAppSelector } from '@/shared/store/store';
import { Alert } from '@/shared/ui/states';
import { TabList, TabTrigger } from '@/shared/ui/tabs';
import { ForgotPassword } from './forgot-password';
import { GoogleSignIn } from './google-sign-in';
import { LandingCard } from './landing-card';
import { SignInForm, type SignInValues } from './sign-in-form';
import { SignUp } from './sign-up';
import type { SignUpValues } from './sign-up-form';

/**
 * The page that signed-out visitors see at every address; the link of an invitation leads to the
 * sign-up.
 */
export function Landing() {
  const { pathname, hash } = useLocation();
  const invitation = pathname === '/invitation' && hash !== '' ? hash.slice(1) : null;
  const [chosen, choose] = useState(invitation === null ? 'signin' : 'signup');
  const [isForgotten, setForgotten] = useState(false);
  // The forms are here and not in the tabs, so that each keeps its text while the other is shown.
  const signIn = useForm<SignInValues>({ defaultValues: { email: '', password: '' } });
  const signUp = useForm<SignUpValues>({
    defaultValues: { email: '', password: '', confirmation: '', name: '', username: '' },
  });
  if (isForgotten)
    return (
      <LandingCard>
        <ForgotPassword email={signIn.getValues('email')} onBack={() => setForgotten(false)} />
      </LandingCard>
    );
  return (
    <LandingCard>
      <SessionEnded />
      <Tabs.Root value={chosen} onValueChange={choose}>
        <TabList label="Sign in or sign up" className="mb-6">
          <TabTrigger value="signin">Sign In</TabTrigger>
          <TabTrigger value="signup">Sign Up</TabTrigger>
        </TabList>
        <Tabs.Content value="signin" tabIndex={-1}>
          <SignInForm form={signIn} onForgotten={() => setForgotten(true)} />
        </Tabs.Content>
        <Tabs.Content value="signup" tabIndex={-1}>
          <SignUp form={signUp} invitation={invitation} />
        </Tabs.Content>
      </Tabs.Root>
      <p className="my-5 flex items-center gap-3 text-note text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <GoogleSignIn />
    </LandingCard>
  );
}

/** Tells a person that the session has ended, and whether typed text was lost with it (IDN-29). */
function SessionEnded() {
  const ended = useAppSelector(({ session }) => session.ended);
  if (!ended) return null;
  return (
    <div className="mb-5">
      <Alert variant="attention">
        Your session has ended. Sign in again to pick up where you left off.
        {ended.lostTyped && ' What you had typed was not saved.'}
      </Alert>
    </div>
  );
}
