import { ACCOUNTS } from './accounts';
import { ALLOCATION } from './allocation';
import { ASSETS } from './assets';
import { BUDGET } from './budget';
import { DASHBOARD } from './dashboard';
import { DIVIDENDS } from './dividends';
import { LEDGER } from './ledger';
import { MOMENT } from './moment';
import { NETWORTH } from './networth';
import { PERFORMANCE } from './performance';
import { PORTFOLIOS } from './portfolios';
import { REBALANCE } from './rebalance';
import { RETIREMENT } from './retirement';
import { SHARED } from './shared';
import { STRATEGIES } from './strategies';
import type { FiguresOfFiles } from './figures-of-files';

/** Every figure that a screen shows, and what explains it: one file a feature of the web app. */
export const EXPLAINED_FIGURES: FiguresOfFiles = {
  ...ACCOUNTS,
  ...ALLOCATION,
  ...ASSETS,
  ...BUDGET,
  ...DASHBOARD,
  ...DIVIDENDS,
  ...LEDGER,
  ...MOMENT,
  ...NETWORTH,
  ...PERFORMANCE,
  ...PORTFOLIOS,
  ...REBALANCE,
  ...RETIREMENT,
  ...SHARED,
  ...STRATEGIES,
};
