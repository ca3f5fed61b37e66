import { accept, refuse } from '../kernel/decision';
import { decidePortfolio, evolvePortfolio, noPortfolio, type PortfolioCommand, type PortfolioEvent, type PortfolioSettings } from '.';

const settings: PortfolioSettings = { name: 'Family', description: null, minTransactionAmount: '50', baseDrift: '2', boostStrength: '1' };
const created: PortfolioEvent = { type: 'PortfolioCreated', data: { portfolioId: 'p', userId: 'u', ...settings } };
const create: PortfolioCommand = { type: 'CreatePortfolio', portfolioId: 'p', userId: 'u', ...settings };
const decide = (given: readonly PortfolioEvent[], when: PortfolioCommand) => decidePortfolio(when, given.reduce(evolvePortfolio, noPortfolio));

describe('a portfolio', () => {
  it('is created once', () => {
    expect(decide([], create)).toEqual(accept(created));
    expect(decide([created], create)).toEqual(refuse('conflict', 'This portfolio exists already'));
    expect(evolvePortfolio(noPortfolio, created)).toEqual({ portfolioId: 'p', userId: 'u', settings });
  });

  it('changes its settings, with what was replaced', () => {
    const changed: PortfolioEvent = { type: 'PortfolioSettingsChanged', data: { ...settings, name: 'Ours', replaced: settings } };
    expect(decide([created], { type: 'ChangePortfolioSettings', ...settings, name: 'Ours' })).toEqual(accept(changed));
    expect([created, changed].reduce(evolvePortfolio, noPortfolio)?.settings).toEqual({ ...settings, name: 'Ours' });
    expect(decide([created], { type: 'ChangePortfolioSettings', ...settings })).toEqual(accept());
    expect(decide([], { type: 'ChangePortfolioSettings', ...settings })).toEqual(refuse('not_found', 'Portfolio not found'));
  });

  it.each([
    ['name', { name: '' }, 'Portfolio name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Portfolio name must be at most 100 characters'],
    ['description', { description: 'x'.repeat(501) }, 'Description must be at most 500 characters'],
    ['minTransactionAmount', { minTransactionAmount: '0' }, 'Minimum transaction amount must be positive'],
    ['baseDrift', { baseDrift: '25.1' }, 'Base drift must be between 0-25%'],
    ['baseDrift', { baseDrift: '-1' }, 'Base drift must be between 0-25%'],
    ['boostStrength', { boostStrength: '2.01' }, 'Boost strength must be between 0-2'],
  ])('needs a right %s', (field, changes, message) => {
    expect(decide([], { ...create, ...changes })).toEqual(refuse('malformed', message, { field, message }));
  });
});
