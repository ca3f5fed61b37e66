import type { StrategyType } from '@evenkeel/domain/strategies';

interface SampleStrategy {
  readonly name: string;
  readonly description: string;
  readonly type: StrategyType;
  /** Dollars if the strategy keeps cash, percent otherwise. */
  readonly target: string;
  /** Percent of each fund, by its ticker. */
  readonly funds: Readonly<Record<string, string>>;
}

export const STRATEGIES: readonly SampleStrategy[] = [
  {
    name: 'Emergency fund',
    description: 'Three months of expenses',
    type: 'Cash',
    target: '6000',
    funds: {},
  },
  {
    name: 'Core',
    description: 'The whole market, cheaply',
    type: 'Percent',
    target: '79',
    funds: { HBTM: '53', HBIX: '20', NWBD: '15', HBSV: '12' },
  },
  {
    name: 'Income',
    description: 'Dividends that grow',
    type: 'Percent',
    target: '14',
    funds: { DIVG: '65', NWRE: '35' },
  },
  {
    name: 'Satellites',
    description: 'Small bets beside it',
    type: 'Percent',
    target: '7',
    funds: { AURM: '60', SILC: '40' },
  },
];
