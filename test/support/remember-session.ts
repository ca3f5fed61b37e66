import { type BrowserContext } from 'playwright-core';
import { type AuthAnswer } from '@evenkeel/contracts/identity';

/** Puts a session where the web app keeps it: the token and the user in local storage. */
export async function rememberSession(context: BrowserContext, answer: AuthAnswer): Promise<void> {
  const entries = { 'evenkeel.token': answer.token, 'evenkeel.user': JSON.stringify(answer.user) };
  await context.addInitScript({
    content: `for (const [key, value] of Object.entries(${JSON.stringify(entries)})) localStorage.setItem(key, value);`,
  });
}
