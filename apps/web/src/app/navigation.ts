import { generatePath } from 'react-router';
import type { MenuEntry, ScreenRoute } from '@/shared/lib/screen-route';
import { ROUTES } from './routes';

/** A screen that menus lead to. */
export interface Destination extends MenuEntry {
  readonly path: string;
}

const destinationsOf = (routes: readonly ScreenRoute[]): readonly Destination[] =>
  routes.flatMap(({ path, entry }) => (entry ? [{ path, ...entry }] : []));

const listedIn = (menu: MenuEntry['menu']): readonly Destination[] =>
  DESTINATIONS.filter((destination) => destination.menu === menu);

/** Every screen that has a place in the menus, in their order. */
export const DESTINATIONS = destinationsOf(ROUTES);

export const PERSONAL_FINANCE = listedIn('personal-finance');
export const MANAGE_PORTFOLIO = listedIn('manage-portfolio');
export const SETUP = listedIn('setup');

/** Where a destination leads now; null while it is switched off. */
export function addressOf(
  { path, needsPortfolio }: Pick<Destination, 'path' | 'needsPortfolio'>,
  portfolioId: string | null,
): string | null {
  return needsPortfolio && portfolioId === null ? null : generatePath(path, { portfolioId });
}
