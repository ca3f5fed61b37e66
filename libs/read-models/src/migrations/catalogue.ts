import { Initial1763700000000 } from './1763700000000-initial';
import { GoogleAndResets1763711000000 } from './1763711000000-google-and-resets';
import { Settings1763712000000 } from './1763712000000-settings';
import { MarketData1763713000000 } from './1763713000000-market-data';

/** Every migration of the schema `app`, oldest first. */
export const MIGRATIONS = [Initial1763700000000, GoogleAndResets1763711000000, Settings1763712000000, MarketData1763713000000];
