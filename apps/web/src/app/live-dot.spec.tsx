/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { connectionChanged, figuresBehindTold } from '@/shared/store/live-slice';
import { LiveDot } from './live-dot';

pageServer();
afterEach(() => jest.useRealTimers());

const AT = Date.parse('2026-11-20T10:00:00Z');

function open({ isConnected = true } = {}) {
  const store = pageStore();
  render(
    <Provider store={store}>
      <LiveDot />
    </Provider>,
  );
  const tell = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action));
  if (isConnected) tell(connectionChanged({ status: 'connected', at: AT }));
  return { tell, dot: screen.getByTestId('live-status') };
}

describe('the mark of the connection', () => {
  it('says as of when the figures hold while they are behind', () => {
    const { tell, dot } = open();
    expect(dot).toHaveAccessibleName(/^Live updates are on/);
    tell(figuresBehindTold('2026-11-20T09:07:31.000Z'));
    expect(dot).toHaveAccessibleName(/^Catching up, as of .*:07/);
    expect(dot).toHaveTextContent(/^Catching up · .*:07/);
    tell(figuresBehindTold(null));
    expect(dot).toHaveAccessibleName(/^Live updates are on/);
  });

  it('says that the page connects only if that takes long', () => {
    jest.useFakeTimers();
    const { tell, dot } = open({ isConnected: false });
    expect(dot).toHaveAccessibleName('Connecting');
    expect(dot).toHaveTextContent(/^Live$/);
    expect(screen.getByText('Live')).toHaveClass('invisible');
    act(() => void jest.advanceTimersByTime(3_000));
    expect(dot).toHaveTextContent('Connecting');
    tell(connectionChanged({ status: 'connected', at: AT }));
    expect(screen.getByText('Live')).not.toHaveClass('invisible');
  });

  it('says why it is paused, and how it goes on', () => {
    const { tell, dot } = open();
    tell(connectionChanged({ status: 'paused', at: AT }));
    expect(dot).toHaveTextContent(/^Paused · /);
    expect(dot).toHaveAccessibleName(
      /^Live updates are paused, .*many tabs. Click to go on, as of/,
    );
  });

  it('says that the connection is lost, whatever was behind before', () => {
    const { tell, dot } = open();
    tell(figuresBehindTold('2026-11-20T09:07:31.000Z'));
    tell(connectionChanged({ status: 'reconnecting', at: AT }));
    expect(dot).toHaveAccessibleName(/^Reconnecting/);
    tell(connectionChanged({ status: 'connected', at: AT }));
    expect(dot).toHaveAccessibleName(/^Live updates are on/);
  });
});
