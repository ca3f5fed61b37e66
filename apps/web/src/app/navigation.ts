import { generatePath } from 'react-router';
import type { MenuEntry, ScreenRoute } from '@/shared/lib/screen-route';
import { ROUTES } from './routes';

/** A screen that menus lead to. */
export interface Destination extends MenuEntry {
  readonly path: string;
  /** Fetches the code of the screen; absent if the code comes with the page. */
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
 * Returns handlers for a link to a destination, which fetch its code when the user points at the
 * link or focuses it (WEB-69). They ignore a failure: the screen reports it when it is shown.
 */
export function prefetching({ preload }: Pick<Destination, 'preload'>) {
  const fetchIt = () => void preload?.().catch(() => undefined);
  return { onPointerEnter: fetchIt, onFocus: fetchIt };
}

/** Returns the address of a destination; null while it lacks the portfolio that it needs. */
export function addressOf(
  { path, needsPortfolio }: Pick<Destination, 'path' | 'needsPortfolio'>,
  portfolioId: string | null,
): string | null {
  return needsPortfolio && portfolioId === null ? null : generatePath(path, { portfolioId });
}
