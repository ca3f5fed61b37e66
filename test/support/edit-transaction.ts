import type { Locator, Page } from 'playwright-core';

/**
 * Opens the edit of a transaction through its details, which a row has at every width (TRX-30).
 * `row`: its row in the table.
 */
export async function editTransaction(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Details of / }).click();
  await page
    .getByRole('dialog', { name: /^Details of / })
    .getByRole('button', { name: 'Edit' })
    .click();
}
