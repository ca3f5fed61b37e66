/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { momentChosen } from '@/shared/store/moment-slice';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { MomentBar } from './moment-bar';
import { ROUTES } from './routes';

const MARCH_1 = '2024-03-01';
const MARCH_9 = '2024-03-09';

interface Shown {
  readonly isNarrow?: boolean;
  readonly asOf?: string | null;
  readonly knownAt?: string | null;
}

/**
 * Returns the words of the bar on a screen, as of 1 March unless told otherwise: `seen` by the eye,
 * and `read` aloud.
 */
function barOn(address: string, { isNarrow = false, asOf = MARCH_1, knownAt = null }: Shown = {}) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isNarrow }) as MediaQueryList;
  const store = pageStore();
  store.dispatch(momentChosen({ asOf, knownAt }));
  const { container, unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <MomentBar routes={ROUTES} />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('button', { name: 'Back to today' })).toBeVisible();
  const words = [...(container.querySelector('p')?.children ?? [])];
  const textBut = (hidden: string) =>
    words.flatMap((one) => (one.matches(hidden) ? [] : [one.textContent])).join('');
  const texts = { seen: textBut('.sr-only'), read: textBut('[aria-hidden]') };
  unmount();
  return texts;
}

const seenAndRead = (text: string) => ({ seen: text, read: text });

describe('the bar of an earlier day (HIS-43)', () => {
  it('says which day a portfolio screen shows', () => {
    expect(barOn('/accounts')).toEqual(seenAndRead('As of the end of Mar 1, 2024. Read only.'));
  });

  it.each(['/budget', '/retirement-planning', '/history', '/portfolios'])(
    'says that %s shows now',
    (address) => {
      expect(barOn(address)).toEqual(
        seenAndRead(
          'This screen always shows the present. Other screens: as of the end of Mar 1, 2024. Read only.',
        ),
      );
    },
  );

  it.each([
    ['/accounts', MARCH_1, null, 'As of the end of Mar 1, 2024. Read only.'],
    ['/accounts', null, MARCH_9, 'As known at the end of Mar 9, 2024. Read only.'],
    ['/accounts', MARCH_1, MARCH_9, 'As of Mar 1, 2024, as known on Mar 9, 2024.'],
    ['/history', MARCH_1, null, 'Now here; elsewhere Mar 1, 2024. Read only.'],
    ['/history', null, MARCH_9, 'Now here; elsewhere as known on Mar 9, 2024.'],
    ['/history', MARCH_1, MARCH_9, 'Elsewhere Mar 1, 2024, known Mar 9, 2024.'],
  ])('says it in one line of a phone: on %s of %s, known on %s', (address, asOf, knownAt, seen) => {
    const onPhone = barOn(address, { isNarrow: true, asOf, knownAt });
    const onDesktop = barOn(address, { asOf, knownAt });
    expect(onPhone).toEqual({ seen, read: onDesktop.read });
    expect(onDesktop.seen).toBe(onDesktop.read);
  });
});
