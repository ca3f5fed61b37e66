import { browserTest, giveBack, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

describe('the setup wizard', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `is open by default on the setup screen, opens the real dialogs and goes on where it was, at ${width} px`,
      async () => {
        const { page } = await signedInPage({ width, theme: width === 390 ? 'dark' : 'light' });
        await page.goto('/setup');
        const step = (title: string) => page.getByRole('dialog', { name: title });
        const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
        const progress = async () =>
          page.getByRole('progressbar', { name: 'Setup progress' }).getAttribute('aria-valuetext');

        await step('Welcome to Evenkeel').waitFor();
        await soon(() => progress()).toBe('Step 1 of 5');
        await soon(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
        await press('Next');
        await step('Add Your First Account').waitFor();
        await soon(() => progress()).toBe('Step 2 of 5');

        await press('Investment Account');
        await step('Create New Portfolio').getByRole('button', { name: 'Cancel' }).click();
        await step('Add Your First Account').waitFor();

        await press('Investment Account');
        await step('Create New Portfolio').getByLabel('Name').fill('Long run');
        await step('Create New Portfolio')
          .getByRole('button', { name: 'Create Portfolio' })
          .click();
        const account = step('Add Investment Account');
        await account.getByLabel('Nickname').fill('Brokerage');
        await account.getByLabel('Official name').fill('Individual Brokerage');
        await account.getByRole('button', { name: 'Add account' }).click();
        await step('Add Your First Account').getByText('Done: 1 account').waitFor();

        await press('Next');
        await step('Create Your Portfolio').getByText('Done: 1 portfolio').waitFor();
        await press('Portfolio');
        await step('Create New Portfolio').getByRole('button', { name: 'Cancel' }).click();
        await step('Create Your Portfolio').waitFor();
        await press('Previous');
        await step('Add Your First Account').waitFor();
        await press('Next');
        await press('Next');
        await step('Set Up Investment Strategy').waitFor();
        await press('Strategy');
        await step('Create Strategy').getByLabel('Name').fill('Growth');
        await step('Create Strategy').getByLabel('Type').selectOption({ label: 'Percent' });
        await step('Create Strategy').getByRole('button', { name: 'Create Strategy' }).click();
        await step('Set Up Investment Strategy').getByText('Done: 1 strategy').waitFor();

        await page.keyboard.press('Escape');
        await press('Open Setup Wizard');
        await step('Set Up Investment Strategy').waitFor();
        await press('Next');
        await step("You're All Set").waitFor();
        await soon(() => progress()).toBe('Step 5 of 5');
        await press('Finish');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await press('Open Setup Wizard');
        await step('Welcome to Evenkeel').waitFor();
        await giveBack(page);
      },
    );
  }
});
