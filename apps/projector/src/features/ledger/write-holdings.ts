import { Decimal } from '@evenkeel/domain/kernel';
import { cashOf, entryKeys, latestTrade, lotBook, tickersOf } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import type { RowWriter } from '@evenkeel/projections/rows/row-writer';
import {
  accountCash,
  latestTrade as latestTradeTable,
  holding,
} from '@evenkeel/read-models/ledger/tables';
import { gainScope, lotScope } from './lot-rows';
import type { Touched } from './touched';

interface Destination {
  readonly portfolioId: string;
  readonly writer: RowWriter;
  makeRoom(): Promise<void>;
}

/** Writes cash, holdings, lots, gains and latest trades of the touched parts. */
export async function writeHoldings(
  to: Destination,
  state: PortfolioStream,
  touched: Touched,
): Promise<void> {
  for (const { accountId, ticker } of entryKeys(state.ledger)) {
    if (touched.methods.has(accountId) || touched.splitTickers.has(ticker))
      touched.add(accountId, ticker);
  }
  for (const accountId of touched.cash) {
    // A split may name accounts that have been deleted since.
    if (!state.accounts.has(accountId)) continue;
    to.writer.put(accountCash, {
      portfolio_id: to.portfolioId,
      account_id: accountId,
      cash: cashOf(state.ledger, accountId).toString(),
    });
  }
  const tickers = touched.hasForgotten
    ? new Set([...touched.tickers, ...tickersOf(state.ledger)])
    : touched.tickers;
  for (const ticker of tickers) writeLatestTrade(to, state, ticker);
  for (const { accountId, ticker } of touched.series) {
    writeLots(to, state, accountId, ticker);
    await to.makeRoom();
  }
}

function writeLatestTrade(
  { portfolioId, writer }: Destination,
  { ledger }: PortfolioStream,
  ticker: string,
): void {
  const trade = latestTrade(ledger, ticker);
  if (trade)
    writer.put(latestTradeTable, {
      portfolio_id: portfolioId,
      ticker,
      price: trade.price.toString(),
      at: trade.at,
    });
  else writer.remove(latestTradeTable, { portfolio_id: portfolioId, ticker });
}

function writeLots(
  { portfolioId, writer }: Destination,
  { accounts, ledger }: PortfolioStream,
  accountId: string,
  ticker: string,
): void {
  const account = accounts.get(accountId);
  const method = account?.accountingMethod ?? 'FIFO';
  const { open, closed } = lotBook(ledger, accountId, ticker, method);
  // As of a moment, an account may be missing because its transactions have moved to another
  // account since. It has no lots then.
  if (!account && open.length + closed.length > 0)
    throw new Error(`the portfolio has no account ${accountId}`);
  writer.replace(lotScope(portfolioId, accountId, ticker), open);
  writer.replace(gainScope(portfolioId, accountId, ticker), closed);
  const key = { portfolio_id: portfolioId, account_id: accountId, ticker };
  const quantity = Decimal.sum(open.map((lot) => lot.quantity));
  if (quantity.isZero()) writer.remove(holding, key);
  else
    writer.put(holding, {
      quantity: quantity.toString(),
      cost_basis: Decimal.sum(open.map((lot) => lot.cost)).toString(),
      ...key,
    });
}
