import { Umbrella } from 'lucide-react';
import type { ScreenRoute } from '@/shared/lib/screen-route';
import { RetirementPlanning } from './retirement-planning';

export const retirementRoutes: readonly ScreenRoute[] = [
  {
    path: '/retirement-planning',
    element: <RetirementPlanning />,
    entry: { menu: 'personal-finance', label: 'Retirement Planning', icon: Umbrella },
  },
];
