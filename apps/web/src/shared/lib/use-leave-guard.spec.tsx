/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router';
import { Dialog, DialogBody } from '@/shared/ui/dialog';
import { leaveBy, watchLeaving } from './leave-guards';

const leave = jest.fn();

function Screen() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <p>At {pathname}</p>
      <Link to="/second">Second</Link>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Dialog
          title="Add something"
          description="What it is for."
          isDirty={text !== ''}
          onClose={() => setOpen(false)}
        >
          <DialogBody>
            <input
              aria-label="Name"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Link to="/first" onClick={() => setOpen(false)}>
              First
            </Link>
            <Link to="/second?again">Here</Link>
            <button onClick={() => leaveBy(leave)}>Another</button>
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}

beforeAll(watchLeaving);

/** Opens a dialog on the second of two screens. */
async function openOnSecond() {
  history.replaceState(null, '', '/first');
  const person = userEvent.setup();
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  await person.click(screen.getByText('Second'));
  await person.click(screen.getByText('Open'));
  return person;
}

const isUnloadAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving a page with a dialog', () => {
  it('by Back closes one in which nothing was typed', async () => {
    await openOnSecond();
    await act(async () => history.back());
    expect(await screen.findByText('At /first')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isUnloadAsked()).toBe(false);
  });

  it('by Back stays and asks where something was typed, each time', async () => {
    const person = await openOnSecond();
    await person.type(screen.getByRole('textbox'), 'Broker');
    for (let time = 0; time < 2; time += 1) {
      await act(async () => history.back());
      await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(location.pathname).toBe('/second'));
      expect(screen.getByText('At /second')).toBeInTheDocument();
      expect(screen.getByRole('textbox')).toHaveValue('Broker');
    }
    await act(async () => history.back());
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by Back from its question closes that and stays', async () => {
    const person = await openOnSecond();
    await person.type(screen.getByRole('textbox'), 'Broker');
    await act(async () => history.back());
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await waitFor(() => expect(location.pathname).toBe('/second'));
    await act(async () => history.back());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(location.pathname).toBe('/second'));
    expect(screen.getByText('At /second')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Broker');
  });

  it('by a link asks where something was typed, once, and goes where nothing is lost', async () => {
    const person = await openOnSecond();
    await person.type(screen.getByRole('textbox'), 'Broker');
    await person.click(screen.getByText('Here'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await person.click(screen.getByText('First'));
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('At /second')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Broker');
    await person.clear(screen.getByRole('textbox'));
    await person.click(screen.getByText('First'));
    expect(await screen.findByText('At /first')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by another choice asks where something was typed, and not otherwise', async () => {
    const person = await openOnSecond();
    await person.click(screen.getByText('Another'));
    expect(leave).toHaveBeenCalledTimes(1);
    await person.type(screen.getByRole('textbox'), 'Broker');
    await person.click(screen.getByText('Another'));
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('by a reload lets the browser ask where something was typed, and not otherwise', async () => {
    const person = await openOnSecond();
    expect(isUnloadAsked()).toBe(false);
    await person.type(screen.getByRole('textbox'), 'x');
    expect(isUnloadAsked()).toBe(true);
    await person.clear(screen.getByRole('textbox'));
    expect(isUnloadAsked()).toBe(false);
  });
});
