/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextCode } from '@/shared/lib/code-ahead';
import { Confirm } from './confirm';
import { lazyDialog } from './lazy-dialog';
import { lazyPart } from './lazy-part';

const Chart = ({ text }: { readonly text: string }) => <p>{text}</p>;
const away = () => jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
/** Options of a wait that covers two requests for the code, a second apart. */
const IN_TIME = { timeout: 5000 };

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a part of a screen whose code is fetched apart', () => {
  it('is named to be fetched ahead', async () => {
    const none = () => undefined;
    while (nextCode(none));
    const load = jest.fn().mockResolvedValue(Chart);
    const Part = lazyPart<{ readonly text: string }>(load);
    await nextCode(none)?.();
    expect(load).toHaveBeenCalledTimes(1);
    render(<Part text="Drawn" />);
    expect(screen.getByText('Drawn')).toBeVisible();
  });

  it('has its place while it is fetched, in the size of what is coming', async () => {
    const Part = lazyPart(() => Promise.resolve(Chart), {
      waiting: ({ text }) => <p>{text} soon</p>,
    });
    render(<Part text="Drawn" />);
    expect(screen.getByText('Drawn soon')).toBeVisible();
    expect(await screen.findByText('Drawn')).toBeVisible();
  });

  it('fails in its own place, and what is beside it stays; it is fetched anew on request', async () => {
    const load = away();
    const Part = lazyPart<{ readonly text: string }>(load);
    render(
      <>
        <Part text="Drawn" />
        <button type="button">Table</button>
      </>,
    );
    expect(await screen.findByRole('alert', {}, IN_TIME)).toHaveTextContent(/could not be fetched/);
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Table' })).toBeVisible();
    load.mockResolvedValue(Chart);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Drawn')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fails in its own place also where it cannot be drawn', async () => {
    const Part = lazyPart(() =>
      Promise.resolve(() => {
        throw new Error('No such figure');
      }),
    );
    render(<Part />);
    expect(await screen.findByRole('alert')).toHaveTextContent('No such figure');
  });
});

describe('a dialog that one screen opens by itself', () => {
  it('says that it cannot be fetched, and can be closed or fetched anew', async () => {
    const load = away();
    const onClose = jest.fn();
    const Ask = ({ onClose: close }: { readonly onClose: () => void }) => (
      <Confirm title="Sure?" description="Of it." action="Yes" onConfirm={close} onClose={close} />
    );
    const Dialog = lazyDialog<{ readonly onClose: () => void }>(load);
    render(<Dialog onClose={onClose} />);
    await screen.findByText('This dialog could not be opened.', {}, IN_TIME);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Go back' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(Ask);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeVisible());
  });
});
