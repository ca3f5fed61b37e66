import { type AuthAnswer, type UserView } from '@evenkeel/contracts/identity';
import { type Locator, type Page } from 'playwright-core';
import { violationsOn } from '../support/accessibility';
import { ApiClient, type SignedIn } from '../support/api';
import { browserTest, giveBack, newPage, signedInPage } from '../support/browser';
import { noisyPng } from '../support/png';
import { rememberSession } from '../support/remember-session';
import { sharedBaseUrl } from '../support/shared-base-url';
import { soon } from '../support/soon';

jest.setTimeout(180_000);
const NEW_PASSWORD = 'Another-Horse-8';

const settings = (page: Page) => page.getByRole('dialog', { name: 'User Settings' });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'User Settings' }).click();
  await settings(page).waitFor();
}

const profileOf = async ({ api, answer }: SignedIn): Promise<UserView> =>
  (await api.get<UserView>(`/api/users/${answer.user.id}`)).body;
/**
 * Finds a toast by its text: behind an open dialog it is hidden from screen readers, which hear it
 * announced all the same.
 */
const toast = (page: Page, title: string, text: string) =>
  page.locator('li').filter({ hasText: title }).filter({ hasText: text }).waitFor();

/** The parts of an `<img>` that matter here; the tests are compiled without the browser's types. */
interface Img {
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  decode(): Promise<void>;
}
const decoded = (image: Locator) => image.evaluate((img) => (img as unknown as Img).decode());
const sizeOf = (image: Locator) =>
  image.evaluate((img) => [
    (img as unknown as Img).naturalWidth,
    (img as unknown as Img).naturalHeight,
  ]);

async function noSeriousViolation(page: Page): Promise<void> {
  const violations = await violationsOn(page);
  expect(
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
  ).toEqual([]);
}

async function fitsTheWidth(page: Page): Promise<void> {
  await soon(() =>
    page.evaluate('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0);
}

for (const width of [1280, 390] as const) {
  describe(`user settings at ${width} px`, () => {
    browserTest(
      'save the profile, keep the day of birth, and show it in every browser of the user',
      async () => {
        const { page, user } = await signedInPage({
          width,
          theme: width === 390 ? 'dark' : 'light',
        });
        const elsewhere = await newPage();
        await rememberSession(elsewhere, user.answer);
        await elsewhere.goto('/');
        await elsewhere.getByRole('button', { name: 'User menu of Test User' }).waitFor();
        await page.goto('/');
        await openSettings(page);
        await noSeriousViolation(page);
        await fitsTheWidth(page);
        await page.getByText('DANGER ZONE').waitFor();
        await settings(page).getByText(user.email).waitFor();

        await page.getByLabel('Display Name').fill('');
        await page.getByLabel('Username').fill('ab');
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await page.getByText('Name is required').waitFor();
        await page.getByText('Username must be at least 3 characters').waitFor();
        const username = `ada-${user.answer.user.id.slice(-8)}`;
        await page.getByLabel('Display Name').fill('Ada L.');
        await page.getByLabel('Username').fill(username);
        await page.getByLabel('Date of Birth').fill('1980-03-05');
        await page.getByLabel('Timezone').selectOption({ label: 'Tokyo' });
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await toast(
          page,
          'Settings updated',
          'Your profile settings have been successfully updated.',
        );
        await settings(page).waitFor({ state: 'detached' });

        await soon(() => profileOf(user)).toMatchObject({
          name: 'Ada L.',
          username,
          dateOfBirth: '1980-03-05',
          timezone: 'Asia/Tokyo',
        });
        await elsewhere.getByRole('button', { name: 'User menu of Ada L.' }).waitFor();
        await page.reload();
        await openSettings(page);
        await soon(() => page.getByLabel('Date of Birth').inputValue()).toBe('1980-03-05');
        await Promise.all([page, elsewhere].map(giveBack));
      },
    );

    browserTest(
      'say under the field that a username is taken, and keep what was typed until it is discarded on purpose',
      async () => {
        const { page, user } = await signedInPage({ width });
        const username = `eve-${user.answer.user.id.slice(-8)}`;
        const other = await signedInPage();
        await other.user.api.put('/api/user/settings', { username });
        await page.goto('/');
        await openSettings(page);
        await page.getByLabel('Username').fill(username.toUpperCase());
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await toast(page, 'Update failed', 'This username is taken');
        await soon(() =>
          page
            .getByLabel('Username')
            .evaluate(
              (field) =>
                field.ownerDocument.getElementById(field.getAttribute('aria-describedby') ?? '')
                  ?.textContent,
            ),
        ).toBe('This username is taken');
        // Escape closes the dialog, even if the toast is still open.
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await soon(() => page.getByLabel('Username').inputValue()).toBe(username.toUpperCase());
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Discard' }).click();
        await settings(page).waitFor({ state: 'detached' });
        await Promise.all([page, other.page].map(giveBack));
      },
    );

    browserTest('crop a chosen picture, save it and show it', async () => {
      const { page, user } = await signedInPage({ width });
      await page.goto('/');
      await openSettings(page);
      const file = page.getByLabel('Profile picture file');
      await file.setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('notes'),
      });
      await page.getByText('Please choose an image file').waitFor();
      await file.setInputFiles({
        name: 'broken.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      });
      await page.getByText('This file is not a picture that can be shown here').waitFor();

      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Change Picture' }).click();
      await (
        await chooser
      ).setFiles({ name: 'large.png', mimeType: 'image/png', buffer: noisyPng(1000, 500) });
      const crop = page.getByRole('dialog', { name: 'Crop Profile Picture' });
      await crop.waitFor();
      const shown = crop.getByTestId('cropper').locator('img');
      await decoded(shown);
      await soon(() => sizeOf(shown)).toEqual([800, 400]);
      const zoom = crop.getByLabel('Zoom');
      await soon(async () => [
        await zoom.getAttribute('min'),
        await zoom.getAttribute('max'),
      ]).toEqual(['1', '3']);
      await noSeriousViolation(page);
      await crop.getByRole('button', { name: 'Cancel' }).click();
      await crop.waitFor({ state: 'detached' });
      await soon(async () => (await profileOf(user)).profilePicture).toBeNull();

      await file.setInputFiles({
        name: 'small.png',
        mimeType: 'image/png',
        buffer: noisyPng(120, 80),
      });
      await crop.getByRole('button', { name: 'Save', exact: true }).click();
      await crop.waitFor({ state: 'detached' });
      const inMenu = page.locator('header button[aria-label^="User menu"] img');
      await inMenu.waitFor({ state: 'attached' });
      await decoded(inMenu);
      await soon(() => sizeOf(inMenu)).toEqual([200, 200]);
      await soon(async () => (await profileOf(user)).profilePicture).not.toBeNull();
      const path = (await profileOf(user)).profilePicture ?? '';
      await soon(() => inMenu.getAttribute('src')).toMatch(new RegExp(`^${path}\\?t=\\d+$`));
      await soon(async () =>
        (await fetch(sharedBaseUrl() + path)).headers.get('content-type'),
      ).toBe('image/jpeg');

      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
      await soon(async () => (await fetch(sharedBaseUrl() + path)).status).toBe(404);
      await giveBack(page);
    });

    browserTest('take a dropped picture', async () => {
      const { page } = await signedInPage({ width });
      await page.goto('/');
      await openSettings(page);
      const bytes = [...noisyPng(60, 60)];
      const drop = `(() => { const data = new DataTransfer(); data.items.add(new File([new Uint8Array(${JSON.stringify(bytes)})], 'a.png', { type: 'image/png' })); return data; })()`;
      const dataTransfer = await page.evaluateHandle(drop);
      await page.getByText('Drop a picture here').dispatchEvent('drop', { dataTransfer });
      await page.getByRole('dialog', { name: 'Crop Profile Picture' }).waitFor();
      await giveBack(page);
    });

    browserTest('say in the browser’s own alert why a picture could not be saved', async () => {
      const { page } = await signedInPage({ width });
      await page.goto('/');
      await openSettings(page);
      await page.route('**/objects/uploads/**', (route) =>
        route.fulfill({ status: 507, contentType: 'text/plain', body: 'Full' }),
      );
      await page
        .getByLabel('Profile picture file')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: noisyPng(60, 60) });
      const said = page.waitForEvent('dialog');
      const crop = page.getByRole('dialog', { name: 'Crop Profile Picture' });
      void crop.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = await said;
      expect(dialog.message()).toBe('Failed to save profile picture: Upload failed: 507 Full');
      await dialog.accept();
      await crop.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await giveBack(page);
    });

    browserTest('change the password, which ends the other sessions', async () => {
      const { page, user } = await signedInPage({ width });
      const { body } = await new ApiClient(sharedBaseUrl()).post<AuthAnswer>('/api/auth/signin', {
        email: user.email,
        password: user.password,
      });
      const other = new ApiClient(sharedBaseUrl(), body.token);
      await page.goto('/');
      await openSettings(page);
      await page.getByRole('tab', { name: 'Password' }).click();
      await page.getByRole('button', { name: 'Change Password' }).click();
      for (const message of [
        'Current password is required',
        'Password must be at least 8 characters',
        'Please confirm your password',
      ])
        await page.getByText(message).waitFor();
      await noSeriousViolation(page);
      const fill = async (current: string, next: string, confirmation: string) => {
        await page.getByLabel('Current password').fill(current);
        await page.getByLabel('New password', { exact: true }).fill(next);
        await page.getByLabel('Confirm new password').fill(confirmation);
        await page.getByRole('button', { name: 'Change Password' }).click();
      };
      await fill(user.password, NEW_PASSWORD, 'Something-Else-9');
      await page.getByText("Passwords don't match").waitFor();
      await fill(user.password, 'abcdefgh', 'abcdefgh');
      await page.getByText('Password does not meet requirements').waitFor();
      await fill(user.password, user.password, user.password);
      await page.getByText('New password must be different from current password').waitFor();
      await fill('Wrong-Horse-7', NEW_PASSWORD, NEW_PASSWORD);
      await toast(page, 'Password change failed', 'Current password is incorrect');
      await fill(user.password, NEW_PASSWORD, NEW_PASSWORD);
      await toast(page, 'Password changed', 'Your password has been successfully updated.');
      await soon(() =>
        page.getByRole('tab', { name: 'Profile' }).getAttribute('aria-selected'),
      ).toBe('true');
      await page.getByRole('tab', { name: 'Password' }).click();
      await soon(() => page.getByLabel('Current password').inputValue()).toBe('');
      await soon(async () => (await other.get('/api/auth/verify')).status).toBe(401);
      await soon(async () => (await user.api.get('/api/auth/verify')).status).toBe(200);
      await giveBack(page);
    });

    browserTest('list the sessions, and sign out one of them, at last this one', async () => {
      const { page, user } = await signedInPage({ width });
      const { body } = await new ApiClient(sharedBaseUrl()).post<AuthAnswer>('/api/auth/signin', {
        email: user.email,
        password: user.password,
      });
      const other = new ApiClient(sharedBaseUrl(), body.token);
      await page.goto('/');
      await openSettings(page);
      await page.getByRole('tab', { name: 'Sessions' }).click();
      const rows = page.getByRole('dialog').getByRole('listitem');
      await soon(() => rows.count()).toBe(2);
      await soon(() => rows.filter({ hasText: 'This device' }).count()).toBe(1);
      await noSeriousViolation(page);
      await rows
        .filter({ hasNotText: 'This device' })
        .getByRole('button', { name: /^Sign out/ })
        .click();
      await soon(() => rows.count()).toBe(1);
      await soon(async () => (await other.get('/api/auth/verify')).status).toBe(401);
      expect((await user.api.get('/api/auth/verify')).status).toBe(200);
      await page.getByRole('button', { name: /^Sign out .*, this device$/ }).click();
      await page.getByRole('tab', { name: 'Sign In' }).waitFor();
      await giveBack(page);
    });

    browserTest(
      'reset the account once the phrase is typed exactly, sign out, and undo it',
      async () => {
        const { page, user } = await signedInPage({ width });
        await user.api.post('/api/portfolios', {
          name: 'Gone',
          description: null,
          minTransactionAmount: '50',
          baseDrift: '2',
          boostStrength: '1',
        });
        await page.goto('/portfolios');
        await page.getByText('Gone').first().waitFor();
        await openSettings(page);
        await page.getByRole('button', { name: 'Reset Account Data' }).click();
        const dialog = page.getByRole('dialog', { name: 'Reset Account' });
        await soon(() => dialog.getByRole('listitem').allTextContents()).toEqual([
          'Portfolios and configurations',
          'Transactions and history',
          'Strategies and allocations',
          'Account balances and cash positions',
          'Dividend settings and projections',
          'Rebalancing history',
        ]);
        await dialog.getByText(/net worth items, budget and retirement plan stay/).waitFor();
        await noSeriousViolation(page);
        const button = dialog.getByRole('button', { name: 'Reset Account' });
        const phrase = dialog.getByLabel('Type RESET MY ACCOUNT to confirm');
        for (const typed of ['', 'reset my account', 'RESET MY ACCOUNT ', 'RESET MY ACCOUN']) {
          await phrase.fill(typed);
          await soon(() => button.isDisabled()).toBe(true);
        }
        await phrase.fill('RESET MY ACCOUNT');
        await dialog.getByLabel('Password').fill('Wrong-Horse-7');
        await button.click();
        await dialog.getByText('Password is incorrect').waitFor();
        await dialog.getByLabel('Password').fill(user.password);
        await button.click();
        await toast(
          page,
          'Account Reset Successful',
          'Your account data has been reset. You can undo this for 7 days, in the settings.',
        );
        await page.getByRole('tab', { name: 'Sign In' }).waitFor();
        const { body } = await new ApiClient(sharedBaseUrl()).post<AuthAnswer>('/api/auth/signin', {
          email: user.email,
          password: user.password,
        });
        await soon(
          async () =>
            (await new ApiClient(sharedBaseUrl(), body.token).get('/api/portfolios')).body,
        ).toEqual([]);

        await rememberSession(page, body);
        await page.goto('/portfolios');
        await openSettings(page);
        await page.getByText(/you can bring back 1 portfolio with all that belongs/).waitFor();
        await noSeriousViolation(page);
        await page.getByRole('button', { name: 'Undo Reset' }).click();
        await toast(page, 'Reset undone', 'Your account data is back.');
        await page.getByRole('button', { name: 'Undo Reset' }).waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Close' }).first().click();
        await page.getByText('Gone').first().waitFor();
        await giveBack(page);
      },
    );

    browserTest('say that a reset failed, and keep the account', async () => {
      const { page } = await signedInPage({ width });
      await page.goto('/');
      await openSettings(page);
      await page.route('**/api/auth/reset-account', (route) =>
        route.fulfill({ status: 503, body: '' }),
      );
      await page.getByRole('button', { name: 'Reset Account Data' }).click();
      await page
        .getByRole('dialog', { name: 'Reset Account' })
        .getByLabel('Type RESET MY ACCOUNT to confirm')
        .fill('RESET MY ACCOUNT');
      await page.keyboard.press('Enter');
      await toast(page, 'Reset Failed', 'Failed to reset account data. Please try again.');
      await page.getByRole('dialog', { name: 'Reset Account' }).waitFor();
      await giveBack(page);
    });
  });
}
