import { type AccountDetails, decideAccount } from '../accounts';
import { type AssetDetails, decideAsset } from '../assets';
import { accept, type Decision } from '../kernel/decision';
import { type ImportRow, planImport } from '../ledger';
import { decidePortfolio, type PortfolioSettings } from '../portfolios';
import {
  type Allocation,
  decideAllocation,
  decideStrategy,
  type StrategyDetails,
} from '../strategies';
import {
  portfolioStream,
  type PortfolioStream,
  type PortfolioStreamEvent,
} from './portfolio-stream';

/** A made-up portfolio with its contents. */
export interface SampleBook {
  readonly settings: PortfolioSettings;
  readonly accounts: readonly ({ readonly accountId: string } & AccountDetails)[];
  readonly assets: readonly AssetDetails[];
  /** Strategies, parents before their children. */
  readonly strategies: readonly ({ readonly strategyId: string } & StrategyDetails)[];
  readonly allocations: readonly Allocation[];
  readonly transactions: {
    readonly importId: string;
    readonly fileName: string;
    readonly rows: readonly ImportRow[];
    readonly idOf: (row: number) => string;
  };
}

interface LoadSample {
  readonly portfolioId: string;
  readonly userId: string;
  /** Number of portfolios that the user has. */
  readonly owned: number;
  readonly book: SampleBook;
}

type Decided = Decision<PortfolioStreamEvent>;
type Step = (state: PortfolioStream) => Decided;

/**
 * Decides to load a made-up portfolio (ONB-7), by the deciders that a person's entries go through.
 * Refuses the 101st portfolio (rule), and an id that existed before (conflict). A sample portfolio
 * that exists already gives no event. Throws if the book itself breaks a rule.
 */
export function decideSample(command: LoadSample, state: PortfolioStream): Decided {
  const { portfolioId, userId, owned, book } = command;
  const { portfolio } = state;
  if (portfolio?.isSample === true && portfolio.status !== 'deleted') return accept();
  const created = decidePortfolio(
    { type: 'CreatePortfolio', portfolioId, userId, owned, isSample: true, ...book.settings },
    portfolio,
  );
  if (!created.ok) return created;
  let filled = created.events.reduce(portfolioStream.evolve, portfolioStream.initial());
  const events: PortfolioStreamEvent[] = [...created.events];
  for (const step of stepsOf(book, portfolioId)) {
    const decision = step(filled);
    if (!decision.ok) throw new Error(`The sample data is wrong: ${decision.refusal.message}`);
    filled = decision.events.reduce(portfolioStream.evolve, filled);
    events.push(...decision.events);
  }
  return accept(...events);
}

function* stepsOf(book: SampleBook, portfolioId: string): Generator<Step> {
  for (const account of book.accounts)
    yield ({ accounts }) => decideAccount({ type: 'AddAccount', ...account }, accounts);
  for (const asset of book.assets)
    yield ({ assets, accounts }) =>
      decideAsset({ type: 'AddAsset', ...asset }, assets, { accountIds: accounts });
  for (const strategy of book.strategies)
    yield ({ strategies }) =>
      decideStrategy({ type: 'AddStrategy', ...strategy }, strategies, portfolioId);
  for (const allocation of book.allocations)
    yield ({ strategies, assets }) =>
      decideAllocation({ type: 'SetAllocation', ...allocation }, strategies, {
        portfolioId,
        assets,
      });
  yield (state) => importOf(book, state);
}

/**
 * Plans the import as one append, because the book is far smaller than any limit of the log. So the
 * portfolio exists as a whole or not at all.
 */
function importOf(
  { transactions: { importId, fileName, rows, idOf } }: SampleBook,
  { ledger, accounts, assets }: PortfolioStream,
): Decided {
  const { events, errors } = planImport(
    {
      importId,
      fileName,
      rows,
      format: 'csv',
      mayBeCutShort: false,
      newId: idOf,
      digest: (lines) => String(lines.length),
    },
    ledger,
    { accounts, assets },
  );
  const [wrong] = errors;
  if (wrong) throw new Error(`The sample data is wrong: row ${wrong.row}: ${wrong.reason}`);
  return accept<PortfolioStreamEvent>(...events);
}
