/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { momentChosen } from '@/shared/store/moment-slice';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { MomentBar } from './moment-bar';
import { ROUTES } from './routes';

/** What the bar says on a screen while 1 March is shown. */
function wordsOn(
  address: string,
  { isNarrow = false, knownAt = null as string | null } = {},
): string {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isNarrow }) as MediaQueryList;
  const store = pageStore();
  store.dispatch(momentChosen({ asOf: '2024-03-01', knownAt }));
  const { container, unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <MomentBar routes={ROUTES} />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('button', { name: 'Back to today' })).toBeVisible();
  const text = container.querySelector('p')?.textContent ?? '';
  unmount();
  return text;
}

describe('the bar of an earlier day (HIS-43)', () => {
  it('says which day a portfolio screen shows', () => {
    expect(wordsOn('/accounts')).toBe('As of the end of Mar 1, 2024. Read only.');
  });

  it.each(['/budget', '/retirement-planning', '/history', '/portfolios'])(
    'says that %s shows now',
    (address) => {
      expect(wordsOn(address)).toBe(
        'This screen shows now. Other screens: as of the end of Mar 1, 2024. Read only.',
      );
    },
  );

  it('says it in one line of a phone', () => {
    expect(wordsOn('/accounts', { isNarrow: true })).toBe(
      'As of the end of Mar 1, 2024. Read only.',
    );
    expect(wordsOn('/accounts', { isNarrow: true, knownAt: '2024-03-09' })).toBe(
      'As of Mar 1, 2024, as known on Mar 9, 2024.',
    );
    expect(wordsOn('/history', { isNarrow: true })).toBe(
      'This screen shows now, others an earlier day.',
    );
  });
});
