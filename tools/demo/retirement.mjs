/** Age and further assumptions of the demo user. */
const YEARS_OLD = 42;
const PLAN = {
  desiredRetirementAge: '64',
  expectedLifespan: '94',
  inflationRate: '2.5',
  extraMonthlySavings: '250',
  simulation: {
    withdrawalRule: 'guardrails',
    incomes: [
      { kind: 'social-security', monthlyAmount: '1900', fromAge: '67' },
      { kind: 'pension', monthlyAmount: '450', fromAge: '65' },
    ],
  },
};
/**
 * Changes of the plan that are kept as scenarios, in the order in which they are made; the last one
 * is the plan.
 */
const SCENARIOS = [
  { name: 'Retire at 60', changes: { desiredRetirementAge: '60' } },
  {
    name: 'Inheritance in ten years',
    changes: { oneTimeWindfall: '80000' },
    windfallIn: 10,
  },
];
/** Items that count in retirement only. */
const ITEMS = [
  {
    type: 'expense',
    name: 'Travel in retirement',
    category: 'Leisure: Travel',
    amount: '6000',
    frequency: 'yearly',
    priority: 'Wants',
  },
  {
    type: 'expense',
    name: 'Health insurance in retirement',
    category: 'Health: Health Insurance',
    amount: '650',
    frequency: 'monthly',
    priority: 'Needs',
  },
];

/**
 * Fills in a retirement plan with two scenarios beside it. A plan that somebody has changed since
 * is left alone.
 */
export async function fillRetirement(api, now) {
  const before = await api.get('/api/retirement/data');
  const saved = await api.get('/api/retirement/scenarios');
  if (saved.length >= SCENARIOS.length) return;
  const { items } = await api.get('/api/retirement/budget');
  for (const item of ITEMS.filter(({ name }) => !items.some((one) => one.name === name)))
    await api.post('/api/budget', { ...item, retirementStatus: 'retirement_only' });
  const plan = { ...PLAN, dateOfBirth: `${now.getUTCFullYear() - YEARS_OLD}-06-15` };
  const nothing = { oneTimeWindfall: '0', windfallYear: before.windfallYear };
  for (const { name, changes, windfallIn } of SCENARIOS) {
    const windfall = windfallIn && { windfallYear: String(now.getUTCFullYear() + windfallIn) };
    await api.post('/api/retirement/data', { ...plan, ...nothing, ...changes, ...windfall });
    await api.post('/api/retirement/scenarios', { name });
  }
  await api.post('/api/retirement/data', { ...plan, ...nothing });
}
