import { violationsInBothThemes } from '../support/accessibility';
import { browserTest, giveBack, LOOKS, newPage, signedInPage } from '../support/browser';

jest.setTimeout(120_000);

describe('a first visit', () => {
  for (const look of LOOKS) {
    browserTest(
      `shows the sign-in card without obstacles, at ${look.width} px in the ${look.theme} theme`,
      async () => {
        const page = await newPage(look);
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on(
          'console',
          (message) => message.type() === 'error' && complaints.push(message.text()),
        );
        await page.goto('/');
        await page.getByRole('tab', { name: 'Sign Up' }).waitFor();
        expect(await violationsInBothThemes(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await giveBack(page);
      },
    );
  }

  browserTest('goes straight to the app where the browser remembers the session', async () => {
    const { page } = await signedInPage();
    await page.goto('/');
    await page.getByTestId('live-status').waitFor();
    await giveBack(page);
  });
});
