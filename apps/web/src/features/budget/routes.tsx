import { PiggyBank } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Budget = lazyScreen(() => import('./budget').then((module) => module.Budget));

export const budgetRoutes: readonly ScreenRoute[] = [
  {
    path: '/budget',
    screen: Budget,
    showsNow: true,
    entry: { menu: 'personal-finance', label: 'Budget', icon: PiggyBank },
  },
];
