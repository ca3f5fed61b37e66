import { SYSTEM_CATEGORIES } from '@evenkeel/domain/budget';
import { newBudgetItem } from '@evenkeel/contracts/budget';
import { BUDGET, fillHousehold, OWN_CATEGORY } from '../../tools/demo/household.mjs';

interface DemoItem {
  readonly name: string;
  readonly category: string;
  readonly amount: string;
  readonly before?: string;
}
const ITEMS = BUDGET as readonly DemoItem[];

const paths = (): string[] => [
  ...SYSTEM_CATEGORIES.map(({ name, parentId }) => {
    const parent = SYSTEM_CATEGORIES.find(({ categoryId }) => categoryId === parentId);
    return parent ? `${parent.name}: ${name}` : name;
  }),
  `${OWN_CATEGORY.parent}: ${OWN_CATEGORY.name}`,
];

/** Returns an api that keeps the bodies of its requests. */
function keeper() {
  const items: { id: string; name: string; amount: number }[] = [];
  const categories = [{ id: 'leisure', path: 'Leisure' }];
  const accounts = [{ id: 'account', includeInvestmentIncome: false }];
  const writes: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    '/api/categories?type=expense': categories,
    '/api/budget': { items },
    '/api/investment-income/accounts': { accounts },
  };
  return {
    writes,
    get: (path: string) => Promise.resolve(answers[path]),
    post: (path: string, body: { name: string; amount: string }) => {
      writes.push(`POST ${body.name}`);
      if (path === '/api/categories') categories.push({ id: 'own', path: `Leisure: ${body.name}` });
      const item = { id: body.name, name: body.name, amount: Number(body.amount) };
      if (path === '/api/budget') items.push(item);
      return Promise.resolve(item);
    },
    put: (path: string, body: { amount?: string }) => {
      const id = path.split('/').at(-1);
      writes.push(`PUT ${id}`);
      for (const item of items) if (item.id === id) item.amount = Number(body.amount);
      for (const account of accounts) account.includeInvestmentIncome ||= account.id === id;
      return Promise.resolve(null);
    },
  };
}

describe('the demo household', () => {
  it('has a budget in categories that there are', () => {
    for (const { before, ...item } of ITEMS) {
      expect(newBudgetItem.safeParse(item)).toMatchObject({ success: true });
      expect(paths()).toContain(item.category);
      expect(before).not.toBe(item.amount);
    }
    expect(ITEMS.filter(({ before }) => before !== undefined).length).toBeGreaterThan(2);
  });

  it('is filled in once, whatever was there before', async () => {
    const api = keeper();
    await fillHousehold(api);
    expect(api.writes).toEqual(
      expect.arrayContaining(['POST Sailing', 'POST Rent', 'PUT Rent', 'PUT account']),
    );
    const done = api.writes.length;
    await fillHousehold(api);
    expect(api.writes).toHaveLength(done);
  });
});
