import { Umbrella } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const RetirementPlanning = lazyScreen(() =>
  import('./retirement-planning').then((module) => module.RetirementPlanning),
);

export const retirementRoutes: readonly ScreenRoute[] = [
  {
    path: '/retirement-planning',
    screen: RetirementPlanning,
    showsNow: true,
    entry: { menu: 'personal-finance', label: 'Retirement Planning', icon: Umbrella },
  },
];
