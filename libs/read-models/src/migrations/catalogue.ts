import { Initial1763700000000 } from './1763700000000-initial';
import { GoogleAndResets1763711000000 } from './1763711000000-google-and-resets';
import { Settings1763712000000 } from './1763712000000-settings';
import { MarketData1763713000000 } from './1763713000000-market-data';
import { Rebuilds1763715000000 } from './1763715000000-rebuilds';
import { LeaderAndCalculations1795348800000 } from './1795348800000-leader-and-calculations';
import { Invitations1795400000000 } from './1795400000000-invitations';
import { Accounts1795401000000 } from './1795401000000-accounts';
import { IdempotencyKeys1795402000000 } from './1795402000000-idempotency-keys';
import { Restores1795403000000 } from './1795403000000-restores';
import { DividendFeeds1795405000000 } from './1795405000000-dividend-feeds';
import { AssetClasses1795413000000 } from './1795413000000-asset-classes';
import { Moments1795414100000 } from './1795414100000-moments';
import { Auditors1795414200000 } from './1795414200000-auditors';
import { PriceHistory1795414300000 } from './1795414300000-price-history';
import { DividendPayDates1795414400000 } from './1795414400000-dividend-pay-dates';
import { StateSnapshots1795594800000 } from './1795594800000-state-snapshots';
import { FittingGenerations1795598400000 } from './1795598400000-fitting-generations';
import { Subscription1795602000000 } from './1795602000000-subscription';
import { DividendHistory1795605600000 } from './1795605600000-dividend-history';
import { InstrumentStatements1795609200000 } from './1795609200000-instrument-statements';
import { QuotesSetAside1795612800000 } from './1795612800000-quotes-set-aside';
import { ZoneOfMoments1795616400000 } from './1795616400000-zone-of-moments';
import { OwnQuotes1795620000000 } from './1795620000000-own-quotes';
import { EndedFeeds1795623600000 } from './1795623600000-ended-feeds';
import { UsernamesAsSeen1795627200000 } from './1795627200000-usernames-as-seen';
import { OwnQuotesByDay1795748400000 } from './1795748400000-own-quotes-by-day';

/** All migrations of the schema `app`, oldest first. */
export const MIGRATIONS = [
  Initial1763700000000,
  GoogleAndResets1763711000000,
  Settings1763712000000,
  MarketData1763713000000,
  Rebuilds1763715000000,
  LeaderAndCalculations1795348800000,
  Invitations1795400000000,
  Accounts1795401000000,
  IdempotencyKeys1795402000000,
  Restores1795403000000,
  DividendFeeds1795405000000,
  AssetClasses1795413000000,
  Moments1795414100000,
  Auditors1795414200000,
  PriceHistory1795414300000,
  DividendPayDates1795414400000,
  StateSnapshots1795594800000,
  FittingGenerations1795598400000,
  Subscription1795602000000,
  DividendHistory1795605600000,
  InstrumentStatements1795609200000,
  QuotesSetAside1795612800000,
  ZoneOfMoments1795616400000,
  OwnQuotes1795620000000,
  EndedFeeds1795623600000,
  UsernamesAsSeen1795627200000,
  OwnQuotesByDay1795748400000,
];
