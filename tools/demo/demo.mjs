import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiRefusal, apiClient } from './api-client.mjs';
import { ACCOUNTS, FORMER, FUNDS, OWN_PRICE, PORTFOLIO, holds } from './content.mjs';
import { transactionsCsv } from './history.mjs';
import { fillGoals } from './goals.mjs';
import { fillHousehold } from './household.mjs';
import { closesSince, ownPrice, quotesCsv, weeklyCloses } from './prices.mjs';
import { archiveFormer, fillArchived } from './archived.mjs';
import { fillNetWorth } from './networth.mjs';
import { fillRetirement } from './retirement.mjs';
import { splitOf } from './story-days.mjs';
import { fillStrategies } from './strategies.mjs';

const EMAIL = 'demo@evenkeel.example';

/** Returns e-mail and password of the demo user of this data folder, or null if there is none. */
export function demoSignIn(dataDir) {
  try {
    const { email, password, isFilled } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
    return isFilled ? { email, password } : null;
  } catch {
    return null;
  }
}

/**
 * Fills in the demo user's portfolio through the HTTP api, once for a data folder, and only if it
 * begins a new log: a log that was restored or moved here belongs to somebody. Every step uses the
 * results of an earlier attempt, so that the next start completes one that was interrupted. A demo
 * user with another password is left alone.
 */
export async function ensureDemo({ dataDir, url }, isLogEmpty, say, now = new Date()) {
  if (demoSignIn(dataDir)) return;
  const file = fileOf(dataDir);
  const begun = kept(file);
  if (begun === null && !(await isLogEmpty())) return;
  const person = {
    email: EMAIL,
    password: begun ?? `Demo-${randomBytes(6).toString('hex')}7`,
    name: 'Demo User',
  };
  const save = (isFilled) =>
    writeFileSync(
      file,
      `${JSON.stringify({ email: EMAIL, password: person.password, isFilled })}\n`,
      { mode: 0o600 },
    );
  save(false);
  const api = apiClient(url);
  try {
    await api.enter(person);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) return;
    throw error;
  }
  say('Filling in the demo portfolio …');
  await fill(api, now);
  save(true);
  await api.shown();
}

/**
 * The history of the portfolio comes last, and nothing is read after it, because its figures take
 * longest to calculate.
 */
async function fill(api, now) {
  const portfolio =
    (await api.get('/api/portfolios')).find(({ name }) => name === PORTFOLIO.name) ??
    (await api.post('/api/portfolios', PORTFOLIO));
  const assets = await fillPortfolio(api, portfolio.id);
  await fillArchived(api, portfolio.id);
  await fillHousehold(api);
  await fillRetirement(api, now);
  await fillNetWorth(api, now);
  await fillGoals(api, now);
  await fillHistory(api, portfolio.id, now);
  await archiveFormer(api, portfolio.id, assets);
}

/** Creates accounts, assets and strategies. Returns the assets that existed before. */
async function fillPortfolio(api, portfolioId) {
  const base = `/api/portfolios/${portfolioId}`;
  const accounts = await api.get(`${base}/accounts`);
  for (const account of ACCOUNTS) {
    if (!accounts.some(({ nickname }) => nickname === account.nickname))
      accounts.push(await api.post(`${base}/accounts`, account));
  }
  const { assets } = await api.get(`/api/setup/${portfolioId}`);
  for (const fund of [...FUNDS, ...FORMER].filter(
    ({ ticker }) => !assets.some((asset) => asset.ticker === ticker),
  )) {
    const holdInAccounts = accounts
      .filter(({ nickname }) => holds(fund, nickname))
      .map(({ id }) => id);
    await api.post(`/api/setup/${portfolioId}/assets`, {
      ticker: fund.ticker,
      name: fund.name,
      assetType: fund.assetType,
      issuesDividends: fund.dividendBasisPoints > 0,
      dividendFrequency: fund.paysMonthly ? 'monthly' : null,
      holdInAccounts,
    });
  }
  await fillStrategies(api, portfolioId);
  return assets;
}

async function fillHistory(api, portfolioId, now) {
  const base = `/api/portfolios/${portfolioId}`;
  const weeks = weeklyCloses(now);
  const days = closesSince(weeks, now);
  const splits = await api.get(`${base}/splits`);
  await api.post('/api/quotes/imports', {
    fileName: 'demo-quotes.csv',
    format: 'csv',
    content: quotesCsv(weeks, days),
    dryRun: false,
  });
  await api.post(`${base}/imports`, {
    fileName: 'demo-transactions.csv',
    format: 'csv',
    content: transactionsCsv(weeks),
    dryRun: false,
  });
  await recordSplits(api, base, splits, weeks.at(-1).day);
  await api.put(`/api/quotes/${OWN_PRICE.ticker}`, ownPrice([...weeks, ...days]));
}

async function recordSplits(api, base, known, lastClose) {
  for (const fund of FUNDS.filter(
    (one) => one.split && !known.some(({ ticker }) => ticker === one.ticker),
  )) {
    const split = splitOf(fund, lastClose);
    await api.post(`${base}/splits`, {
      ticker: fund.ticker,
      at: split.at,
      numerator: String(split.times),
      denominator: '1',
    });
  }
}

function kept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).password;
  } catch {
    return null;
  }
}

const fileOf = (dataDir) => join(dataDir, 'demo.json');
