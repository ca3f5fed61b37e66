import type { DialogList } from '@/shared/lib/dialog-list';
import type { NoArguments } from '@/shared/store/dialog-slice';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    readonly onboarding: NoArguments;
  }
}

export const onboardingDialogs: DialogList<'onboarding'> = {
  onboarding: { load: () => import('./wizard').then((module) => module.Wizard) },
};
