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
    /** The sums of all advised sells and of all advised buys. */
    sell_amount: numeric(),
    buy_amount: numeric(),
    /** Assets with a target, and those of them that are off it or have no price. */
    targeted_assets: integer(),
    off_target_assets: integer(),
    /** Lists in the form in which the api answers them. */
    sells: jsonb<SellItemView[]>(),
    buys: jsonb<BuyItemView[]>(),
    accounts: jsonb<AccountCashView[]>(),
    warnings: jsonb<RebalanceWarningView[]>(),
    targets: jsonb<ReturnType<typeof targetsJson>>(),
    /** The set calculated, as sorted texts like `sell VTI`. */
    actions: texts(),
    /** The set that was recorded last: where it differs, its event is still to come. */
    recorded_actions: texts(),
    /** The last advice; null before the first. */
    advice_id: nullable(uuid()),
    /** The zone in which days were counted. */
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
    /** The asset's calculation in the form in which the api answers it. */
    figures: jsonb<RebalanceCalculationView>(),
  },
  key: ['portfolio_id', 'ticker'],
});

export const rebalanceAdvice = defineTable({
  name: 'rebalance_advice',
  columns: {
    portfolio_id: uuid(),
    advice_id: uuid(),
    /** Revision of its event: the order in which advice was given. */
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

/** The calculation at a moment's prices. */
export const rebalanceProjection = defineProjection({
  name: 'rebalance',
  category: 'portfolio',
  views: ['rebalance'],
  // The reasons say `1 day has passed`.
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
