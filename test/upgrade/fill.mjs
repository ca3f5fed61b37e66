/**
 * Fills an empty instance with a little of everything, for the fixture of test/upgrade (see its
 * README.md), and prints the answers of its api. Arguments: the address of the instance, and of its
 * database.
 */
import { createRequire } from 'node:module';

const { Client } = createRequire(import.meta.url)('pg');

const [baseUrl, databaseUrl] = process.argv.slice(2);
const PERSON = {
  email: 'ada@evenkeel.example',
  password: 'Correct-Horse-7',
  name: 'Ada',
};
let token = null;
let position = 0;

async function call(method, path, body) {
  const headers = { 'content-type': 'application/json', 'x-min-position': String(position) };
  if (token) headers.authorization = `Bearer ${token}`;
  if (position === 0 || method !== 'GET') delete headers['x-min-position'];
  const answer = await fetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  position = Math.max(position, Number(answer.headers.get('x-event-position') ?? 0));
  return text === '' ? null : JSON.parse(text);
}

token = (await call('POST', '/api/auth/signup', PERSON)).token;
const portfolio = await call('POST', '/api/portfolios', {
  name: 'Long run',
  description: 'What there was before',
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
});
const path = (rest) => `/api/portfolios/${portfolio.id}${rest}`;
const accounts = [];
for (const [nickname, accountingMethod] of [
  ['Broker', 'FIFO'],
  ['Pension', 'Average Cost'],
])
  accounts.push(
    await call('POST', path('/accounts'), {
      nickname,
      officialName: `${nickname} Inc.`,
      accountType: 'Taxable Brokerage',
      accountingMethod,
      standardTransactionFee: '0',
      fractionalShares: true,
      provider: null,
      accountNumber: null,
      websiteLink: null,
    }),
  );
for (const [ticker, assetType] of [
  ['VTI', 'etf'],
  ['BND', 'bond'],
  ['BTC', 'crypto'],
])
  await call('POST', `/api/setup/${portfolio.id}/assets`, {
    ticker,
    name: `${ticker} of Ada`,
    assetType,
    holdInAccounts: accounts.map(({ id }) => id),
  });
const month = (number) => `2025-${String(number).padStart(2, '0')}`;
for (const { id } of accounts) {
  const record = (transactionType, transactionDatetime, more) =>
    call('POST', path('/transactions'), {
      transactionType,
      transactionAccountId: id,
      transactionDatetime,
      transactionNotes: 'A note',
      ...more,
    });
  const trade = (type, at, ticker, quantity, price) =>
    record(type, at, {
      ticker,
      transactionQuantity: String(quantity),
      transactionPrice: String(price),
      transactionFee: '0',
      transactionAmount: String(quantity * price),
    });
  await record('cash_contribution', '2025-01-01T12:00:00Z', { transactionAmount: '10000' });
  for (let number = 1; number <= 9; number += 1) {
    await trade('buy', `${month(number)}-05T15:00:00Z`, 'VTI', 2, 100 + number);
    await trade('buy', `${month(number)}-06T15:00:00Z`, 'BND', 3, 50);
  }
  await trade('buy', '2025-03-07T15:00:00Z', 'BTC', 0.01, 90_000);
  await trade('sell', '2025-10-05T15:00:00Z', 'VTI', 5, 130);
  await record('dividend', '2025-10-07T15:00:00Z', { ticker: 'BND', transactionAmount: '12.34' });
}
const strategy = await call('POST', path('/strategies'), {
  portfolioId: portfolio.id,
  name: 'Stocks',
  description: null,
  strategyType: 'Percent',
  parentStrategyId: null,
});
const allocate = (parentId, childId, childType, targetAllocationPercent) =>
  call('POST', path('/allocations'), {
    portfolioId: portfolio.id,
    parentId,
    childId,
    childType,
    targetAllocationPercent,
    dollarTarget: null,
  });
await allocate(portfolio.id, strategy.id, 'strategy', '60');
await allocate(strategy.id, 'VTI', 'asset', '100');
await call('PUT', '/api/quotes/VTI', { date: '2025-10-31', price: '140' });

const database = new Client({ connectionString: databaseUrl });
await database.connect();
await database.query(
  `INSERT INTO app.quote (ticker, day, at, price, source, recorded_at)
   SELECT ticker, '2025-10-31', '2025-10-31T20:00Z', price, 'yahoo', now() FROM (VALUES ('BTC', 110000), ('BND', 51)) AS q(ticker, price)`,
);
await database.end();

const answers = {};
for (const rest of ['/transactions', '/gains', '/strategies', '/allocations'])
  answers[path(rest)] = await call('GET', path(rest));
answers[path('/holdings')] = await call('GET', path('/holdings'));
process.stdout.write(JSON.stringify({ ...PERSON, answers }, null, 1));
