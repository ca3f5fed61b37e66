/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from './confirm';
import { Dialog, DialogBody } from './dialog';
import { Toaster } from './toaster';

function open(isDirty: boolean) {
  const onClose = jest.fn();
  render(
    <Dialog title="Add something" description="What it is for." isDirty={isDirty} onClose={onClose}>
      <DialogBody>
        <input aria-label="Name" />
      </DialogBody>
    </Dialog>,
  );
  return { onClose, person: userEvent.setup() };
}

describe('a dialog', () => {
  it('has a title and a description', () => {
    open(false);
    expect(screen.getByRole('dialog', { name: 'Add something' })).toHaveAccessibleDescription(
      'What it is for.',
    );
  });

  it('gives the first focus to the first field, not to the button that closes it', () => {
    open(false);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('has the focus itself after a press beside it', async () => {
    const { person } = open(true);
    await person.click(document.querySelector('.bg-scrim') ?? document.body);
    expect(screen.getByRole('dialog')).toHaveFocus();
    await person.keyboard('{Escape}');
    await person.click(document.querySelectorAll('.bg-scrim')[1] ?? document.body);
    expect(screen.getByRole('alertdialog')).toHaveFocus();
  });

  it('has the first focus itself where it has no field', () => {
    render(
      <Dialog title="History" description="What was paid." onClose={() => undefined}>
        <DialogBody>Text</DialogBody>
      </Dialog>,
    );
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  it('that asks has all its buttons off while it does what was confirmed, stays open, and says why it failed', async () => {
    const onClose = jest.fn();
    const question = (state: { isBusy: boolean; failure: string | null }) => (
      <Confirm
        title="Sure?"
        description="It cannot be taken back."
        action="Delete"
        {...state}
        onConfirm={() => undefined}
        onClose={onClose}
      />
    );
    const { rerender } = render(question({ isBusy: true, failure: null }));
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
    await userEvent.setup().keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    rerender(question({ isBusy: false, failure: 'It is still held.' }));
    expect(screen.getByRole('alert')).toHaveTextContent('It is still held.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('closes on Escape while nothing was typed', async () => {
    const { onClose, person } = open(false);
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'a dialog',
      (onClose: () => void) => (
        <Dialog
          title="Add something"
          description="What it is for."
          onClose={onClose}
          children={<DialogBody>Text</DialogBody>}
        />
      ),
    ],
    [
      'a question',
      (onClose: () => void) => (
        <Confirm
          title="Sure?"
          description="It cannot be taken back."
          action="Delete"
          onConfirm={() => undefined}
          onClose={onClose}
        />
      ),
    ],
  ])(
    'closes on the first Escape also while a notification lies above it: %s',
    async (_name, openWith) => {
      const store = pageStore();
      const onClose = jest.fn();
      render(
        <Provider store={store}>
          {openWith(onClose)}
          <Toaster />
        </Provider>,
      );
      act(() => void store.dispatch(toastShown('Error', 'It failed.', 'destructive')));
      await userEvent.setup().keyboard('{Escape}');
      expect(onClose).toHaveBeenCalledTimes(1);
    },
  );

  it('asks before it throws away what was typed, and can go on', async () => {
    const { onClose, person } = open(true);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();

    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('gives the focus back to what opened it', async () => {
    const { person, opener } = openedBy({ isLasting: true });
    await person.click(opener());
    expect(opener()).not.toHaveFocus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it('gives the focus to the content where what opened it is gone', async () => {
    const { person, opener } = openedBy({ isLasting: false });
    await person.click(opener());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('gives the focus to the dialog that what opened it lay in, where that is gone', async () => {
    function Values() {
      const [isAsking, setAsking] = useState(false);
      const [isGone, setGone] = useState(false);
      const remove = () => {
        setGone(true);
        setAsking(false);
      };
      return (
        <>
          <main id="content" tabIndex={-1} />
          <Dialog title="Values" description="Stated." onClose={() => undefined}>
            {!isGone && (
              <button type="button" onClick={() => setAsking(true)}>
                Remove the value
              </button>
            )}
            {isAsking && (
              <Confirm
                title="Remove?"
                description="For good."
                action="Remove"
                onConfirm={remove}
                onClose={() => setAsking(false)}
              />
            )}
          </Dialog>
        </>
      );
    }
    render(<Values />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Remove the value' }));
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('dialog', { name: 'Values' })).toHaveFocus();
  });

  it('gives the focus to the content where what opened it is off by then', async () => {
    function Page() {
      const [isOpen, setOpen] = useState(false);
      const [isOff, setOff] = useState(false);
      return (
        <>
          <button type="button" disabled={isOff} onClick={() => setOpen(true)}>
            Another day
          </button>
          <main id="content" tabIndex={-1} />
          {isOpen && (
            <Dialog title="Day" description="Another one." onClose={() => setOpen(false)}>
              <button type="button" onClick={() => setOff(true)}>
                Show it
              </button>
            </Dialog>
          )}
        </>
      );
    }
    render(<Page />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Another day' }));
    await person.click(screen.getByRole('button', { name: 'Show it' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it.each([
    ['the next row', ['First', 'Second', 'Third'], 'Second', 'Actions for Third'],
    ['the row before, of the last', ['First', 'Second'], 'Second', 'Actions for First'],
    ['the content, of the only one', ['First'], 'First', null],
  ])(
    'gives the focus to %s where the row that opened it goes after the dialog',
    async (_where, names, deleted, focused) => {
      function List() {
        const [rows, setRows] = useState(names);
        const [deleting, setDeleting] = useState<string | null>(null);
        const [isEditing, setEditing] = useState(false);
        const close = () => {
          setDeleting(null);
          // The list without the row arrives after that.
          setTimeout(() => act(() => setRows(rows.filter((name) => name !== deleting))), 50);
        };
        return (
          <main id="content" tabIndex={-1}>
            <ul>
              {rows.map((name) => (
                <li key={name}>
                  <button aria-label={`Edit ${name}`} onClick={() => setEditing(true)} />
                  <button aria-label={`Actions for ${name}`} onClick={() => setDeleting(name)} />
                </li>
              ))}
            </ul>
            {isEditing && (
              <Dialog
                title="Edit"
                description="What it is."
                onClose={() => setEditing(false)}
                children={<DialogBody>Text</DialogBody>}
              />
            )}
            {deleting && (
              <Confirm
                title="Delete?"
                description="It goes."
                action="Delete"
                onConfirm={close}
                onClose={close}
              />
            )}
          </main>
        );
      }
      render(<List />);
      const person = userEvent.setup();
      // A dialog from another button of the row has closed before.
      await person.click(screen.getByRole('button', { name: `Edit ${deleted}` }));
      await person.keyboard('{Escape}');
      await waitFor(() =>
        expect(screen.getByRole('button', { name: `Edit ${deleted}` })).toHaveFocus(),
      );
      await person.click(screen.getByRole('button', { name: `Actions for ${deleted}` }));
      await person.click(screen.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByLabelText(`Actions for ${deleted}`)).toBeNull());
      await waitFor(() =>
        expect(
          focused ? screen.getByRole('button', { name: focused }) : screen.getByRole('main'),
        ).toHaveFocus(),
      );
    },
  );

  it('leaves the focus to what was given it because what opened the dialog is gone', async () => {
    function Panel() {
      const [isOpen, setOpen] = useState(true);
      const start = useRef<HTMLButtonElement>(null);
      useEffect(() => {
        if (!isOpen) start.current?.focus();
      }, [isOpen]);
      return (
        <>
          <button type="button" ref={start} disabled={isOpen}>
            Start
          </button>
          {isOpen && (
            <Confirm
              title="Apply?"
              description="It is stored."
              action="Yes"
              onConfirm={() => setOpen(false)}
              onClose={() => undefined}
            />
          )}
        </>
      );
    }
    render(
      <main id="content" tabIndex={-1}>
        <Panel />
      </main>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Yes' }));
    // The dialog gives the focus back a moment after it has gone.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus();
  });

  it('leaves the focus to the notifications where F8 was pressed while it was going', async () => {
    const store = pageStore();
    const dialog = (
      <Dialog
        title="Add something"
        description="What it is for."
        onClose={() => undefined}
        children={<DialogBody>Text</DialogBody>}
      />
    );
    const screenWith = (isOpen: boolean) => (
      <Provider store={store}>
        <main id="content" tabIndex={-1} />
        {isOpen && dialog}
        <Toaster />
      </Provider>
    );
    const { rerender } = render(screenWith(true));
    act(() => void store.dispatch(toastShown('Saved')));
    rerender(screenWith(false));
    fireEvent.keyDown(document.body, { code: 'F8' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('region', { name: /Notification/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});

/** Shows a button that opens the dialog, and disappears with it unless `isLasting`. */
function openedBy({ isLasting }: { isLasting: boolean }) {
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    const [wasOpen, setWasOpen] = useState(false);
    return (
      <main id="content" tabIndex={-1}>
        {(isLasting || !wasOpen || isOpen) && <button onClick={() => setOpen(true)}>Open</button>}
        {isOpen && (
          <Dialog
            title="Add something"
            description="What it is for."
            onClose={() => {
              setOpen(false);
              setWasOpen(true);
            }}
          >
            <DialogBody>Text</DialogBody>
          </Dialog>
        )}
      </main>
    );
  }
  render(<Screen />);
  return { person: userEvent.setup(), opener: () => screen.getByText('Open') };
}
