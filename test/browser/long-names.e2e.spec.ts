/// <reference lib="dom" />
import { type PortfolioView } from '@evenkeel/contracts/portfolios';
import { type AccountView } from '@evenkeel/contracts/accounts';
import { type StrategyView } from '@evenkeel/contracts/strategies';
import { type Locator, type Page } from 'playwright-core';
import { type ApiClient } from '../support/api';
import { newAccount, newPortfolio } from '../support/book';
import { brokenFigures } from '../support/broken-figures';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { settled } from '../support/settled';
import { soon } from '../support/soon';

jest.setTimeout(240_000);

/**
 * Returns a name of 60 characters that begins with a word, in words that do not all fit in one
 * line.
 */
const long = (word: string) =>
  `${word} of a remarkably long-winded institution number 12345678`.padEnd(60, '9').slice(0, 60);
/** Returns a name of 60 characters without a place to break it. */
const unbroken = (word: string) => word + 'Wm'.repeat(30).slice(word.length);
const TICKER = 'HARBORTOTALMARKETINDEXFUND000001';
const TRILLION = '1000000000000';

async function done<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`the api answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/**
 * Creates a portfolio of two trillion dollars, half of it in cash, with advice on shares, and a
 * household with sums of that size.
 */
async function newRiches(api: ApiClient): Promise<PortfolioView> {
  const portfolio = await newPortfolio(api, unbroken('Portfolio'), long('About'));
  const account = await newAccount(api, portfolio.id, unbroken('Account'), {
    officialName: long('Official'),
    provider: unbroken('Provider'),
  });
  await record(api, portfolio, account);
  const strategy = await done(
    api.post<StrategyView>(`/api/portfolios/${portfolio.id}/strategies`, {
      name: long('Strategy'),
      strategyType: 'Percent',
    }),
  );
  const till = await done(
    api.post<StrategyView>(`/api/portfolios/${portfolio.id}/strategies`, {
      name: 'Till',
      strategyType: 'Cash',
    }),
  );
  for (const [parentId, childId, childType, dollarTarget] of [
    [portfolio.id, till.id, 'strategy', '12345678901.23'],
    [portfolio.id, strategy.id, 'strategy', null],
    [strategy.id, TICKER, 'asset', null],
  ] as const)
    await done(
      api.post(`/api/portfolios/${portfolio.id}/allocations`, {
        parentId,
        childId,
        childType,
        targetAllocationPercent: dollarTarget === null ? '100' : '0',
        dollarTarget,
      }),
    );
  for (const type of ['asset', 'debt'] as const)
    await done(
      api.post('/api/networth', {
        ...{ type, name: long(type), category: 'Other', value: TRILLION },
        ...(type === 'debt' && { interestRate: '3', monthlyPayment: '9000000000' }),
      }),
    );
  for (const type of ['income', 'expense'])
    await done(api.post('/api/budget', { type, name: long(type), amount: TRILLION }));
  return portfolio;
}

/** Deposits two trillion, buys an asset for a trillion, and records a dividend of a trillion. */
async function record(api: ApiClient, portfolio: PortfolioView, account: AccountView) {
  await done(
    api.post(`/api/setup/${portfolio.id}/assets`, {
      ticker: TICKER,
      name: unbroken('Asset'),
      assetType: 'etf',
      holdInAccounts: [account.id],
    }),
  );
  const common = { transactionAccountId: account.id, transactionNotes: long('Note') };
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  for (const transaction of [
    {
      transactionType: 'cash_contribution',
      transactionDatetime: '2024-01-02T15:00:00Z',
      transactionAmount: '2000000000000',
    },
    // Because of a second deposit, the list shows the sum of that day.
    {
      transactionType: 'cash_contribution',
      transactionDatetime: '2024-01-02T16:00:00Z',
      transactionAmount: '0.01',
    },
    {
      transactionType: 'buy',
      transactionDatetime: '2024-01-03T15:00:00Z',
      ticker: TICKER,
      transactionQuantity: '1000000000',
      transactionPrice: '1000',
      transactionFee: '1',
      transactionAmount: '1000000000001',
    },
    {
      transactionType: 'dividend',
      transactionDatetime: yesterday,
      ticker: TICKER,
      transactionAmount: TRILLION,
    },
  ])
    await done(
      api.post(`/api/portfolios/${portfolio.id}/transactions`, { ...common, ...transaction }),
    );
}

/**
 * Returns tiles, cards, tables and their rows, and the rows of dialogs, whose content is wider than
 * they are, each with a piece of its text. Parts that scroll by themselves do not count.
 */
const bursting = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      '#content :is(section, table, [role=table], [role=row], li, dl, dd, h2, p), [role=dialog] :is(li, li > *, th), [role=alertdialog] :is(ul, li, li > *)',
    );
    const scrolls = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowX);
    const isCut = (part: Element) => getComputedStyle(part).textOverflow === 'ellipsis';
    return [...parts]
      .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
      .filter((part) => !scrolls(part) && !isCut(part))
      .map(
        (part) =>
          `${part.localName} ${part.clientWidth} < ${part.scrollWidth}: ${part.textContent?.slice(0, 80)}`,
      );
  });

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/**
 * Returns the most pixels that are cut off one of the visible parts; -Infinity if none is visible.
 */
const cutOf = (parts: Locator): Promise<number> =>
  parts.locator('visible=true').evaluateAll((all) => {
    const cut = (part: Element) => part.scrollWidth - Math.ceil(part.getBoundingClientRect().width);
    return Math.max(...all.map(cut));
  });

/** Returns the pixels by which a piece of text ends beyond its line. */
const pastItsLine = (piece: Element): number => {
  const line = piece.parentElement?.getBoundingClientRect();
  return piece.getBoundingClientRect().right - (line?.right ?? 0);
};

/** Whether the text of a button ends above the element that follows the button. */
const isAboveNext = (button: Element): boolean => {
  const text = button.querySelector('span')?.getBoundingClientRect();
  const next = button.nextElementSibling?.getBoundingClientRect();
  return text !== undefined && next !== undefined && text.bottom <= next.top + 1;
};

/** Returns the numbers of lines that the figures of the targets take, each number once. */
const linesOf = (page: Page): Promise<number[]> =>
  page.getByTestId(/^allocation-/).evaluateAll((rows) => {
    const lines = new Set<number>();
    for (const figure of rows.flatMap((row) => [...row.querySelectorAll('dd')])) {
      const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        lines.add(new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size);
      }
    }
    return [...lines];
  });

/** Returns the day cells of transactions whose text is higher than its row. */
const beyondTheirRow = (page: Page): Promise<string[]> =>
  page.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const day = row.querySelectorAll('[role=cell]')[1];
      if (!day) return [];
      const range = document.createRange();
      range.selectNodeContents(day);
      const isHigher = range.getBoundingClientRect().height > row.getBoundingClientRect().height;
      return isHigher ? [day.textContent ?? ''] : [];
    }),
  );

/**
 * Returns the figures that explain themselves and are aligned otherwise than the text around them.
 */
const misaligned = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button[title^="Explain "]')]
      .filter(
        (button) =>
          button.parentElement &&
          getComputedStyle(button).textAlign !== getComputedStyle(button.parentElement).textAlign,
      )
      .map(({ outerHTML }) => outerHTML),
  );

/** Returns the styles of the first column of a table, in its heading and in its rows. */
const firstColumn = (table: Locator): Promise<string[]> =>
  table.locator('tr > :first-child').evaluateAll((cells) => {
    const styles = cells.map((cell) => getComputedStyle(cell));
    return [
      ...new Set(
        styles.map(({ paddingInlineStart, backgroundClip }) =>
          [paddingInlineStart, backgroundClip].join(' '),
        ),
      ),
    ];
  });

/**
 * Returns the widths of the icons of the open drawer, and whether any of its rows is too wide for
 * it.
 */
async function widthsOfMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Evenkeel' });
  await drawer.getByText(/next: /).waitFor();
  const widths = await drawer.evaluate((menu) => ({
    icons: [
      ...new Set(
        [...menu.querySelectorAll('nav svg')].map((icon) => icon.getBoundingClientRect().width),
      ),
    ],
    isTooWide: menu.scrollWidth > menu.clientWidth,
  }));
  await page.keyboard.press('Escape');
  return widths;
}

const SCREENS = [
  '/',
  '/accounts',
  '/allocation',
  '/assets',
  '/transactions',
  '/portfolio/:portfolioId/rebalance',
  '/portfolio/:portfolioId/rebalance?tab=actions',
  '/portfolio/:portfolioId/dividends',
  '/networth',
  '/budget',
  '/portfolios',
  '/performance',
  '/compare',
];

/** Screens on which no figure breaks within its digits, even beside a long name. */
const WITH_WHOLE_FIGURES = [
  '/assets',
  '/portfolio/:portfolioId/rebalance',
  '/portfolio/:portfolioId/dividends',
  '/networth',
  '/performance',
  '/compare',
];

/**
 * Dialogs in whose rows a name has a figure beside it: the screen, the button that opens the
 * dialog, and the form of its figures.
 */
const DIALOGS = [
  ['/networth', 'All portfolios', /^\$/],
  ['/budget', 'Investment Accounts', / a month$/],
  ['/', 'Explain the portfolio value', /^\$/],
] as const;

describe('long names and values of a trillion', () => {
  browserTest.each([1280, 390] as const)(
    'stay in tiles, cards and tables at %i px',
    async (width) => {
      const { page, user } = await signedInPage({ width });
      const { id } = await newRiches(user.api);
      const open = async (path: string) => {
        await page.goto(path.replace(':portfolioId', id));
        await page.locator('#content').getByRole('heading').first().waitFor();
        await settled(page);
      };
      const expectFit = async (path: string) => {
        const found = { isTooWide: await isTooWide(page), bursting: await bursting(page) };
        expect({ path, ...found }).toEqual({ path, isTooWide: false, bursting: [] });
      };
      for (const path of SCREENS) {
        await open(path);
        await expectFit(path);
        expect({ path, misaligned: await misaligned(page) }).toEqual({ path, misaligned: [] });
        if (WITH_WHOLE_FIGURES.includes(path))
          expect({ path, broken: await brokenFigures(page) }).toEqual({ path, broken: [] });
      }
      await open('/portfolio/:portfolioId/dividends');
      const payers = page.getByRole('table', { name: 'What each asset pays' });
      expect(await firstColumn(payers)).toEqual(['20px padding-box']);
      await page.getByRole('button', { name: /^Portfolio: / }).waitFor();
      if (width === 390)
        expect(await widthsOfMenu(page)).toEqual({ icons: [18], isTooWide: false });
      await open('/allocation');
      await soon(() => linesOf(page)).toEqual([1]);
      const dollars = page.getByRole('textbox', { name: 'Target of Till in dollars' });
      await soon(() => dollars.inputValue()).toBe('12345678901.23');
      await soon(() => cutOf(dollars)).toBeLessThanOrEqual(0);
      if (width === 1280) {
        // At this width the columns are narrowest.
        await page.setViewportSize({ width: 768, height: 800 });
        await soon(() => cutOf(dollars)).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      await open('/portfolio/:portfolioId/rebalance');
      await soon(() => cutOf(page.getByRole('listitem').getByText(TICKER, { exact: true }))).toBe(
        0,
      );
      await page.getByRole('button', { name: 'Record these trades' }).click();
      const cash = page.getByRole('table', { name: /^Cash of the accounts/ });
      await soon(() => cutOf(cash.getByRole('rowheader'))).toBe(0);
      await expectFit('Record these trades');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'What if' }).click();
      const unit = page.getByRole('region', { name: 'What if' }).locator('label').getByText('(%)');
      await soon(() => unit.last().evaluate(pastItsLine)).toBeLessThanOrEqual(0);
      for (const tab of ['Drift', 'Cash', 'Prices']) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        expect({ tab, isTooWide: await isTooWide(page) }).toEqual({ tab, isTooWide: false });
      }
      await page.getByRole('button', { name: 'Discard' }).click();
      // No trade can be that large: the screen says why nothing is traded.
      await done(
        user.api.patch(`/api/portfolios/${id}`, { minTransactionAmount: '9999999999999' }),
      );
      await page.getByRole('list', { name: 'Why nothing is traded' }).waitFor();
      await expectFit('/portfolio/:portfolioId/rebalance');
      await open('/transactions');
      await page.getByText('Day +$2,000,000,000,000.01').waitFor();
      await soon(() => beyondTheirRow(page)).toEqual([]);
      const ofDay = page.getByRole('cell').filter({ hasText: 'Day +$2,000,000,000,000.01' });
      await soon(() => cutOf(ofDay)).toBeLessThanOrEqual(0);
      for (const text of width === 1280 ? ['Cash', 'Deposit / Cash In'] : ['Cash', 'Deposit'])
        await soon(() => cutOf(page.getByRole('table').getByText(text, { exact: true }))).toBe(0);
      if (width === 390)
        // These words lie beside a long ticker; the text that is hidden from screen readers is the
        // visible one.
        for (const text of [/^Buy$/, /^Dividend$/]) {
          const seen = page.getByRole('table').locator('[aria-hidden]').filter({ hasText: text });
          await soon(() => cutOf(seen)).toBe(0);
        }
      await open('/accounts');
      const holding = page.getByRole('button', { name: TICKER }).locator('visible=true').first();
      await soon(() => holding.evaluate(isAboveNext)).toBe(true);
      for (const path of ['/accounts', '/assets']) {
        await open(path);
        await page.getByRole('button', { name: 'Table' }).click();
        const row = page.getByRole('button', { name: /^Details of / }).first();
        await row.click();
        await page.locator('td[colspan] dl').waitFor();
        await expectFit(`${path} as a table`);
      }
      await open('/assets');
      await page.getByRole('button', { name: `Actions for ${TICKER}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('listitem').waitFor();
      await expectFit('the question before an asset is deleted');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      for (const [path, opener, figure] of DIALOGS) {
        await open(path);
        await page.getByRole('button', { name: opener, exact: true }).click();
        await page.getByRole('dialog').getByRole('listitem').getByText(figure).first().waitFor();
        await expectFit(`${opener} of ${path}`);
      }
      await giveBack(page);
    },
  );

  browserTest('a name that is read from the right is cut at its end on the dashboard', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const name = 'חשבון מסחר 401k של בנק לאומי לישראל סניף 12';
    const { id } = await newPortfolio(user.api, 'Names');
    const account = await newAccount(user.api, id, name);
    await done(
      user.api.post(`/api/portfolios/${id}/transactions`, {
        transactionAccountId: account.id,
        transactionType: 'cash_contribution',
        transactionDatetime: '2024-01-02T15:00:00Z',
        transactionAmount: '100',
      }),
    );
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Recent Transactions' });
    await card.getByText(/401k/).waitFor();
    const isCutAtEnd = () =>
      card.getByText(/401k/).evaluate((part) => {
        const text = part.firstChild;
        const box = part.closest('.truncate')?.getBoundingClientRect();
        if (!text || !box) return null;
        const letter = (place: number) => {
          const range = document.createRange();
          range.setStart(text, place);
          range.setEnd(text, place + 1);
          return range.getBoundingClientRect();
        };
        const length = text.textContent?.length ?? 0;
        const [first, last] = [letter(text.textContent?.indexOf('ח') ?? 0), letter(length - 1)];
        return first.right <= box.right + 1 && last.left < box.left;
      });
    await soon(isCutAtEnd).toBe(true);
    await giveBack(page);
  });

  browserTest(
    'the currency sign and the decimals of a figure are quieter, and its text is one piece',
    async () => {
      const { page, user } = await signedInPage();
      await newRiches(user.api);
      await page.goto('/assets');
      const price = page.getByTestId(`asset-price-${TICKER}`);
      await price.getByText('$1,000.00').waitFor();
      await soon(() => price.evaluate(({ childNodes }) => childNodes.length)).toBe(1);
      const quiet = () =>
        price.evaluate((figure) =>
          [...(CSS.highlights.get('quiet-figure') ?? [])]
            .filter(({ startContainer }) => startContainer.parentNode === figure)
            .map(({ startContainer, startOffset, endOffset }) =>
              startContainer.textContent?.slice(startOffset, endOffset),
            ),
        );
      await soon(quiet).toEqual(['$', '.00']);
      // Forced colours would mark them like a selection.
      const isQuiet = () => page.evaluate(() => CSS.highlights.has('quiet-figure'));
      await page.emulateMedia({ forcedColors: 'active' });
      await soon(isQuiet).toBe(false);
      await page.emulateMedia({ forcedColors: 'none' });
      await soon(isQuiet).toBe(true);
      await giveBack(page);
    },
  );
});
