import { GitCompareArrows } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Compare = lazyScreen(() => import('./compare').then((module) => module.Compare));

export const momentRoutes: readonly ScreenRoute[] = [
  {
    path: '/compare',
    screen: Compare,
    entry: { label: 'Compare days', icon: GitCompareArrows },
  },
];
