import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Logo } from '../../shared/ui/logo';
import { TabList, TabTrigger } from '../../shared/ui/tabs';
import { GoogleSignIn } from './google-sign-in';
import { SignInForm, type SignInValues } from './sign-in-form';
import { SignUpForm, type SignUpValues } from './sign-up-form';

/** What signed-out visitors see, at every address. */
export function Landing() {
  const [chosen, choose] = useState('signin');
  // Here and not in the tabs, so that what was typed in one is kept while the other is shown.
  const signIn = useForm<SignInValues>({ defaultValues: { email: '', password: '' } });
  const signUp = useForm<SignUpValues>({ defaultValues: { email: '', password: '', confirmation: '', name: '', username: '' } });
  useEffect(() => {
    document.title = 'Evenkeel';
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center bg-linear-to-b from-accent-soft/60 to-background to-60% px-4 py-10">
      <div className="w-full max-w-[26rem]">
        <div className="rounded-2xl border border-line bg-surface p-6 shadow-float sm:p-8">
          <div className="mb-6 flex flex-col items-center text-center">
            <Logo className="mb-3 size-12" />
            <h1 className="text-2xl font-semibold">Evenkeel</h1>
            <p className="mt-0.5 text-sm text-muted">Your portfolios, on an even keel.</p>
          </div>
          <Tabs.Root value={chosen} onValueChange={choose}>
            <TabList label="Sign in or sign up" className="mb-6">
              <TabTrigger value="signin">Sign In</TabTrigger>
              <TabTrigger value="signup">Sign Up</TabTrigger>
            </TabList>
            <Tabs.Content value="signin" tabIndex={-1}>
              <SignInForm form={signIn} />
            </Tabs.Content>
            <Tabs.Content value="signup" tabIndex={-1}>
              <SignUpForm form={signUp} />
            </Tabs.Content>
          </Tabs.Root>
          <p className="my-5 flex items-center gap-3 text-[0.8125rem] text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">or</p>
          <GoogleSignIn />
        </div>
        <p className="mt-5 text-center text-[0.8125rem] text-muted">Runs on your own machine. Your data stays with you.</p>
      </div>
    </main>
  );
}
