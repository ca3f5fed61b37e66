import { browserTest, signedInPage } from '../support/browser';
import { newFullBook, walkYesterday } from '../support/earlier-day';

jest.setTimeout(180_000);

const screensOf = (id: string): readonly string[] => [
  ...['/', '/accounts', '/assets', '/assets?view=splits', '/strategies', '/allocation'],
  ...['/transactions', '/transactions?view=gains', '/transactions?view=splits'],
  ...[`/portfolio/${id}/dividends`, `/portfolio/${id}/dividends?tab=calendar`, '/compare'],
  ...[`/portfolio/${id}/rebalance`, `/portfolio/${id}/rebalance?tab=actions`, '/portfolios'],
  ...['/performance?period=Max', '/reports'],
];

/** Fewest presses of a walk over full screens. */
const MANY = 100;

describe('an earlier day', () => {
  browserTest('has no button that leads to a write', async () => {
    const { page, user } = await signedInPage({});
    const screens = screensOf(await newFullBook(user.api));
    const { pressed, ...refused } = await walkYesterday(page, screens);
    expect([refused, pressed > MANY]).toEqual([{ found: [], writes: [] }, true]);
  });
});
