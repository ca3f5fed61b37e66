import { PiggyBank } from 'lucide-react';
import type { ScreenRoute } from '@/shared/lib/screen-route';
import { Budget } from './budget';

export const budgetRoutes: readonly ScreenRoute[] = [
  {
    path: '/budget',
    element: <Budget />,
    entry: { menu: 'personal-finance', label: 'Budget', icon: PiggyBank },
  },
];
