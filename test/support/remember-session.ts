import { type Page } from 'playwright-core';
import { type AuthAnswer } from '@evenkeel/contracts/identity';

/**
 * Puts a session where the web app keeps it: the token and the user in local storage.
 * @param page Or a whole profile: each of its pages has the session then.
 */
export async function rememberSession(
  page: Pick<Page, 'addInitScript'>,
  answer: AuthAnswer,
): Promise<void> {
  const entries = { 'evenkeel.token': answer.token, 'evenkeel.user': JSON.stringify(answer.user) };
  await page.addInitScript({
    content: `for (const [key, value] of Object.entries(${JSON.stringify(entries)})) localStorage.setItem(key, value);`,
  });
}
