/// <reference lib="dom" />
import { browserTest, closePages, newPage } from '../support/browser';
import { createTestDatabase } from '../support/database';
import { Depositor } from '../support/depositor';
import { ops } from '../support/ops';
import { rememberSession } from '../support/remember-session';
import { type Stack, startStack } from '../support/stack';

jest.setTimeout(180_000);

const PEOPLE = 8;
const REBUILDS = 3;

describe('a rebuild of all read models', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let stack: Stack;
  let people: Depositor[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    stack = await startStack({ databaseUrl: database.url });
  });
  afterAll(async () => {
    for (const person of people) person.stop();
    await closePages();
    await stack.stop();
    await database.drop();
  });

  browserTest(
    'while people write and look: no screen is empty or older than before, and verify says equal',
    async () => {
      people = await Promise.all(
        Array.from({ length: PEOPLE }, () => Depositor.ready(stack.baseUrl)),
      );
      const watched = people[0];
      if (!watched) throw new Error('nobody to watch');
      await watched.deposit('the first');
      const depositing = people.map((person) => person.depositUntilStopped());

      const page = await newPage();
      await rememberSession(page, watched.session);
      await page.goto(stack.baseUrl);
      await page.getByTestId('tile-portfolio-value').waitFor();
      const seen = page.evaluate(watchTile);
      const lists = watchList(watched);

      for (let rebuild = 0; rebuild < REBUILDS; rebuild += 1)
        await ops(stack, 'projections', 'rebuild');
      await page.evaluate(() => window.dispatchEvent(new Event('stop-watching')));
      for (const person of people) person.stop();
      await Promise.all(depositing);

      const { figures, missing } = await seen;
      expect(missing).toBe(0);
      expect(figures.length).toBeGreaterThan(REBUILDS);
      expect(figures).toEqual([...figures].sort((a, b) => a - b));
      const lengths = await lists.stop();
      expect(lengths.length).toBeGreaterThan(REBUILDS);
      expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
      await expect(ops(stack, 'projections', 'verify')).resolves.toMatch(/equal/i);
      await page.context().close();
    },
  );
});

/**
 * Runs in the page: collects the figures that the tile shows, frame by frame, and counts the frames
 * without one.
 */
function watchTile(): Promise<{ figures: number[]; missing: number }> {
  return new Promise((resolve) => {
    const figures: number[] = [];
    let missing = 0;
    let isStopped = false;
    window.addEventListener('stop-watching', () => (isStopped = true));
    const look = (): void => {
      const text = document.querySelector('[data-testid="tile-portfolio-value"]')?.textContent;
      const figure = text ? Number(text.replace(/[^\d.-]/g, '')) : Number.NaN;
      if (Number.isNaN(figure)) missing += 1;
      else if (figures.at(-1) !== figure) figures.push(figure);
      if (isStopped) resolve({ figures, missing });
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Asks for the list again and again, and notes the length of each answer. */
function watchList(person: Depositor): { stop: () => Promise<number[]> } {
  const lengths: number[] = [];
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) lengths.push((await person.shown()).length);
  })();
  return {
    stop: async () => {
      isStopped = true;
      await watching;
      return lengths;
    },
  };
}
