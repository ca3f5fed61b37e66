/// <reference lib="dom" />
import type { NewAuditorLink } from '@evenkeel/contracts/auditors';
import type { HistoryKey } from '@evenkeel/contracts/history';
import type { Page } from 'playwright-core';
import { complaintsOf } from '../support/accessibility';
import { newAccount, newBook } from '../support/book';
import { browserTest, giveBack, newPage, signedInPage } from '../support/browser';

jest.setTimeout(120_000);

/**
 * Returns the fields that end beyond their search form, and the page itself if it scrolls sideways.
 */
const wider = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...[...document.querySelectorAll('search :is(input, select)')].filter(
        (field) =>
          field.getBoundingClientRect().right >
          (field.closest('search')?.getBoundingClientRect().right ?? 0),
      ),
      ...[document.documentElement].filter(({ scrollWidth }) => scrollWidth > innerWidth),
    ].map(({ localName }) => localName),
  );

describe('an auditor', () => {
  for (const width of [1280, 390] as const)
    browserTest(
      `reads by a link without an account, until the owner withdraws it, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        await newBook(user.api);
        await page.goto('/history');
        await page.getByRole('button', { name: 'Auditors' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Make a link' }).click();
        await dialog.getByText('Name is required').waitFor();
        await dialog.getByLabel('Who is it for?').fill('Ms. Miller');
        await dialog.getByRole('button', { name: 'Make a link' }).click();
        const link = await dialog.getByLabel('Link for the auditor').inputValue();
        await dialog.getByText('not used yet').waitFor();
        const { key, fingerprint } = (await user.api.get<HistoryKey>('/api/history/key')).body;
        await dialog.getByText(key, { exact: true }).waitFor();
        expect(await complaintsOf(page)).toEqual([]);

        const auditor = await newPage({ width, theme: 'dark' });
        await auditor.goto(link);
        await auditor.getByRole('heading', { name: 'Long run' }).waitFor();
        await auditor.getByText('For Ms. Miller, read only').waitFor();
        await auditor.getByText('5 changes').waitFor();
        await auditor.getByText(`Fingerprint ${fingerprint}`).waitFor();
        const placeOf = (label: string) => auditor.getByLabel(label, { exact: true }).boundingBox();
        const [from, to] = [await placeOf('From'), await placeOf('To')];
        expect(to).toMatchObject({ y: from?.y });
        await auditor.getByRole('searchbox').fill('bought');
        await auditor.getByText('1 change', { exact: true }).waitFor();
        await auditor.getByText('Bought 30 HBTM at $100.00 in Brokerage').click();
        await auditor.getByRole('table', { name: 'Before and after' }).waitFor();
        expect(await complaintsOf(auditor)).toEqual([]);
        await auditor.getByRole('tab', { name: 'Statement' }).click();
        await auditor.getByLabel('Accounts').selectOption('Brokerage');
        await auditor.getByRole('heading', { name: 'Statement of Long run' }).waitFor();
        await auditor.getByRole('tab', { name: 'Form 8949' }).click();
        await auditor.getByRole('checkbox', { name: /^Brokerage/ }).waitFor();
        await auditor.getByRole('heading', { name: 'Part I: short-term' }).waitFor();
        expect(await complaintsOf(auditor)).toEqual([]);
        const saving = auditor.waitForEvent('download');
        await auditor.getByRole('button', { name: 'Export proof' }).click();
        expect((await saving).suggestedFilename()).toBe('history.ndjson');

        // The address of another link, opened without a reload, shows nothing of this one.
        await auditor.goto(link.replace(/#.*/, '#another'));
        await auditor.getByRole('heading', { name: 'Nothing can be shown' }).waitFor();
        expect(await auditor.getByRole('heading', { name: 'Long run' }).count()).toBe(0);
        await auditor.goto(link);
        await auditor.getByRole('heading', { name: 'Long run' }).waitFor();

        await dialog.getByRole('button', { name: 'Done' }).click();
        await page.getByRole('button', { name: 'Auditors' }).click();
        await dialog.getByText('Ms. Miller: Saved the proof').waitFor();
        await dialog.getByText(/Ms\. Miller: Read Form 8949/).waitFor();
        await dialog.getByRole('button', { name: 'Withdraw the link for Ms. Miller' }).click();
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
        await dialog.getByText(/^Withdrawn/).waitFor();
        await auditor.reload();
        await auditor.getByText('This link is not valid. It may have ended.').waitFor();
        expect(await complaintsOf(auditor)).toEqual([]);
        await Promise.all([giveBack(page), giveBack(auditor)]);
      },
    );

  browserTest('has all in sight on a phone, also long names', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const { portfolio } = await newBook(user.api);
    const name = 'Wm'.repeat(50);
    await newAccount(user.api, portfolio.id, name);
    const { body } = await user.api.post<NewAuditorLink>(
      `/api/portfolios/${portfolio.id}/auditors`,
      {
        name,
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    );
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/audit#${body.secret}`);
      for (const [tab, sight] of [
        ['History', page.getByText('6 changes')],
        ['Statement', page.getByRole('heading', { name: 'Statement of Long run' })],
        ['Form 8949', page.getByRole('checkbox', { name })],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await sight.waitFor();
        expect({ tab, width, wider: await wider(page) }).toEqual({ tab, width, wider: [] });
      }
    }
    await giveBack(page);
  });
});
