import { randomUUID } from 'node:crypto';
import { SYSTEM_CATEGORIES } from '@evenkeel/domain/budget';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import { budgetItemAdded } from './person';
import { openWorkbench, until, type Workbench } from './workbench';

let bench: Workbench;
beforeAll(async () => (bench = await openWorkbench()));
afterAll(() => bench.close());

const [{ categoryId: system } = { categoryId: '' }] = SYSTEM_CATEGORIES;
const details = { kind: 'expense' as const, name: 'Boat', parentId: null, aliasForId: null };

test('a household’s items, categories and accounts are rows, however its events are cut, and are told', async () => {
  const [userId, itemId, categoryId, accountId] = [0, 0, 0, 0].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const streamId = `household-${userId}`;
  const engine = bench.engine();
  const events: DomainEvent[] = [
    { type: 'BudgetCategoryAdded', data: { categoryId, ...details } },
    budgetItemAdded('Mooring', { itemId, category: 'Boat', categoryId }),
    budgetItemAdded('Gone', { itemId: randomUUID() }),
    {
      type: 'BudgetCategoryChanged',
      data: { categoryId: system, ...details, name: 'Work', kind: 'income', replaced: details },
    },
    {
      type: 'InvestmentIncomeSet',
      data: { accountId, includeInvestmentIncome: true, replaced: false },
    },
    {
      type: 'BudgetCategoryDeleted',
      data: { categoryId, path: 'Ship', itemIds: [itemId], replaced: details },
    },
  ];
  for (const event of events) {
    await bench.append(streamId, userId, [event]);
    await engine.catchUp(streamId);
  }
  const of = (columns: string, table: string) =>
    bench.rows(`SELECT ${columns} FROM read.${table} WHERE user_id = $1 ORDER BY 1`, [userId]);
  const shown = async () => [
    await of('name, category, category_id, amount, ordinal', 'budget_item'),
    await of('name, category_id', 'budget_category'),
    await of('account_id, include_investment_income', 'investment_account'),
  ];
  const gone = {
    name: 'Gone',
    category: 'Family: Grandma',
    category_id: null,
    amount: '120',
    ordinal: 2,
  };
  expect(await shown()).toEqual([
    [gone, { ...gone, name: 'Mooring', category: 'Ship', ordinal: 1 }],
    [{ name: 'Work', category_id: system }],
    [{ account_id: accountId, include_investment_income: true }],
  ]);
  const told = () =>
    bench.announced.flatMap((message) =>
      message.kind === 'stream' && message.streamId === streamId
        ? [[message.userId, message.change.category, message.change.views]]
        : [],
    );
  await until(() => told().length === events.length);
  expect(told()[0]).toEqual([userId, 'household', ['budget', 'history']]);

  await bench.append(streamId, userId, [{ type: 'HouseholdErased', data: {} }]);
  await engine.catchUp(streamId);
  expect(await shown()).toEqual([[], [], []]);
});
