import { ListTree } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Strategies = lazyScreen(() => import('./strategies').then((module) => module.Strategies));

export const strategyRoutes: readonly ScreenRoute[] = [
  {
    path: '/strategies',
    screen: Strategies,
    entry: { menu: 'setup', label: 'Strategies', icon: ListTree, needsPortfolio: true },
  },
];
