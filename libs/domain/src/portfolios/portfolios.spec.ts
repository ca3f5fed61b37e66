import { accept, refuse } from '../kernel/decision';
import {
  decidePortfolio,
  evolvePortfolio,
  noPortfolio,
  type PortfolioChanges,
  type PortfolioCommand,
  type PortfolioEvent,
  type PortfolioSettings,
} from '.';

const settings: PortfolioSettings = {
  name: 'Family',
  description: 'Ours',
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};
const created: PortfolioEvent = {
  type: 'PortfolioCreated',
  data: { portfolioId: 'p', userId: 'u', ...settings },
};
const archived: PortfolioEvent = { type: 'PortfolioArchived', data: {} };
const restored: PortfolioEvent = { type: 'PortfolioRestored', data: {} };
const deleted: PortfolioEvent = { type: 'PortfolioDeleted', data: { reason: 'deleted' } };
const create: PortfolioCommand = {
  type: 'CreatePortfolio',
  portfolioId: 'p',
  userId: 'u',
  owned: 99,
  ...settings,
};
const change = (changes: PortfolioChanges): PortfolioCommand => ({
  type: 'ChangePortfolio',
  changes,
});
const remove: PortfolioCommand = { type: 'DeletePortfolio', reason: 'deleted' };
const fold = (given: readonly PortfolioEvent[]) => given.reduce(evolvePortfolio, noPortfolio);
const decide = (given: readonly PortfolioEvent[], when: PortfolioCommand) =>
  decidePortfolio(when, fold(given));
const notFound = refuse('not_found', 'Portfolio not found');

describe('a portfolio', () => {
  it('is created once', () => {
    expect(decide([], create)).toEqual(accept(created));
    expect(decide([created], create)).toEqual(refuse('conflict', 'This portfolio exists already'));
    expect(fold([created])).toEqual({ portfolioId: 'p', userId: 'u', settings, status: 'active' });
  });

  it('is one of 100 at most', () => {
    expect(decide([], { ...create, owned: 100 })).toEqual(
      refuse('rule', 'A user has at most 100 portfolios'),
    );
  });

  it('changes its settings, with what was replaced', () => {
    const changed: PortfolioEvent = {
      type: 'PortfolioSettingsChanged',
      data: { ...settings, name: 'Theirs', replaced: settings },
    };
    expect(decide([created], change({ ...settings, name: 'Theirs' }))).toEqual(accept(changed));
    expect(fold([created, changed])?.settings).toEqual({ ...settings, name: 'Theirs' });
    expect(decide([created], change(settings))).toEqual(accept());
    expect(decide([], change(settings))).toEqual(notFound);
  });

  it.each<[keyof PortfolioSettings, string | null]>([
    ['name', 'x'],
    ['description', null],
    ['minTransactionAmount', '7'],
    ['baseDrift', '0'],
    ['boostStrength', '0'],
  ])('changes its %s alone and keeps the rest', (setting, value) => {
    expect(decide([created], change({ [setting]: value }))).toEqual(
      accept({
        type: 'PortfolioSettingsChanged',
        data: { ...settings, [setting]: value, replaced: settings },
      }),
    );
  });

  it('is archived and restored; being so already gives no event', () => {
    expect(decide([created], change({ isArchived: true }))).toEqual(accept(archived));
    expect(decide([created, archived], change({ isArchived: true }))).toEqual(accept());
    expect(decide([created, archived], change({ isArchived: false }))).toEqual(accept(restored));
    expect(decide([created], change({ isArchived: false }))).toEqual(accept());
    expect(fold([created, archived])).toEqual({
      portfolioId: 'p',
      userId: 'u',
      settings,
      status: 'archived',
    });
    expect(fold([created, archived, restored])).toEqual(fold([created]));
  });

  it('is renamed and archived in one go', () => {
    expect(decide([created], change({ name: 'Old', isArchived: true }))).toEqual(
      accept<PortfolioEvent>(
        {
          type: 'PortfolioSettingsChanged',
          data: { ...settings, name: 'Old', replaced: settings },
        },
        archived,
      ),
    );
  });

  it('is deleted for good, archived or not: no command finds it afterwards, and its id is never used again', () => {
    expect(decide([created], remove)).toEqual(accept(deleted));
    expect(decide([created, archived], { ...remove, reason: 'reset' })).toEqual(
      accept({ type: 'PortfolioDeleted', data: { reason: 'reset' } }),
    );
    expect(decide([created, deleted], remove)).toEqual(notFound);
    expect(decide([created, deleted], change({ isArchived: false }))).toEqual(notFound);
    expect(decide([created, deleted], create)).toEqual(
      refuse('conflict', 'This portfolio exists already'),
    );
    expect(decide([], remove)).toEqual(notFound);
  });

  it.each([
    ['name', { name: '' }, 'Portfolio name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Portfolio name must be at most 100 characters'],
    ['description', { description: 'x'.repeat(501) }, 'Description must be at most 500 characters'],
    [
      'minTransactionAmount',
      { minTransactionAmount: '0' },
      'Minimum transaction amount must be positive',
    ],
    ['baseDrift', { baseDrift: '25.1' }, 'Base drift must be between 0-25%'],
    ['baseDrift', { baseDrift: '-1' }, 'Base drift must be between 0-25%'],
    ['boostStrength', { boostStrength: '2.01' }, 'Boost strength must be between 0-2'],
  ])('needs a right %s, at its creation and at each change', (field, changes, message) => {
    expect(decide([], { ...create, ...changes })).toEqual(
      refuse('malformed', message, { field, message }),
    );
    expect(decide([created], change(changes))).toEqual(
      refuse('malformed', message, { field, message }),
    );
  });
});

describe('a portfolio that a reset sets aside', () => {
  const aside = (resetId: string): PortfolioEvent => ({
    type: 'PortfolioSetAside',
    data: { resetId },
  });
  const back = (status: 'active' | 'archived'): PortfolioEvent => ({
    type: 'PortfolioBroughtBack',
    data: { resetId: 'r', userId: 'u', status },
  });
  const setAside: PortfolioCommand = { type: 'SetAsidePortfolio', resetId: 'r' };
  const bringBack: PortfolioCommand = { type: 'BringBackPortfolio', resetId: 'r' };

  it('comes back as it was', () => {
    expect(decide([created], setAside)).toEqual(accept(aside('r')));
    expect(fold([created, aside('r')])).toMatchObject({ status: 'set-aside', settings });
    expect(decide([created, aside('r')], bringBack)).toEqual(accept(back('active')));
    expect(decide([created, archived, aside('r')], bringBack)).toEqual(accept(back('archived')));
    expect(fold([created, archived, aside('r'), back('archived')])).toMatchObject({
      status: 'archived',
      settings,
    });
  });

  it('is set aside once by a reset, and brought back by no other', () => {
    expect(decide([created, aside('r')], setAside)).toEqual(accept());
    expect(decide([created, aside('r'), back('active')], setAside)).toEqual(accept());
    expect(decide([created, aside('r'), back('active'), aside('s')], bringBack)).toEqual(accept());
    expect(decide([created], bringBack)).toEqual(accept());
  });

  it('takes no change, and can be deleted', () => {
    expect(decide([created, aside('r')], change({ name: 'Theirs' }))).toEqual(notFound);
    expect(decide([created, aside('r')], { type: 'DeletePortfolio', reason: 'reset' })).toEqual(
      accept({ type: 'PortfolioDeleted', data: { reason: 'reset' } }),
    );
  });
});
