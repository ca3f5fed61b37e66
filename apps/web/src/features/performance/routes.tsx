import { TrendingUp } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Performance = lazyScreen(() => import('./performance').then((module) => module.Performance));

export const performanceRoutes: readonly ScreenRoute[] = [
  {
    path: '/performance',
    screen: Performance,
    entry: { menu: 'manage-portfolio', label: 'Performance', icon: TrendingUp },
  },
];
