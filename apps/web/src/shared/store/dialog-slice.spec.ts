import { dialogClosed, dialogOpened, dialogSlice, dialogStacked } from './dialog-slice';

const { reducer } = dialogSlice;
const wizard = { kind: 'onboarding' } as const;
const portfolio = { kind: 'portfolio', portfolio: null } as const;

describe('the open dialog', () => {
  it('is one at a time: another takes its place', () => {
    const state = [dialogOpened(wizard), dialogOpened(portfolio), dialogClosed()].reduce(reducer, reducer(undefined, { type: '' }));
    expect(state).toEqual({ open: null, behind: [] });
  });

  it('lets the one below come back where it was opened over it', () => {
    const opened = [dialogOpened(wizard), dialogStacked(portfolio)].reduce(reducer, reducer(undefined, { type: '' }));
    expect(opened.open).toEqual(portfolio);
    expect(reducer(opened, dialogClosed())).toEqual({ open: wizard, behind: [] });
  });
});
