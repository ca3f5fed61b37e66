import { generatePath } from 'react-router';
import type { MenuEntry, ScreenRoute } from '@/shared/lib/screen-route';
import { ROUTES } from './routes';

/** A screen that menus lead to. */
export interface Destination extends MenuEntry {
  readonly path: string;
  /** Fetches its code; none where that is there with the page. */
  readonly preload?: () => Promise<void>;
}

const destinationsOf = (routes: readonly ScreenRoute[]): readonly Destination[] =>
  routes.flatMap(({ path, entry, screen: { preload } }) =>
    entry ? [{ path, preload, ...entry }] : [],
  );

const listedIn = (menu: MenuEntry['menu']): readonly Destination[] =>
  DESTINATIONS.filter((destination) => destination.menu === menu);

/** Every screen that has a place in the menus, in their order. */
export const DESTINATIONS = destinationsOf(ROUTES);

export const PERSONAL_FINANCE = listedIn('personal-finance');
export const MANAGE_PORTFOLIO = listedIn('manage-portfolio');
export const SETUP = listedIn('setup');

/**
 * For a link to a destination: its code is fetched when it is pointed at or has the focus (WEB-69).
 * Whoever shows it says why it could not be.
 */
export function prefetching({ preload }: Pick<Destination, 'preload'>) {
  const fetchIt = () => void preload?.().catch(() => undefined);
  return { onPointerEnter: fetchIt, onFocus: fetchIt };
}

/** Where a destination leads now; null while it is switched off. */
export function addressOf(
  { path, needsPortfolio }: Pick<Destination, 'path' | 'needsPortfolio'>,
  portfolioId: string | null,
): string | null {
  return needsPortfolio && portfolioId === null ? null : generatePath(path, { portfolioId });
}
