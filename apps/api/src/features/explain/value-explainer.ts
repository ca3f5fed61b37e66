import { CASH_SOURCES, type Explanation } from '@evenkeel/contracts/explain';
import { Injectable } from '@nestjs/common';
import type { AskedFigure, Explainer } from '../../platform/explain/explainers';
import { Explainers } from '../../platform/explain/explainers';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';
import { holdingsOfReadModels } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';
import { explainCash, explainCashSource } from './explain-cash';
import {
  explainBefore,
  explainChange,
  explainChangePercent,
  explainGainPercent,
  explainPriceChange,
  explainPriceChangePercent,
  explainTogether,
  HELD_KINDS,
  type HeldKind,
  type Meant,
} from './explain-holdings';
import { explainHeld } from './explain-held';
import { explainCost, explainShares } from './explain-lots';
import { explainAccount, explainGain, explainHolding, explainValue } from './explain-value';
import { cashBySource, cashEntries, lotsOf } from './rows';

const KINDS = ['value', 'account', 'cash', 'held', ...HELD_KINDS] as const;
type Kind = (typeof KINDS)[number];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Explains the values of a portfolio, its accounts, its assets and its holdings. */
@Injectable()
export class ValueExplainer implements Explainer {
  readonly shows = ['ledger', 'accounts', 'assets'] as const;

  constructor(
    private readonly valuations: Valuations,
    explainers: Explainers,
  ) {
    explainers.register(KINDS, this);
  }

  async explain(
    snapshot: Snapshot,
    { userId, portfolioId, figure, parts }: AskedFigure,
  ): Promise<Explanation> {
    const kind = figure.split(':')[0] as Kind;
    const accountId = parts.find((part) => UUID.test(part));
    const rest = parts.find((part) => part !== accountId);
    const holdings = await holdingsOfReadModels(snapshot, portfolioId);
    const account = holdings.accounts.find((one) => one.accountId === accountId);
    if (accountId !== undefined && !account) throw notFound('Account not found');
    const nickname = account?.nickname ?? '';
    if (kind === 'cash') {
      const scope = { portfolioId, accountId: accountId ?? '' };
      const source = CASH_SOURCES.find((one) => one === rest);
      return source === undefined
        ? explainCash(figure, nickname, await cashBySource(snapshot, scope))
        : explainCashSource(figure, nickname, await cashEntries(snapshot, scope, source));
    }
    if (accountId !== undefined && rest !== undefined && (kind === 'shares' || kind === 'cost')) {
      const lots = await lotsOf(snapshot, { portfolioId, accountId, ticker: rest });
      if (lots.length === 0) throw notFound('Nothing of it is held in this account');
      return (kind === 'shares' ? explainShares : explainCost)(figure, nickname, rest, lots);
    }
    const others = rest === undefined ? [] : [rest];
    const valuation = await this.valuations.of(snapshot, userId, holdings, others);
    const known = { holdings, valuation };
    if (kind === 'value') return explainValue(known);
    if (kind === 'held') return explainHeld(known, figure);
    if (kind === 'account') return explainAccount(known, accountId ?? '', nickname);
    const place = account ? nickname : rest === undefined ? 'the portfolio' : undefined;
    const name = [rest, place].filter((part) => part !== undefined).join(' in ');
    return explainHoldings(kind, { known, figure, accountId, ticker: rest, name }, nickname);
  }
}

function explainHoldings(kind: HeldKind, meant: Meant, nickname: string): Explanation {
  const { known, accountId, ticker } = meant;
  switch (kind) {
    case 'before':
      return explainBefore(meant);
    case 'change-percent':
      return explainChangePercent(meant);
    case 'gain-percent':
      return explainGainPercent(meant);
    case 'price-change':
      return explainPriceChange(meant);
    case 'price-change-percent':
      return explainPriceChangePercent(meant);
    default: {
      if (accountId === undefined || ticker === undefined) return explainTogether(kind, meant);
      const holding = known.holdings.held.find(
        (one) => one.accountId === accountId && one.ticker === ticker,
      );
      if (!holding) throw notFound('Nothing of it is held in this account');
      if (kind === 'change') return explainChange(meant, holding);
      return (kind === 'gain' ? explainGain : explainHolding)(known, holding, nickname);
    }
  }
}
