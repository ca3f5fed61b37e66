/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyComponent } from './lazy-component';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}
const Words = ({ text }: { readonly text: string }) => <p>{text}</p>;

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a component whose code is fetched', () => {
  it('shows what waits, then itself', async () => {
    const Lazy = lazyComponent(() => Promise.resolve(Words), <p>Waiting</p>);
    render(<Lazy text="Here" />);
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(await screen.findByText('Here')).toBeVisible();
  });

  it('is there at once where it was fetched before, and is fetched once', async () => {
    const load = jest.fn(() => Promise.resolve(Words));
    const Lazy = lazyComponent(load);
    await Promise.all([Lazy.preload(), Lazy.preload()]);
    await Lazy.preload();
    render(<Lazy text="Here" />);
    expect(screen.getByText('Here')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails where it cannot be fetched, and is fetched anew when it is shown anew', async () => {
    const load = jest.fn().mockRejectedValue(new TypeError('gone'));
    const Lazy = lazyComponent<{ readonly text: string }>(load);
    await expect(Lazy.preload()).rejects.toThrow('could not be fetched');
    const { rerender } = render(
      <Boundary key="1">
        <Lazy text="Here" />
      </Boundary>,
    );
    expect(await screen.findByText('Failed', {}, { timeout: 5000 })).toBeVisible();
    load.mockResolvedValue(Words);
    rerender(
      <Boundary key="2">
        <Lazy text="Here" />
      </Boundary>,
    );
    expect(await screen.findByText('Here')).toBeVisible();
  });
});
