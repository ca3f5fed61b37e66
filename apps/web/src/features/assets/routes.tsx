import { Shapes } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Assets = lazyScreen(() => import('./assets').then((module) => module.Assets));

export const assetRoutes: readonly ScreenRoute[] = [
  {
    path: '/assets',
    screen: Assets,
    entry: { menu: 'setup', label: 'Assets', icon: Shapes, needsPortfolio: true },
  },
  { path: '/setup/assets', screen: Assets },
];
