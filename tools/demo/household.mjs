/**
 * Income and expenses of the demo household. `before`: the first amount of an item, so that the log
 * has a history.
 */
export const BUDGET = [
  {
    type: 'income',
    name: 'Salary',
    category: 'Employment: Salary',
    amount: '6200',
    before: '5900',
  },
  {
    type: 'income',
    name: 'Bonus',
    category: 'Employment: Bonus',
    amount: '4800',
    frequency: 'yearly',
  },
  {
    type: 'expense',
    name: 'Rent',
    category: 'Housing: Rent',
    amount: '1850',
    before: '1780',
    priority: 'Needs',
  },
  {
    type: 'expense',
    name: 'Groceries',
    category: 'Food: Groceries',
    amount: '165',
    before: '150',
    frequency: 'weekly',
    priority: 'Needs',
  },
  {
    type: 'expense',
    name: 'Electricity',
    category: 'Utilities: Electricity',
    amount: '95',
    priority: 'Needs',
  },
  {
    type: 'expense',
    name: 'Health insurance',
    category: 'Health: Health Insurance',
    amount: '310',
    priority: 'Needs',
  },
  {
    type: 'expense',
    name: 'Restaurants',
    category: 'Food: Dining Out',
    amount: '260',
    priority: 'Wants',
  },
  {
    type: 'expense',
    name: 'Sailing club',
    category: 'Leisure: Sailing',
    amount: '1080',
    frequency: 'yearly',
    priority: 'Luxury',
  },
  {
    type: 'expense',
    name: 'Summer trip',
    category: 'Leisure: Travel',
    amount: '3600',
    frequency: 'yearly',
    priority: 'Wants',
  },
  {
    type: 'expense',
    name: 'Student loan',
    category: 'Debt: Student Loan',
    amount: '340',
    priority: 'Debt payment',
  },
  {
    type: 'expense',
    name: 'Emergency fund',
    category: 'Savings: Emergency Fund',
    amount: '250',
    priority: 'Savings',
  },
  {
    type: 'expense',
    name: '401k contribution',
    category: 'Savings: Retirement',
    amount: '600',
    before: '500',
    priority: 'Investment',
  },
  {
    type: 'expense',
    name: 'New sofa',
    category: 'Housing',
    amount: '1400',
    frequency: 'one-time',
    priority: 'Luxury',
  },
];

/** A category of the household's own, below a system category. */
export const OWN_CATEGORY = { name: 'Sailing', type: 'expense', parent: 'Leisure' };

/** Fills in the budget. Existing items stay as they are. */
export async function fillHousehold(api) {
  const categories = await api.get('/api/categories?type=expense');
  const { parent, ...category } = OWN_CATEGORY;
  if (!categories.some(({ path }) => path === `${parent}: ${category.name}`)) {
    const parentId = categories.find(({ path }) => path === parent).id;
    await api.post('/api/categories', { ...category, parentId });
  }
  const { items } = await api.get('/api/budget');
  for (const { before, ...item } of BUDGET) {
    const known =
      items.find(({ name }) => name === item.name) ??
      (await api.post('/api/budget', { ...item, amount: before ?? item.amount }));
    if (before !== undefined && known.amount === Number(before))
      await api.put(`/api/budget/${known.id}`, item);
  }
  const { accounts } = await api.get('/api/investment-income/accounts');
  for (const { id, includeInvestmentIncome } of accounts)
    if (!includeInvestmentIncome)
      await api.put(`/api/investment-income/accounts/${id}`, { includeInvestmentIncome: true });
}
