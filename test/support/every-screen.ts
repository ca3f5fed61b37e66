import { complaintsOf } from './accessibility';
import { newBook } from './book';
import { browserTest, type Look, signedInPage } from './browser';

/** Read when the test runs: the web's screens are not compiled with the server's options. */
const { ROUTES } = jest.requireActual<{ ROUTES: readonly { path: string }[] }>(
  '../../apps/web/src/app/routes',
);

/**
 * Tests of every address at a width: of a person without a portfolio (empty), or of one who has one
 * (full).
 */
export function testEveryScreen(width: Required<Look>['width'], state: 'empty' | 'full'): void {
  let ready: Promise<Awaited<ReturnType<typeof open>>> | undefined;
  const open = async () => {
    const { page, user } = await signedInPage({ width });
    const portfolioId = state === 'full' ? (await newBook(user.api)).portfolio.id : 'none';
    return { page, portfolioId };
  };

  browserTest.each([...ROUTES.map(({ path }) => path), '/nowhere'])(
    `${state}: %s`,
    async (path) => {
      const { page, portfolioId } = await (ready ??= open());
      await page.goto(path.replace(':portfolioId', portfolioId));
      const heading = page.locator('#content').getByRole('heading');
      await heading.or(page.getByRole('dialog')).first().waitFor();
      if (path === '/setup') await page.keyboard.press('Escape');
      expect(await complaintsOf(page)).toEqual([]);
    },
  );
}
