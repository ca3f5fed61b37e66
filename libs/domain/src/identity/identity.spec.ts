import { accept, refuse } from '../kernel/decision';
import { decideRegister, decideReset, evolveIdentity, evolveLastReset, type IdentityEvent, noUser } from '.';

const registered: IdentityEvent = {
  type: 'UserRegistered',
  data: { userId: 'u', email: 'ann@example.org', name: 'Ann', username: null, authProvider: 'email', timezone: 'UTC', avatar: null },
};

describe('a user', () => {
  it('is registered once', () => {
    expect(decideRegister({ type: 'Register', ...registered.data }, noUser)).toEqual(accept(registered));
    expect(decideRegister({ type: 'Register', ...registered.data }, evolveIdentity(noUser, registered))).toEqual(refuse('conflict', 'This user is registered already'));
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['username', { username: 'x'.repeat(31) }, 'Username must be at most 30 characters'],
  ])('needs a right %s', (field, changes, message) => {
    expect(decideRegister({ type: 'Register', ...registered.data, ...changes }, noUser)).toEqual(refuse('malformed', message, { field, message }));
  });
});

describe('a reset of account data', () => {
  const reset: IdentityEvent = { type: 'AccountDataReset', data: { resetId: 'r', portfolioIds: ['p', 'q'] } };
  const user = evolveIdentity(noUser, registered);

  it('names the portfolios that are to go, and leaves the profile', () => {
    expect(decideReset({ type: 'ResetAccountData', ...reset.data }, user, null)).toEqual(accept(reset));
    expect(evolveIdentity(user, reset)).toEqual(user);
  });

  it('is recorded once, and a later one again', () => {
    const last = evolveLastReset(null, reset);
    expect(decideReset({ type: 'ResetAccountData', ...reset.data }, user, last)).toEqual(accept());
    const again: IdentityEvent = { type: 'AccountDataReset', data: { resetId: 's', portfolioIds: [] } };
    expect(decideReset({ type: 'ResetAccountData', ...again.data }, user, evolveLastReset(last, registered))).toEqual(accept(again));
  });

  it('needs a user', () => {
    expect(decideReset({ type: 'ResetAccountData', ...reset.data }, noUser, null)).toEqual(refuse('not_found', 'User not found'));
  });
});
