import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Logo } from '../../shared/ui/logo';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

const tab =
  'h-11 grow rounded-control text-sm font-medium text-muted transition-colors hover:text-foreground md:h-9 ' +
  'data-[state=active]:bg-surface data-[state=active]:text-foreground data-[state=active]:shadow-card dark:data-[state=active]:bg-line';

/** What signed-out visitors see, at every address. */
export function Landing() {
  const [chosen, choose] = useState('signin');
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
            <Tabs.List aria-label="Sign in or sign up" className="mb-6 flex gap-1 rounded-[10px] bg-sunken p-1">
              <Tabs.Trigger value="signin" className={tab}>
                Sign In
              </Tabs.Trigger>
              <Tabs.Trigger value="signup" className={tab}>
                Sign Up
              </Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="signin" tabIndex={-1}>
              <SignInForm />
            </Tabs.Content>
            <Tabs.Content value="signup" tabIndex={-1}>
              <SignUpForm />
            </Tabs.Content>
          </Tabs.Root>
        </div>
        <p className="mt-5 text-center text-[0.8125rem] text-muted">Runs on your own machine. Your data stays with you.</p>
      </div>
    </main>
  );
}
