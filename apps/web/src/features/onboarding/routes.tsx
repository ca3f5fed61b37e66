import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Setup = lazyScreen(() => import('./setup').then((module) => module.Setup));

export const onboardingRoutes: readonly ScreenRoute[] = [{ path: '/setup', screen: Setup }];
