import { type Page } from 'playwright-core';
import type { GoalView } from '@evenkeel/contracts/retirement';
import { complaintsOf } from '../support/accessibility';
import { newBook } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';

jest.setTimeout(120_000);

const FUND = { type: 'asset', name: 'House fund', category: 'Savings', value: '10000' };
const DAY = `${new Date().getUTCFullYear() + 12}-06-01`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, ...texts: (string | RegExp)[]) =>
  texts.reduce(
    (found, hasText) => found.filter({ hasText }),
    page.getByRole('table', { name: 'Goals' }).getByRole('row'),
  );

describe('goals', () => {
  for (const width of [1280, 390] as const)
    browserTest(`are added, followed, changed elsewhere and deleted, at ${width} px`, async () => {
      const { page, user } = await signedInPage({ width });
      await newBook(user.api);
      await user.api.post('/api/networth', FUND);
      await page.goto('/retirement-planning');
      await page.getByText('No goals yet').waitFor();
      await press(page, 'Add goal');
      const dialog = page.getByRole('dialog', { name: 'Add goal' });
      await dialog.getByRole('button', { name: 'Add goal' }).click();
      for (const missing of ['a name', 'an amount'])
        await dialog.getByText(`Please enter ${missing}`).first().waitFor();
      await dialog.getByLabel('Name').fill('House');
      await dialog.getByLabel('Amount').fill('60000');
      await dialog.getByLabel('By').fill('2020-01-01');
      await dialog.getByRole('checkbox', { name: 'House fund, $10,000.00' }).check();
      await dialog.getByRole('button', { name: 'Add goal' }).click();
      await dialog.getByText('must lie in the future').first().waitFor();
      await dialog.getByLabel('By').fill(DAY);
      await dialog.getByText(/^It takes \$[\d.]+ a month, raised with prices$/).waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add goal' }).click();
      await row(page, 'House', '$10,000 of $60,000 · 16.6%', /months left/).waitFor();
      await row(page, 'House', 'under 1%', 'very unlikely').waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      const [goal] = (await user.api.get<GoalView[]>('/api/retirement/goals')).body;
      const { id, ...body } = goal ?? { id: '' };
      const path = `/api/retirement/goals/${id}`;
      await user.api.put(path, { ...body, monthlySaving: '900' });
      await row(page, '$900.00 a month', 'over 99%', 'very likely').waitFor();
      await press(page, 'Edit the goal House');
      await page.getByRole('dialog').getByLabel('Saved so far').fill('50000');
      await press(page, 'Save changes');
      await row(page, 'Nothing', 'the amount is there').waitFor();
      await press(page, 'Delete the goal House');
      await press(page, 'Delete');
      await page.getByText('No goals yet').waitFor();
      await giveBack(page);
    });
});
