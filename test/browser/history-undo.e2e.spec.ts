import { complaintsOf } from '../support/accessibility';
import { newBook } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

describe('the history', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `previews an undo, does it, and says what is in its way, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        await newBook(user.api);
        await page.goto('/history');
        const rows = page.getByRole('table', { name: 'History' }).getByRole('row');
        const bought = 'Bought 30 HBTM at $100.00 in Brokerage';
        const dialog = page.getByRole('dialog');
        await page.getByRole('button', { name: 'Added account Brokerage' }).click();
        await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
        await dialog.getByText('Account Brokerage has been used since').waitFor();
        await soon(() => dialog.getByRole('listitem').allInnerTexts()).toContain(bought);
        expect(await dialog.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
        expect(await complaintsOf(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Cancel' }).click();

        await page.getByRole('button', { name: bought }).click();
        await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
        await soon(() => dialog.getByRole('listitem').allInnerTexts()).toEqual([
          bought,
          `Deleted “${bought}”`,
        ]);
        expect(await complaintsOf(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Undo' }).click();
        await soon(() => rows.getByRole('button').first().innerText()).toBe(`Undid “${bought}”`);

        await rows.getByRole('button').first().click();
        await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
        await dialog.getByText('For that, these changes are made:').waitFor();
        await dialog.getByRole('button', { name: 'Undo' }).click();
        await soon(() => rows.getByRole('button').first().innerText()).toBe(
          `Undid “Undid “${bought}””`,
        );
        await giveBack(page);
      },
    );
  }
});
