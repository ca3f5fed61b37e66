import { dialogOpened } from '@/shared/store/dialog-slice';
import { DIALOGS } from './dialogs';

describe('the list of dialogs', () => {
  it.each(Object.entries(DIALOGS))('has the component of %s', async (_kind, { load }) => {
    expect(typeof (await load())).toBe('function');
  });

  it('says with what each is opened: other names and arguments do not compile', () => {
    // @ts-expect-error no dialog has this name
    dialogOpened({ kind: 'acount', accountId: null });
    // @ts-expect-error the argument is called accountId
    dialogOpened({ kind: 'account', account: null });
    // @ts-expect-error an account is named by its id, and not handed over
    dialogOpened({ kind: 'account', accountId: { id: 'a' } });
    // @ts-expect-error this one takes no arguments
    dialogOpened({ kind: 'settings', accountId: null });
    expect(dialogOpened({ kind: 'account', accountId: 'a' }).payload).toEqual({
      kind: 'account',
      accountId: 'a',
    });
  });
});
