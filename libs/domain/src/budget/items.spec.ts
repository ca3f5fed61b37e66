import { accept, refuse } from '../kernel/decision';
import { categoryAt, decideBudgetItem, type BudgetEvent, type BudgetItemCommand } from '.';
import { addedCategory, addRent, folded } from './fixtures';
import { MOST_ITEMS } from './rules';

const decide = (given: readonly BudgetEvent[], when: BudgetItemCommand) =>
  decideBudgetItem(when, folded(given));
const RENT = categoryAt(folded([]).categories, 'expense', 'Housing: Rent')?.categoryId ?? '';
const details = {
  kind: 'expense' as const,
  name: 'Rent',
  category: 'Housing: Rent',
  categoryId: RENT,
  amount: '1200',
  frequency: 'monthly' as const,
  priority: 'Needs' as const,
  isActive: true,
  retirementStatus: null,
};
const added: BudgetEvent = { type: 'BudgetItemAdded', data: { itemId: 'rent', ...details } };
const change = (more: Partial<Extract<BudgetItemCommand, { type: 'ChangeBudgetItem' }>> = {}) => ({
  type: 'ChangeBudgetItem' as const,
  itemId: 'rent',
  name: 'Rent',
  category: 'Housing: Rent',
  amount: '1200',
  frequency: 'monthly' as const,
  priority: 'Needs' as const,
  ...more,
});

describe('items of a budget', () => {
  it('are added, changed and deleted, and a change says what it replaced', () => {
    expect(decide([], addRent())).toEqual(accept(added));
    expect(decide([added], change({ amount: '1300.50' }))).toEqual(
      accept({
        type: 'BudgetItemChanged',
        data: { itemId: 'rent', ...details, amount: '1300.5', replaced: details },
      }),
    );
    expect(decide([added], { type: 'DeleteBudgetItem', itemId: 'rent' })).toEqual(
      accept({ type: 'BudgetItemDeleted', data: { itemId: 'rent', replaced: details } }),
    );
  });

  it('give no event where nothing changes', () => {
    expect(decide([added], change())).toEqual(accept());
    expect(decide([added], change({ amount: '1200.00', category: 'housing: rent' }))).toEqual(
      accept(),
    );
  });

  it.each([
    ['a name', { name: '  ' }, 'name', 'Please fill in all required fields'],
    [
      'an amount that is a number',
      { amount: 'much' },
      'amount',
      'Amount must be a plain decimal number',
    ],
    ['an amount that is not below 0', { amount: '-1' }, 'amount', 'Amount must not be below 0'],
    ['cents at most', { amount: '1.001' }, 'amount', 'Amount must have at most 2 decimals'],
    [
      'a trillion at most',
      { amount: '1000000000000.01' },
      'amount',
      'Amount must not be above 1,000,000,000,000',
    ],
  ])('need %s', (_what, wrong, field, message) => {
    expect(decide([], addRent(wrong))).toEqual(refuse('malformed', message, { field, message }));
    expect(decide([added], change(wrong))).toEqual(
      refuse('malformed', message, { field, message }),
    );
  });

  it('may cost nothing', () => {
    expect(decide([], addRent({ amount: '0' }))).toMatchObject({ ok: true });
  });

  it('of income have no priority, and expenses are Wants where they name none', () => {
    expect(decide([], addRent({ kind: 'income' }))).toMatchObject({
      ok: false,
      refusal: { kind: 'rule', message: 'Only an expense has a priority' },
    });
    expect(decide([], addRent({ priority: null }))).toMatchObject({
      events: [{ data: { priority: 'Wants' } }],
    });
  });

  it('become one-time only when they are new', () => {
    const message = 'Only a new item can be one-time';
    expect(decide([added], change({ frequency: 'one-time' }))).toEqual(
      refuse('rule', message, { field: 'frequency', message }),
    );
    const once: BudgetEvent = {
      type: 'BudgetItemAdded',
      data: { itemId: 'rent', ...details, frequency: 'one-time' },
    };
    expect(decide([], addRent({ frequency: 'one-time' }))).toEqual(accept(once));
    expect(decide([once], change({ frequency: 'one-time', name: 'Deposit' }))).toMatchObject({
      ok: true,
    });
  });

  it('without a category are Other', () => {
    for (const category of [null, '', '  '])
      expect(decide([], addRent({ category }))).toMatchObject({
        events: [{ data: { category: 'Other', categoryId: expect.any(String) as string } }],
      });
  });

  it('keep a path that names no category', () => {
    expect(decide([], addRent({ category: 'Yacht: Crew' }))).toMatchObject({
      events: [{ data: { category: 'Yacht: Crew', categoryId: null } }],
    });
  });

  it('are paused and resumed, and stay as they are where nothing is said', () => {
    const paused = decide([added], change({ isActive: false }));
    expect(paused).toMatchObject({ events: [{ data: { isActive: false } }] });
    const events = paused.ok ? [added, ...paused.events] : [];
    expect(decide(events, change())).toEqual(accept());
    expect(decide(events, change({ isActive: true }))).toMatchObject({
      events: [{ data: { isActive: true } }],
    });
  });

  it('of the budget are not changed as items for retirement, and those stay such', () => {
    const message = 'Only an item for retirement can be changed there';
    expect(decide([added], change({ retirementStatus: 'retirement_only' }))).toEqual(
      refuse('rule', message, { field: 'retirementStatus', message }),
    );
    const planned: BudgetEvent = {
      type: 'BudgetItemAdded',
      data: { itemId: 'rent', ...details, retirementStatus: 'retirement_only' },
    };
    expect(decide([], addRent({ retirementStatus: 'retirement_only' }))).toEqual(accept(planned));
    expect(decide([planned], change({ amount: '1' }))).toMatchObject({
      events: [{ data: { retirementStatus: 'retirement_only' } }],
    });
  });

  it('are there before they are changed, and only once', () => {
    expect(decide([added], addRent())).toEqual(refuse('conflict', 'This item exists already'));
    for (const command of [change(), { type: 'DeleteBudgetItem' as const, itemId: 'rent' }])
      expect(decide([], command)).toEqual(refuse('not_found', 'Budget item not found'));
  });

  it('are 500 at most', () => {
    const all = Array.from({ length: MOST_ITEMS }, (_, n): BudgetEvent => ({
      type: 'BudgetItemAdded',
      data: { ...details, itemId: `item-${n}` },
    }));
    expect(decide(all.slice(1), addRent())).toEqual(accept(added));
    expect(decide(all, addRent())).toEqual(refuse('rule', 'A budget has at most 500 items'));
  });

  it('of a shortcut have the path of what it stands for', () => {
    const alias = addedCategory('flat', { name: 'Flat', aliasForId: RENT });
    // A shortcut's own name is no path: the event stores the path of its target.
    expect(decide([alias], addRent({ category: 'Housing: Rent' }))).toMatchObject({
      events: [{ data: { category: 'Housing: Rent', categoryId: RENT } }],
    });
  });
});
