import { netWorthItemRequest } from '@evenkeel/contracts/networth';
import {
  decideNetWorth,
  evolveNetWorth,
  type NetWorthCommand,
  noNetWorth,
  scheduleAfter,
  valueOn,
} from '@evenkeel/domain/networth';
import { netWorthItems } from '../../tools/demo/networth.mjs';

const NOW = new Date('2026-11-21T12:00:00Z');
const today = '2026-11-21';

/** Returns the demo's assets and debts as the state of the domain. */
function state() {
  const all = noNetWorth();
  const run = (command: NetWorthCommand) => {
    const decision = decideNetWorth(command, all);
    if (!decision.ok) throw new Error(decision.refusal.message);
    decision.events.forEach((event) => evolveNetWorth(all, event));
  };
  for (const { item, later } of netWorthItems(NOW)) {
    const {
      type: kind,
      name,
      category,
      value,
      day = today,
      ...sent
    } = netWorthItemRequest.parse(item);
    const { interestRate = null, monthlyPayment = null, paymentDay = null } = sent;
    const terms = kind === 'asset' ? null : { interestRate, monthlyPayment, paymentDay };
    run({ type: 'AddNetWorthItem', itemId: name, kind, name, category, value, day, terms, today });
    for (const dated of later) run({ type: 'StateValue', itemId: name, ...dated, today });
  }
  return all;
}

test('the demo person owns and owes what the api takes, each with a history', () => {
  const items = [...state().values()];
  expect(items.map(({ category }) => category)).toEqual([
    'Real Estate',
    'Mortgage',
    'Automobile',
    'Auto Loan',
    'Savings',
    'Credit Card',
  ]);
  for (const item of items) {
    expect(item.values.length + item.terms.length).toBeGreaterThan(1);
    expect(valueOn(item, today)?.isPositive()).toBe(true);
  }
});

test('the loans of the demo end', () => {
  for (const name of ['Mortgage on the house', 'Car loan']) {
    const item = state().get(name);
    expect(item && scheduleAfter(item, today)).toMatchObject({ neverEnds: false });
  }
});
