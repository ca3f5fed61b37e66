import type { Page } from 'playwright-core';
import { complaintsOf } from './accessibility';
import { newBook } from './book';
import { browserTest, type Look, signedInPage } from './browser';
import { visit } from './visit';

/**
 * The screens are read when the test runs, because the web's code is not compiled with the server's
 * options.
 */
const { ROUTES } = jest.requireActual<{ ROUTES: readonly { path: string }[] }>(
  '../../apps/web/src/app/routes',
);

/** The address of every screen, and one without a screen. */
export const PATHS: readonly string[] = [...ROUTES.map(({ path }) => path), '/nowhere'];

/** Closes the dialog that a screen opens by itself: it may come later than the screen. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens a screen, and closes the dialog that the setup screen opens by itself. */
export async function openScreen(page: Page, path: string, portfolioId: string): Promise<void> {
  await visit(page, path.replace(':portfolioId', portfolioId));
  if (path === '/setup') await closeDialog(page);
  await page.locator('#content').getByRole('heading').first().waitFor();
}

/**
 * Defines tests of every address at a width: for a person without a portfolio (empty) or with one
 * (full).
 */
export function testEveryScreen(width: Required<Look>['width'], state: 'empty' | 'full'): void {
  let ready: Promise<Awaited<ReturnType<typeof open>>> | undefined;
  const open = async () => {
    const { page, user } = await signedInPage({ width });
    const portfolioId = state === 'full' ? (await newBook(user.api)).portfolio.id : 'none';
    return { page, portfolioId };
  };

  browserTest.each(PATHS)(`${state}: %s`, async (path) => {
    const { page, portfolioId } = await (ready ??= open());
    await openScreen(page, path, portfolioId);
    expect(await complaintsOf(page)).toEqual([]);
  });
}
