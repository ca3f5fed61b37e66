import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import type { RebalanceCalculationView } from '@evenkeel/contracts/rebalance';
import { Decimal } from '@evenkeel/domain/kernel';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import {
  type AskedFigure,
  type Explainer,
  Explainers,
  requireShown,
} from '../../platform/explain/explainers';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { heldInputs } from '../../platform/explain/held-inputs';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type Holdings, holdingsOfReadModels } from '../../platform/valuation/holdings';
import { type Valuation, Valuations } from '../../platform/valuation/valuations';
import { decimal, factsOf } from './advice-facts';

type Side = 'sell' | 'buy';

const WORDS = { sell: 'to sell', buy: 'to buy' } as const;

const advisedOf = (portfolioId: string) =>
  read
    .selectFrom('read.rebalance_calculation')
    .select('figures')
    .where('portfolio_id', '=', portfolioId)
    .orderBy('ticker', (order) => order.collate('C'));
const capitalOf = (portfolioId: string) =>
  read
    .selectFrom('read.rebalance_summary')
    .select('available_capital')
    .where('portfolio_id', '=', portfolioId);

interface Known {
  readonly asked: AskedFigure;
  readonly holdings: Holdings;
  readonly valuation: Valuation;
  readonly calculation: RebalanceCalculationView;
  /** Money that buys may spend. */
  readonly capital: Decimal;
}

/**
 * Explains the advised trades: shares × price in each account, and the facts that decided the
 * number of shares.
 */
@Injectable()
export class AdviceExplainer implements Explainer {
  readonly shows = ['rebalance', 'ledger', 'accounts', 'assets'] as const;

  constructor(
    private readonly valuations: Valuations,
    explainers: Explainers,
  ) {
    explainers.register(['advice'], this);
  }

  async explain(snapshot: Snapshot, asked: AskedFigure): Promise<Explanation> {
    const [what = '', ticker = '', accountId] = asked.parts;
    const rows = await rowsOf(snapshot, advisedOf(asked.portfolioId));
    const calculations = rows.map(({ figures }) => figures);
    const side: Side = what === 'sell' ? 'sell' : 'buy';
    const holdings = await holdingsOfReadModels(snapshot, asked.portfolioId);
    if (what !== 'held' && ticker === '') return allAdvised(asked, side, calculations, holdings);
    const calculation = calculations.find((one) => one.ticker === ticker);
    if (!calculation) throw notFound('Nothing is calculated for this asset');
    const [valuation, summary] = await Promise.all([
      this.valuations.of(snapshot, asked.userId, holdings, [ticker]),
      firstRowOf(snapshot, capitalOf(asked.portfolioId)),
    ]);
    const capital = Decimal.parse(summary?.available_capital ?? '0');
    const known = { asked, holdings, valuation, calculation, capital };
    if (what === 'held') return held(known);
    if (calculation.recommendedAction !== side)
      throw notFound(`There is no advice ${WORDS[side]} this asset`);
    return accountId === undefined ? advised(known, side) : inAccount(known, side, accountId);
  }
}

/**
 * Explains all trades of a side as the list of the rebalance screen adds them up: by asset, and by
 * account if an asset has several.
 */
function allAdvised(
  { figure }: AskedFigure,
  side: Side,
  calculations: readonly RebalanceCalculationView[],
  holdings: Holdings,
): Explanation {
  const own = calculations.filter(({ recommendedAction }) => recommendedAction === side);
  return explanationOf(
    {
      figure,
      name: `All that is advised ${WORDS[side]}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of the advised amounts, in each account rounded to the cent',
    },
    own.flatMap(({ ticker, accounts }) =>
      accounts.map(({ accountId, amount }) =>
        accounts.length === 1
          ? figureInput(ticker, decimal(amount), 'money', `advice:${side}:${ticker}`)
          : figureInput(
              `${ticker} in ${nameIn(holdings, accountId)}`,
              decimal(amount),
              'money',
              `advice:${side}:${ticker}:${accountId}`,
            ),
      ),
    ),
  );
}

const nameIn = ({ accounts }: Holdings, accountId: string): string =>
  accounts.find((one) => one.accountId === accountId)?.nickname ?? 'An account';
const priceOf = ({ valuation, calculation }: Known): Decimal =>
  valuation.prices.get(calculation.ticker)?.price ?? Decimal.zero;
const sharesIn = ({ shares }: { readonly shares: number }): Decimal => decimal(shares);

/** Explains one advised trade by its amounts in its accounts. */
function advised(known: Known, side: Side): Explanation {
  const { asked, calculation, holdings } = known;
  const { ticker, recommendedAmount, accounts } = calculation;
  const price = priceOf(known);
  return requireShown(
    explanationOf(
      {
        figure: asked.figure,
        name: `${ticker} ${WORDS[side]}`,
        unit: 'money',
        operation: 'sum',
        formula: 'Shares × price, added up over its accounts',
        facts: factsOf(calculation, holdings, known.capital),
      },
      accounts.map((part) =>
        figureInput(
          nameIn(holdings, part.accountId),
          sharesIn(part).times(price),
          'money',
          `advice:${side}:${ticker}:${part.accountId}`,
        ),
      ),
    ),
    recommendedAmount,
  );
}

function inAccount(known: Known, side: Side, accountId: string): Explanation {
  const { asked, calculation, holdings, valuation } = known;
  const part = calculation.accounts.find((one) => one.accountId === accountId);
  const account = holdings.accounts.find((one) => one.accountId === accountId);
  if (!part || !account) throw notFound('Nothing is advised in this account');
  const { ticker } = calculation;
  const facts = valuation.prices.get(ticker);
  const price: ExplainInput = {
    name: 'Price',
    value: priceOf(known).toString(),
    unit: 'price',
    from: {
      kind: 'price',
      ticker,
      source: facts?.source ?? null,
      day: facts?.day ?? null,
      at: facts?.at ?? null,
    },
  };
  const step = account.fractionalShares ? 'in the smallest part of a share' : 'in whole shares';
  return requireShown(
    explanationOf(
      {
        figure: asked.figure,
        name: `${ticker} ${WORDS[side]} in ${account.nickname}`,
        unit: 'money',
        operation: 'product',
        formula: 'Shares × price',
        facts: [
          ruleInput('Fee', part.fee, 'money', 'what the account charges for the trade'),
          ruleInput('Cash', account.cash, 'money', 'in the account now'),
        ],
      },
      [ruleInput('Shares', sharesIn(part), 'shares', `rounded down, ${step}`), price],
    ),
    part.amount,
  );
}

/** Explains the value of an asset in open accounts. */
function held({ asked, holdings, valuation, calculation }: Known): Explanation {
  const { ticker, currentValue } = calculation;
  return requireShown(
    explanationOf(
      {
        figure: asked.figure,
        name: `Value of ${ticker}`,
        unit: 'money',
        operation: 'sum',
        formula: 'What is held of it in accounts that are not archived',
      },
      heldInputs({ holdings, valuation }, ticker),
    ),
    currentValue,
  );
}
