import { LayoutDashboard } from 'lucide-react';
import type { ScreenRoute } from '@/shared/lib/screen-route';
import { Dashboard } from './dashboard';

/** The dashboard is not fetched apart: it is the first screen that nearly everybody sees. */
export const dashboardRoutes: readonly ScreenRoute[] = [
  { path: '/', screen: Dashboard, entry: { label: 'Dashboard', icon: LayoutDashboard } },
];
