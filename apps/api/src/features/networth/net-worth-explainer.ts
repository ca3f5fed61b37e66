import type { Explanation } from '@evenkeel/contracts/explain';
import { type NetWorthItem, scheduleAfter } from '@evenkeel/domain/networth';
import { logPosition } from '@evenkeel/event-store/port';
import { firstRowOf } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import {
  type HouseholdExplainer,
  HouseholdExplainers,
  requireShown,
} from '../../platform/explain/explainers';
import { Answer } from '../../platform/http/answer';
import { notFound, unavailable } from '../../platform/http/problems';
import { ReadYourWrites } from '../../platform/reads/read-your-writes';
import { Reads } from '../../platform/reads/reads';
import { Snapshots } from '../../platform/reads/snapshot';
import { explainItem } from './explain-item';
import { explainInterestLeft, explainPayment } from './explain-loan';
import { explainMoved } from './explain-moved';
import { explainSum } from './explain-sums';
import { netWorthOf } from './get-net-worth';
import { HouseholdDays } from './household-days';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const OF_ITEM: ReadonlySet<string> = new Set([
  'item',
  'payment',
  'interest',
  'principal',
  'interest-left',
]);

/**
 * Explains net worth, now and on earlier days, down to the values of portfolios and the stated
 * values of assets and debts.
 */
@Injectable()
export class NetWorthExplainer implements HouseholdExplainer {
  constructor(
    private readonly reads: Reads,
    private readonly readYourWrites: ReadYourWrites,
    private readonly snapshots: Snapshots,
    explainers: HouseholdExplainers,
  ) {
    explainers.register('networth', this);
  }

  async explain(caller: Caller, figure: string): Promise<Answer<Explanation>> {
    const { userId } = caller;
    await this.reads
      .showing('portfolios', 'value', 'manual_items', 'performance')
      .reachOfUser(caller);
    await this.readYourWrites.reachNetWorth(userId, { isAny: caller.minPosition === 0 });
    return this.snapshots.take(caller, async (snapshot) => {
      const row = await firstRowOf(snapshot, netWorthOf(userId));
      if (!row) throw unavailable('Your net worth could not be calculated yet. Please try again.');
      const days = new HouseholdDays(snapshot, userId, row.day);
      return new Answer(await explained(days, row, figure), logPosition(row.position));
    });
  }
}

async function explained(
  days: HouseholdDays,
  shown: { readonly total_net_worth: string; readonly total_portfolio_value: string },
  figure: string,
): Promise<Explanation> {
  const [, what = '', ...rest] = figure.split(':');
  if (OF_ITEM.has(what)) return explainOfItem(await days.items(), days.today, figure);
  const [from = '', to] = rest;
  if (to !== undefined) return explainMoved(days, figure, { what, from, to });
  const day = [what, from].find((part) => DAY.test(part)) ?? days.today;
  const known = await days.on(day);
  const sum = explainSum(known, figure, DAY.test(what) ? '' : what);
  if (!known.isNow) return sum;
  if (what === 'portfolios') return requireShown(sum, Number(shown.total_portfolio_value));
  return what === '' ? requireShown(sum, Number(shown.total_net_worth)) : sum;
}

function explainOfItem(items: readonly NetWorthItem[], today: string, figure: string): Explanation {
  const [, what = '', itemId, day] = figure.split(':');
  const item = items.find((one) => one.itemId === itemId);
  if (!item) throw notFound('There is no such asset or debt');
  if (what === 'item') return explainItem(figure, item, dayWithin(item, today, day ?? today));
  if (day === undefined) return explainInterestLeft(figure, { item, today });
  return explainPayment(figure, what, { item, today }, day);
}

/**
 * Returns the day, but refuses a future day beyond the item's payments (NW-18), because a debt that
 * never ends would set no limit to the days.
 */
function dayWithin(item: NetWorthItem, today: string, day: string): string {
  const isTold =
    day <= today || scheduleAfter(item, today).payments.some((paid) => paid.day >= day);
  if (!isTold) throw notFound('This day is beyond the payments to come');
  return day;
}
