import { accept, refuse } from '../kernel/decision';
import {
  decideRegister,
  decideCloseReset,
  decideReset,
  decideUndoReset,
  evolveIdentity,
  evolveResets,
  type IdentityEvent,
  noResets,
  noUser,
} from '.';

const registered: IdentityEvent = {
  type: 'UserRegistered',
  data: {
    userId: 'u',
    email: 'ann@example.org',
    name: 'Ann',
    username: null,
    authProvider: 'email',
    timezone: 'UTC',
    avatar: null,
  },
};

describe('a user', () => {
  it('is registered once', () => {
    expect(decideRegister({ type: 'Register', ...registered.data }, noUser)).toEqual(
      accept(registered),
    );
    expect(
      decideRegister({ type: 'Register', ...registered.data }, evolveIdentity(noUser, registered)),
    ).toEqual(refuse('conflict', 'This user is registered already'));
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['username', { username: 'x'.repeat(31) }, 'Username must be at most 30 characters'],
  ])('needs a right %s', (field, changes, message) => {
    expect(decideRegister({ type: 'Register', ...registered.data, ...changes }, noUser)).toEqual(
      refuse('malformed', message, { field, message }),
    );
  });
});

describe('a reset of account data', () => {
  const reset = {
    type: 'AccountDataReset',
    data: { resetId: 'r', portfolioIds: ['p', 'q'], undoUntil: '2026-01-14T16:00:00.000Z' },
  } as const;
  const command = { type: 'ResetAccountData', ...reset.data } as const;
  const undone: IdentityEvent = { type: 'AccountResetUndone', data: { resetId: 'r' } };
  const closed: IdentityEvent = { type: 'AccountResetClosed', data: { resetId: 'r' } };
  const [inTime, late] = ['2026-01-14T15:59:59.999Z', '2026-01-14T16:00:00.000Z'];
  const user = evolveIdentity(noUser, registered);
  const after = (...events: IdentityEvent[]) => events.reduce(evolveResets, noResets);

  it('names the portfolios that are to go, and leaves the profile', () => {
    expect(decideReset(command, user, noResets)).toEqual(accept(reset));
    for (const event of [reset, undone, closed]) expect(evolveIdentity(user, event)).toEqual(user);
  });

  it('is recorded once, and a later one again', () => {
    const resets = after(registered, reset);
    expect(decideReset(command, user, resets)).toEqual(accept());
    const again = { resetId: 's', portfolioIds: [], undoUntil: null };
    expect(decideReset({ type: 'ResetAccountData', ...again }, user, resets)).toEqual(
      accept({ type: 'AccountDataReset', data: again }),
    );
  });

  it('needs a user', () => {
    expect(decideReset(command, noUser, noResets)).toEqual(refuse('not_found', 'User not found'));
  });

  it('can be undone before its moment, once, and not after it was closed', () => {
    const undo = (now: string, ...events: IdentityEvent[]) =>
      decideUndoReset({ resetId: 'r', now }, after(...events));
    const over = refuse('conflict', 'This reset can no longer be undone');
    expect(undo(inTime, reset)).toEqual(accept(undone));
    expect(undo(inTime, reset, undone)).toEqual(accept());
    expect(undo(late, reset)).toEqual(over);
    expect(undo(inTime, reset, closed)).toEqual(over);
    expect(undo(inTime, { ...reset, data: { ...reset.data, undoUntil: null } })).toEqual(over);
    expect(undo(inTime)).toEqual(refuse('not_found', 'Reset not found'));
  });

  it('is closed from its moment on, unless it was undone', () => {
    const close = (now: string, ...events: IdentityEvent[]) =>
      decideCloseReset({ resetId: 'r', now }, after(...events));
    expect(close(inTime, reset)).toEqual(accept());
    expect(close(late, reset)).toEqual(accept(closed));
    expect(close(late, reset, undone)).toEqual(accept());
    expect(close(late, reset, closed)).toEqual(accept());
    expect(close(inTime, { ...reset, data: { ...reset.data, undoUntil: null } })).toEqual(
      accept(closed),
    );
  });
});
