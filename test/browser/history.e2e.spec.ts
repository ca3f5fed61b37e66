/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryKey } from '@evenkeel/contracts/history';
import { complaintsOf } from '../support/accessibility';
import { newAccount, newBook } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { ROOT } from '../support/node-program';
import { editTransaction } from '../support/edit-transaction';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'evenkeel-history-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the history', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `lists every change, finds one, and shows before and after, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        const { portfolio, account } = await newBook(user.api);
        const { body } = await user.api.get<{ id: string; transactionType: string }[]>(
          `/api/portfolios/${portfolio.id}/transactions`,
        );
        const bought = body.find(({ transactionType }) => transactionType === 'buy');
        await user.api.put(`/api/portfolios/${portfolio.id}/transactions/${bought?.id ?? ''}`, {
          transactionType: 'buy',
          transactionAccountId: account.id,
          transactionDatetime: '2024-01-03T15:00:00Z',
          ticker: 'HBTM',
          transactionQuantity: '12',
          transactionPrice: '100',
          transactionFee: '0',
          transactionAmount: '1200',
          transactionNotes: null,
        });
        await page.goto('/transactions');
        await editTransaction(page, page.getByRole('row').filter({ hasText: '12 × $100.00' }));
        await page.getByRole('link', { name: 'History of this transaction' }).click();

        const rows = page.getByRole('table', { name: 'History' }).getByRole('row');
        const changed = 'Bought 12 HBTM at $100.00 in Brokerage, corrected from 30';
        await soon(() => rows.getByRole('button').allInnerTexts()).toEqual([
          changed,
          'Bought 30 HBTM at $100.00 in Brokerage',
        ]);
        await page.getByRole('button', { name: changed }).click();
        const dialog = page.getByRole('dialog');
        const cellsOf = (name: string) =>
          dialog
            .getByRole('row')
            .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
            .getByRole('cell')
            .allInnerTexts();
        await soon(() => cellsOf('Shares')).toEqual(['30', '12']);
        await soon(() => cellsOf('Account')).toEqual(['Brokerage', 'Brokerage']);
        expect(await complaintsOf(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Close' }).last().click();

        if (width === 390) await page.getByRole('button', { name: 'Clear filters' }).waitFor();
        await page.getByRole('button', { name: 'Clear filters' }).click();
        await page.getByText('6 changes').waitFor();
        await page.getByRole('searchbox').fill('added a');
        await soon(() => rows.getByRole('button').allInnerTexts()).toEqual([
          'Added asset HBTM, Harbor Total Market',
          'Added account Brokerage',
        ]);
        const saving = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export proof' }).click();
        const saved = join(folder, `history-${width}.ndjson`);
        await (await saving).saveAs(saved);
        const verifier = join(ROOT, 'tools/verify/verify.mjs');
        const { key } = (await user.api.get<HistoryKey>('/api/history/key')).body;
        const verified = [verifier, saved, '--key', key];
        expect(execFileSync(process.execPath, verified, { encoding: 'utf8' })).toMatch(
          /6 events[^]*WHOLE/,
        );

        await page.getByRole('link', { name: 'Profile' }).click();
        await soon(() => rows.getByRole('button').allInnerTexts()).toEqual([
          expect.stringMatching(/^Signed up as/),
        ]);
        await giveBack(page);
      },
    );
  }

  browserTest('shows the first line of a long change alone, at 768 px', async () => {
    const { page, user } = await signedInPage();
    const { portfolio } = await newBook(user.api);
    await newAccount(user.api, portfolio.id, 'Roth for the years after the long journey by sea');
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto('/history');
    const added = page.getByRole('button', { name: /^Added account Roth/ });
    const linesInSight = () =>
      added.evaluate((change) => {
        const words = document.createRange();
        words.selectNodeContents(change);
        const end = change.getBoundingClientRect().bottom;
        const tops = [...words.getClientRects()].map(({ top }) => Math.round(top));
        return new Set(tops.filter((top) => top < end)).size;
      });
    await soon(linesInSight).toBe(1);
    await giveBack(page);
  });
});
