import { accept, refuse } from '../kernel/decision';
import {
  type AccountCommand,
  type AccountDetails,
  type AccountEvent,
  decideAccount,
  evolveAccounts,
  noAccounts,
} from '.';
import { nicknameProblem } from './rules';

const details: AccountDetails = {
  nickname: 'Brokerage',
  officialName: 'E*Trade Brokerage',
  accountType: 'Taxable Brokerage',
  accountingMethod: 'FIFO',
  standardTransactionFee: '8.95',
  fractionalShares: false,
  provider: null,
  accountNumber: '1234',
  websiteLink: null,
};
const added: AccountEvent = { type: 'AccountAdded', data: { accountId: 'a', ...details } };
const archived: AccountEvent = { type: 'AccountArchived', data: { accountId: 'a' } };
const decide = (given: readonly AccountEvent[], when: AccountCommand) =>
  decideAccount(when, given.reduce(evolveAccounts, noAccounts()));

describe('accounts of a portfolio', () => {
  it('are added', () => {
    expect(decide([], { type: 'AddAccount', accountId: 'a', ...details })).toEqual(accept(added));
    expect([added].reduce(evolveAccounts, noAccounts())).toEqual(
      new Map([['a', { accountId: 'a', ...details, isArchived: false }]]),
    );
  });

  it('are added once', () => {
    expect(decide([added], { type: 'AddAccount', accountId: 'a', ...details })).toEqual(
      refuse('conflict', 'This account exists already'),
    );
  });

  it('are 100 at most', () => {
    const all = Array.from({ length: 100 }, (_, n): AccountEvent => ({
      type: 'AccountAdded',
      data: { ...details, nickname: `Account ${n}`, accountId: `a${n}` },
    }));
    const another: AccountCommand = { type: 'AddAccount', accountId: 'a', ...details };
    expect(decide(all.slice(1), another)).toEqual(accept(added));
    expect(decide(all, another)).toEqual(refuse('rule', 'A portfolio has at most 100 accounts'));
  });

  it('have nicknames of their own, whatever their case; archived ones keep theirs', () => {
    const taken = (asked: string) =>
      refuse('conflict', `An account is called ${asked} already`, {
        field: 'nickname',
        message: `An account is called ${asked} already`,
      });
    const another = { ...details, nickname: 'bROKERage' };
    expect(decide([added, archived], { type: 'AddAccount', accountId: 'b', ...another })).toEqual(
      taken('Brokerage'),
    );
    const second: AccountEvent = {
      type: 'AccountAdded',
      data: { accountId: 'b', ...details, nickname: 'Roth' },
    };
    expect(decide([added, second], { type: 'ChangeAccount', accountId: 'b', ...another })).toEqual(
      taken('Brokerage'),
    );
    expect(
      decide([added, second], { type: 'ChangeAccount', accountId: 'a', ...another }),
    ).toMatchObject({ ok: true, events: [{ data: { nickname: 'bROKERage' } }] });
  });

  it.each(['Broker\u200bage', '\u202eBrokerage', 'Ｂｒｏｋｅｒａｇｅ', 'Brokerage\u00a0\u00ad'])(
    'have nicknames that look different: %j does not',
    (nickname) => {
      expect(nicknameProblem(nickname, [{ nickname: 'Brokerage' }], null)).toBe(
        'An account is called Brokerage already',
      );
      // An account that has the nickname already keeps it.
      expect(nicknameProblem(nickname, [{ nickname: 'Brokerage' }], nickname)).toBeNull();
    },
  );

  it('that share a nickname since earlier keep it while something else changes', () => {
    const twin: AccountEvent = { type: 'AccountAdded', data: { ...details, accountId: 'b' } };
    expect(
      decide([added, twin], {
        type: 'ChangeAccount',
        accountId: 'b',
        ...details,
        accountingMethod: 'LIFO',
      }),
    ).toMatchObject({ ok: true, events: [{ type: 'AccountChanged' }] });
  });

  it('are changed, with what was replaced', () => {
    const changed: AccountEvent = {
      type: 'AccountChanged',
      data: { accountId: 'a', ...details, accountingMethod: 'LIFO', replaced: details },
    };
    expect(
      decide([added], {
        type: 'ChangeAccount',
        accountId: 'a',
        ...details,
        accountingMethod: 'LIFO',
      }),
    ).toEqual(accept(changed));
    expect([added, archived, changed].reduce(evolveAccounts, noAccounts()).get('a')).toEqual({
      accountId: 'a',
      ...details,
      accountingMethod: 'LIFO',
      isArchived: true,
    });
  });

  it('that stay as they are give no event', () => {
    expect(decide([added], { type: 'ChangeAccount', accountId: 'a', ...details })).toEqual(
      accept(),
    );
  });

  it('are archived and restored', () => {
    const restored: AccountEvent = { type: 'AccountRestored', data: { accountId: 'a' } };
    expect(decide([added], { type: 'ArchiveAccount', accountId: 'a' })).toEqual(accept(archived));
    expect(decide([added, archived], { type: 'ArchiveAccount', accountId: 'a' })).toEqual(
      refuse('conflict', 'Account is archived already'),
    );
    expect(decide([added, archived], { type: 'RestoreAccount', accountId: 'a' })).toEqual(
      accept(restored),
    );
    expect(decide([added], { type: 'RestoreAccount', accountId: 'a' })).toEqual(
      refuse('conflict', 'Account is not archived'),
    );
    expect(
      [added, archived, restored].reduce(evolveAccounts, noAccounts()).get('a')?.isArchived,
    ).toBe(false);
  });

  it('are deleted for good, archived or not, with what they were', () => {
    const deleted: AccountEvent = {
      type: 'AccountDeleted',
      data: { accountId: 'a', replaced: details },
    };
    expect(decide([added], { type: 'DeleteAccount', accountId: 'a' })).toEqual(accept(deleted));
    expect(decide([added, archived], { type: 'DeleteAccount', accountId: 'a' })).toEqual(
      accept(deleted),
    );
    expect([added, deleted].reduce(evolveAccounts, noAccounts())).toEqual(noAccounts());
    expect(decide([added, deleted], { type: 'RestoreAccount', accountId: 'a' })).toEqual(
      refuse('not_found', 'Account not found'),
    );
  });

  it.each(['ChangeAccount', 'ArchiveAccount', 'RestoreAccount', 'DeleteAccount'] as const)(
    'that are not there refuse %s',
    (type) => {
      expect(decide([], { type, accountId: 'x', ...details })).toEqual(
        refuse('not_found', 'Account not found'),
      );
    },
  );

  it.each([
    ['nickname', { nickname: ' ' }, 'Account nickname is required'],
    ['officialName', { officialName: '' }, 'Official account name is required'],
    ['accountType', { accountType: '' }, 'Account type is required'],
    ['standardTransactionFee', { standardTransactionFee: '-1' }, 'Fee must not be below 0'],
    ['accountNumber', { accountNumber: '12345' }, 'Account number must be at most 4 characters'],
  ])('need a right %s', (field, changes, message) => {
    expect(decide([], { type: 'AddAccount', accountId: 'a', ...details, ...changes })).toEqual(
      refuse('malformed', message, { field, message }),
    );
  });
});
