import { browserTest, signedInPage } from '../support/browser';
import { newFullBook, walkYesterday } from '../support/earlier-day';

jest.setTimeout(180_000);

const SCREENS = [
  ...['/networth', '/budget'],
  ...['assumptions', 'budget', 'what-if'].map((tab) => `/retirement-planning?tab=${tab}`),
];
/** The screens that list cards or rows. */
const LISTS = ['accounts', 'assets'] as const;
/**
 * Returns the screens that are other ones on a phone: cards in place of tables, a list in place of
 * a month.
 */
const phoneScreensOf = (id: string): readonly string[] => [
  ...['/', '/transactions', `/portfolio/${id}/dividends?tab=calendar`],
];

/** Fewest presses of a walk over full screens. */
const SOME = 15;

describe('an earlier day', () => {
  browserTest('has no button and no field of the household that writes', async () => {
    const { page, user } = await signedInPage({});
    await newFullBook(user.api);
    const { pressed, ...refused } = await walkYesterday(page, SCREENS);
    expect([refused, pressed > SOME]).toEqual([{ found: [], writes: [] }, true]);
  });

  browserTest('has no button in a table of a list that leads to a write', async () => {
    const { page, user } = await signedInPage({});
    await newFullBook(user.api);
    await page.context().addInitScript((lists) => {
      for (const list of lists) localStorage.setItem(`evenkeel.view.${list}`, 'table');
    }, LISTS);
    const screens = LISTS.map((list) => `/${list}`);
    const { pressed, ...refused } = await walkYesterday(page, screens);
    expect([refused, pressed > SOME]).toEqual([{ found: [], writes: [] }, true]);
  });

  browserTest('has no button on a phone that leads to a write', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const screens = phoneScreensOf(await newFullBook(user.api));
    const { pressed, ...refused } = await walkYesterday(page, screens);
    expect([refused, pressed > SOME]).toEqual([{ found: [], writes: [] }, true]);
  });
});
