import { accept, refuse } from '../kernel/decision';
import {
  type ChangeProfileCommand,
  decideChangeProfile,
  decideChangeProfilePicture,
  evolveIdentity,
  type IdentityEvent,
  type IdentityState,
  noUser,
} from '.';

const REGISTERED: IdentityEvent = {
  type: 'UserRegistered',
  data: {
    userId: 'u',
    email: 'ann@example.org',
    name: 'Ann',
    username: 'ann',
    authProvider: 'email',
    timezone: 'UTC',
    avatar: null,
  },
};
const BEFORE = { name: 'Ann', username: 'ann', dateOfBirth: null, timezone: 'UTC' };

const given = (...events: IdentityEvent[]): IdentityState => events.reduce(evolveIdentity, noUser);
const change = (changes: ChangeProfileCommand['changes'], state = given(REGISTERED)) =>
  decideChangeProfile({ type: 'ChangeProfile', changes, today: '2026-03-01' }, state);

describe('a profile', () => {
  it('changes in what is named, and says what that replaced', () => {
    const decision = change({ dateOfBirth: '1980-03-05', timezone: 'Europe/Berlin' });
    const event: IdentityEvent = {
      type: 'ProfileChanged',
      data: { ...BEFORE, dateOfBirth: '1980-03-05', timezone: 'Europe/Berlin', replaced: BEFORE },
    };
    expect(decision).toEqual(accept(event));
    expect(given(REGISTERED, event)).toEqual({
      ...REGISTERED.data,
      dateOfBirth: '1980-03-05',
      timezone: 'Europe/Berlin',
      profilePicture: null,
    });
  });

  it('gives up what is null: username and date of birth', () => {
    const born: IdentityEvent = {
      type: 'ProfileChanged',
      data: { ...BEFORE, dateOfBirth: '1980-03-05', replaced: BEFORE },
    };
    const { replaced: _replaced, ...now } = born.data;
    expect(change({ username: null, dateOfBirth: null }, given(REGISTERED, born))).toEqual(
      accept({
        type: 'ProfileChanged',
        data: { ...BEFORE, username: null, dateOfBirth: null, replaced: now },
      }),
    );
  });

  it('is not recorded again where all stays the same', () => {
    expect(change({})).toEqual(accept());
    expect(change({ name: 'Ann', username: 'ann', timezone: 'UTC' })).toEqual(accept());
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['username', { username: 'x'.repeat(31) }, 'Username must be at most 30 characters'],
    ['dateOfBirth', { dateOfBirth: '2026-03-02' }, 'Date of birth must not be in the future'],
  ])('refuses a wrong %s', (field, changes, message) => {
    expect(change(changes)).toEqual(refuse('malformed', message, { field, message }));
  });

  it('takes today as a date of birth', () => {
    expect(change({ dateOfBirth: '2026-03-01' })).toMatchObject({
      ok: true,
      events: [{ type: 'ProfileChanged' }],
    });
  });

  it('names every wrong field at once', () => {
    expect(change({ name: '', username: 'ab' })).toMatchObject({
      refusal: { fields: [{ field: 'name' }, { field: 'username' }] },
    });
  });

  it('is that of a registered user', () => {
    expect(change({ name: 'Ann' }, noUser)).toEqual(refuse('not_found', 'User not found'));
  });
});

describe('a profile picture', () => {
  const put = (objectPath: string | null, state: IdentityState) =>
    decideChangeProfilePicture({ type: 'ChangeProfilePicture', objectPath }, state);
  const first: IdentityEvent = {
    type: 'ProfilePictureChanged',
    data: { objectPath: '/objects/pictures/1', replaced: null },
  };

  it('is named by its path, and says which one it replaced', () => {
    expect(put('/objects/pictures/1', given(REGISTERED))).toEqual(accept(first));
    expect(given(REGISTERED, first)?.profilePicture).toBe('/objects/pictures/1');
    expect(put(null, given(REGISTERED, first))).toEqual(
      accept({
        type: 'ProfilePictureChanged',
        data: { objectPath: null, replaced: '/objects/pictures/1' },
      }),
    );
  });

  it('stays through a change of the profile', () => {
    const renamed: IdentityEvent = {
      type: 'ProfileChanged',
      data: { ...BEFORE, name: 'Anna', replaced: BEFORE },
    };
    expect(given(REGISTERED, first, renamed)).toMatchObject({
      name: 'Anna',
      profilePicture: '/objects/pictures/1',
    });
  });

  it('is not recorded again where it is the same', () => {
    expect(put('/objects/pictures/1', given(REGISTERED, first))).toEqual(accept());
    expect(put(null, given(REGISTERED))).toEqual(accept());
  });

  it('is that of a registered user', () => {
    expect(put(null, noUser)).toEqual(refuse('not_found', 'User not found'));
  });
});
