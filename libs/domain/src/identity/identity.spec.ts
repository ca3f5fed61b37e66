import { accept, refuse } from '../kernel/decision';
import { decideRegister, evolveIdentity, type IdentityEvent, noUser } from '.';

const registered: IdentityEvent = {
  type: 'UserRegistered',
  data: { userId: 'u', email: 'ann@example.org', name: 'Ann', username: null, authProvider: 'email', timezone: 'UTC' },
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
