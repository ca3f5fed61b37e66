import { Landmark } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Accounts = lazyScreen(() => import('./accounts').then((module) => module.Accounts));

export const accountRoutes: readonly ScreenRoute[] = [
  {
    path: '/accounts',
    screen: Accounts,
    entry: { menu: 'setup', label: 'Accounts', icon: Landmark, needsPortfolio: true },
  },
  { path: '/setup/accounts', screen: Accounts },
];
