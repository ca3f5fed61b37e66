/**
 * Assets and debts of the demo person outside of portfolios: each value with the number of months
 * since it was stated, the first one at the top.
 */
const ITEMS = [
  {
    item: { type: 'asset', name: 'House in Maplewood', category: 'Real Estate' },
    values: [
      [72, '410000'],
      [60, '428000'],
      [48, '471000'],
      [36, '489000'],
      [24, '497000'],
      [12, '512000'],
      [1, '526000'],
    ],
  },
  {
    item: {
      type: 'debt',
      name: 'Mortgage on the house',
      category: 'Mortgage',
      interestRate: '3.25',
      monthlyPayment: '1427.48',
      paymentDay: 1,
    },
    values: [[72, '328000']],
  },
  {
    item: { type: 'asset', name: 'Family car', category: 'Automobile' },
    values: [
      [34, '36500'],
      [24, '30200'],
      [12, '25800'],
      [2, '22400'],
    ],
  },
  {
    item: {
      type: 'debt',
      name: 'Car loan',
      category: 'Auto Loan',
      interestRate: '5.9',
      monthlyPayment: '520',
      paymentDay: 15,
    },
    // The lender's statement of a year ago contains an extra payment.
    values: [
      [34, '27000'],
      [12, '14200'],
    ],
  },
  {
    item: { type: 'asset', name: 'Emergency fund', category: 'Savings' },
    values: [
      [60, '6000'],
      [48, '9500'],
      [36, '12800'],
      [24, '15000'],
      [6, '18600'],
    ],
  },
  {
    item: { type: 'debt', name: 'Credit card', category: 'Credit Card', interestRate: '21.99' },
    values: [
      [18, '3900'],
      [12, '2750'],
      [6, '1840'],
      [1, '1265.40'],
    ],
  },
];

/** Returns the first of the month, `months` months ago, YYYY-MM-DD. */
const monthsAgo = (now, months) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 10);

/** Returns the items in the api's form, each with its later values. */
export const netWorthItems = (now) =>
  ITEMS.map(({ item, values }) => {
    const [first, ...later] = values.map(([months, value]) => ({
      day: monthsAgo(now, Number(months)),
      value: String(value),
    }));
    return { item: { ...item, ...first }, later };
  });

/** Returns the items that exist. */
export const knownItems = async (api) => (await api.get('/api/networth')).manualItems;

/** Enters the items that are missing. */
export async function fillNetWorth(api, now) {
  const known = await knownItems(api);
  for (const { item, later } of netWorthItems(now)) {
    const there = known.find(({ name }) => name === item.name);
    const { id } = there ?? (await api.post('/api/networth', item));
    for (const { day, value } of later)
      await api.put(`/api/networth/${id}/values/${day}`, { value });
  }
}
