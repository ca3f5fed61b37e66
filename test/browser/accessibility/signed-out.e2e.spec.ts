/// <reference lib="dom" />
import { complaintsOf } from '../../support/accessibility';
import { browserTest, giveBack, newPage } from '../../support/browser';

jest.setTimeout(120_000);

describe('signed out: no serious or critical violation', () => {
  for (const width of [1280, 390] as const)
    browserTest(`at ${width} px`, async () => {
      const page = await newPage({ width });
      await page.goto('/');
      for (const tab of ['Sign In', 'Sign Up']) {
        await page.getByRole('tab', { name: tab }).click();
        expect({ tab, found: await complaintsOf(page) }).toEqual({ tab, found: [] });
      }
      await page.getByRole('tab', { name: 'Sign In' }).click();
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByText('This server sends no e-mail.').waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      await page.goto('/reset-password#none');
      await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      await giveBack(page);
    });
});

browserTest('under reduced motion the colours of another theme are there at once', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('tab', { name: 'Sign Up' }).waitFor();
  const [atOnce, later] = await page.evaluate(async () => {
    const label = document.querySelector('label') ?? document.body;
    const color = () => getComputedStyle(label).color;
    document.documentElement.classList.toggle('dark');
    const first = color();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return [first, color()];
  });
  expect(atOnce).toBe(later);
  await giveBack(page);
});
