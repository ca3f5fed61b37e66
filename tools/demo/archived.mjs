import { ARCHIVED_ACCOUNT, ARCHIVED_PORTFOLIO, FORMER } from './content.mjs';

/**
 * Creates an archived account in the portfolio, and an archived portfolio beside it. Uses the
 * things that an earlier attempt has created.
 */
export async function fillArchived(api, portfolioId) {
  const base = `/api/portfolios/${portfolioId}`;
  const known = (await api.get(`${base}/accounts`)).find(
    ({ nickname }) => nickname === ARCHIVED_ACCOUNT.nickname,
  );
  const account = known ?? (await api.post(`${base}/accounts`, ARCHIVED_ACCOUNT));
  if (!account.isArchived) await api.put(`${base}/accounts/${account.id}/archive`);

  const found = (await api.get('/api/portfolios')).find(
    ({ name }) => name === ARCHIVED_PORTFOLIO.name,
  );
  const portfolio = found ?? (await api.post('/api/portfolios', ARCHIVED_PORTFOLIO));
  await api.patch(`/api/portfolios/${portfolio.id}`, { isArchived: true });
}

/** Archives the assets that are no longer held. `assets`: the portfolio's assets before that. */
export async function archiveFormer(api, portfolioId, assets) {
  for (const { ticker } of FORMER) {
    if (!assets.find((asset) => asset.ticker === ticker)?.settings.isArchived)
      await api.post(`/api/setup/${portfolioId}/assets/${ticker}/archive`);
  }
}
