import { dialogClosed, dialogOpened, dialogSlice, dialogStacked } from './dialog-slice';

const { reducer } = dialogSlice;
const below = { kind: 'palette' } as const;
const above = { kind: 'keys' } as const;

describe('the open dialog', () => {
  it('is one at a time: another takes its place', () => {
    const state = [dialogOpened(below), dialogOpened(above), dialogClosed()].reduce(
      reducer,
      reducer(undefined, { type: '' }),
    );
    expect(state).toEqual({ open: null, behind: [] });
  });

  it('lets the one below come back where it was opened over it', () => {
    const opened = [dialogOpened(below), dialogStacked(above)].reduce(
      reducer,
      reducer(undefined, { type: '' }),
    );
    expect(opened.open).toEqual(above);
    expect(reducer(opened, dialogClosed())).toEqual({ open: below, behind: [] });
  });
});
