import { LayoutDashboard } from 'lucide-react';
import type { ScreenRoute } from '@/shared/lib/screen-route';
import { Dashboard } from './dashboard';

/** The first bundle contains the dashboard, because nearly everybody sees that screen first. */
export const dashboardRoutes: readonly ScreenRoute[] = [
  { path: '/', screen: Dashboard, entry: { label: 'Dashboard', icon: LayoutDashboard } },
];
