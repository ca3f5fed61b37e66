import type {
  AccountCashView,
  AdviceView,
  BuyItemView,
  RebalanceCalculationView,
  RebalanceWarningView,
  SellItemView,
} from '@evenkeel/contracts/rebalance';
import type { targetsJson } from '@evenkeel/domain/rebalance';
import {
  bigint,
  integer,
  jsonb,
  nullable,
  numeric,
  text,
  texts,
  timestamptz,
  uuid,
} from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const rebalanceSummary = defineTable({
  name: 'rebalance_summary',
  columns: {
    portfolio_id: uuid(),
    portfolio_value: numeric(),
    available_capital: numeric(),
    cash_reserves: numeric(),
    unassigned_value: numeric(),
    /** Sums of all advised sells and of all advised buys, money. */
    sell_amount: numeric(),
    buy_amount: numeric(),
    /** Number of assets with a target, and of those that are off it or have no price. */
    targeted_assets: integer(),
    off_target_assets: integer(),
    /** Lists in the form of the api's answers. */
    sells: jsonb<SellItemView[]>(),
    buys: jsonb<BuyItemView[]>(),
    accounts: jsonb<AccountCashView[]>(),
    warnings: jsonb<RebalanceWarningView[]>(),
    targets: jsonb<ReturnType<typeof targetsJson>>(),
    /** The calculated actions, as sorted texts such as `sell VTI`. */
    actions: texts(),
    /** The last recorded actions: if they differ, their event is still to come. */
    recorded_actions: texts(),
    /** Id of the last advice; null before the first. */
    advice_id: nullable(uuid()),
    /** Time zone of the days. */
    time_zone: text(),
    calculation: bigint(),
    position: bigint(),
    calculated_at: timestamptz(),
  },
  key: ['portfolio_id'],
  incidental: ['time_zone', 'calculation', 'position', 'calculated_at'],
});

export const rebalanceCalculation = defineTable({
  name: 'rebalance_calculation',
  columns: {
    portfolio_id: uuid(),
    ticker: text(),
    /** The asset's calculation in the form of the api's answers. */
    figures: jsonb<RebalanceCalculationView>(),
  },
  key: ['portfolio_id', 'ticker'],
});

export const rebalanceAdvice = defineTable({
  name: 'rebalance_advice',
  columns: {
    portfolio_id: uuid(),
    advice_id: uuid(),
    /** Revision of the advice's event: the order in which advice was given. */
    revision: bigint(),
    calculated_at: timestamptz(),
    inputs_position: bigint(),
    portfolio_value: numeric(),
    available_capital: numeric(),
    actions: jsonb<AdviceView['actions']>(),
    previous: jsonb<AdviceView['previous']>(),
  },
  key: ['portfolio_id', 'advice_id'],
});

export const followedAdvice = defineTable({
  name: 'followed_advice',
  columns: {
    portfolio_id: uuid(),
    transaction_id: uuid(),
    advice_id: uuid(),
  },
  key: ['portfolio_id', 'transaction_id'],
});

/** The calculation by a moment's prices. */
export const rebalanceProjection = defineProjection({
  name: 'rebalance',
  category: 'portfolio',
  views: ['rebalance'],
  // The reasons contain the words `1 day has passed`.
  version: 6,
  tables: [rebalanceSummary, rebalanceCalculation],
});

/** Advice with its moment, and the trades that followed it. */
export const adviceProjection = defineProjection({
  name: 'advice',
  category: 'portfolio',
  views: ['rebalance'],
  tables: [rebalanceAdvice, followedAdvice],
});
