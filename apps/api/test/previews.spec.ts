import type { DataSource } from 'typeorm';
import { PreviewMethod, PreviewMethodHandler } from '../src/features/accounts/preview-method';
import { PreviewDeletion, PreviewDeletionHandler } from '../src/features/assets/preview-deletion';
import { PreviewSplit, PreviewSplitHandler } from '../src/features/ledger/preview-split';
import type { Caller } from '../src/platform/auth/caller';
import type { PortfolioCommands } from '../src/platform/commands/portfolio-commands';
import { Previews } from '../src/platform/commands/previews';
import type { ReadYourWrites } from '../src/platform/reads/read-your-writes';
import type { Valuations } from '../src/platform/valuation/valuations';

const callerOf = (userId: string) => ({ userId }) as Caller;
const SPLIT = { ticker: 'VTI', at: '2024-01-02', numerator: '2', denominator: '1' };

/** Previews that go no further than to the portfolio, until they are let go. */
function heldPreviews() {
  const waiting: (() => void)[] = [];
  const hold = () => new Promise<never>((_, fail) => waiting.push(() => fail(new Error('let go'))));
  const portfolios = { readState: hold, run: hold } as unknown as PortfolioCommands;
  const readYourWrites = { reach: hold } as unknown as ReadYourWrites;
  const [previews, none] = [new Previews(), {} as DataSource];
  const method = new PreviewMethodHandler(portfolios, {} as Valuations, none, previews);
  const deletion = new PreviewDeletionHandler(portfolios, previews);
  const split = new PreviewSplitHandler(portfolios, readYourWrites, none, previews);
  const ask = {
    method: (user: string) => method.execute(new PreviewMethod(callerOf(user), 'p', 'a', 'LIFO')),
    deletion: (user: string) => deletion.execute(new PreviewDeletion(callerOf(user), 'p', 'VTI')),
    split: (user: string) => split.execute(new PreviewSplit(callerOf(user), 'p', SPLIT)),
  };
  const turn = () => new Promise((next) => setImmediate(next));
  return { ask, waiting, turn };
}

describe('previews that work through a whole ledger', () => {
  it.each(['method', 'deletion', 'split'] as const)(
    'go one at a time for a person, and a fifth is refused: %s',
    async (kind) => {
      const { ask, waiting, turn } = heldPreviews();
      const four = [1, 2, 3, 4].map(() => ask[kind]('one'));
      const ended = Promise.allSettled(four);
      await expect(ask[kind]('one')).rejects.toMatchObject({
        status: 503,
        retryAfter: 1,
        message: 'Too much is being worked out for you at once. Please try again.',
      });
      await turn();
      expect(waiting).toHaveLength(1);
      const another = expect(ask[kind]('other')).rejects.toThrow('let go');
      await turn();
      expect(waiting).toHaveLength(2);
      for (let done = 0; done < 5; done += 1) {
        waiting.shift()?.();
        await turn();
      }
      await another;
      expect((await ended).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    },
  );
});
