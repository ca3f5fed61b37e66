/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { Edited } from './edited';

interface Thing {
  readonly id: string;
  readonly name: string;
}
interface List {
  readonly data?: readonly Thing[];
  readonly error?: unknown;
  readonly isFetching?: boolean;
}

const NOT_FOUND = { status: 404, message: '404', problem: null, body: null, retryAfter: null };
const BONDS = { id: 'b', name: 'Bonds' };
const CASH = { id: 'c', name: 'Cash' };

function Notes({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const [notes, setNotes] = useState('');
  return (
    <Dialog title={title} description="What it is for." isDirty={notes !== ''} onClose={onClose}>
      <input aria-label="Notes" value={notes} onChange={({ target }) => setNotes(target.value)} />
    </Dialog>
  );
}

/** Opens the dialog that edits the thing `b` of a list, which `show` changes as a push would. */
function open(first: List) {
  const onClose = jest.fn();
  const refetch = jest.fn();
  const dialog = (list: List) => (
    <Edited
      title="Edit thing"
      description="What it is for."
      noun="thing"
      list={{ isFetching: false, ...list, refetch }}
      is={({ id }) => id === 'b'}
      onClose={onClose}
    >
      {({ name }) => <Notes title={`Edit ${name}`} onClose={onClose} />}
    </Edited>
  );
  const { rerender } = render(dialog(first));
  return {
    person: userEvent.setup(),
    show: (list: List) => rerender(dialog(list)),
    onClose,
    refetch,
  };
}

const heading = (name: string) => screen.getByRole('dialog', { name });

describe('a dialog that edits one thing of a list', () => {
  it('waits for the list, and then is about the thing of its id', () => {
    const { show } = open({});
    expect(heading('Edit thing')).toBeVisible();
    expect(screen.queryByText('This thing no longer exists')).toBeNull();
    show({ data: [CASH, BONDS] });
    expect(heading('Edit Bonds')).toBeVisible();
  });

  it('follows what changes elsewhere, and keeps what was typed', async () => {
    const { person, show } = open({ data: [BONDS] });
    await person.type(screen.getByLabelText('Notes'), 'half typed');
    show({ data: [CASH, { id: 'b', name: 'Long bonds' }] });
    expect(heading('Edit Long bonds')).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('half typed');
  });

  it('says so where the thing was deleted meanwhile, and closes without a question', async () => {
    const { person, show, onClose } = open({ data: [BONDS] });
    show({ data: [CASH] });
    expect(screen.getByText('This thing no longer exists')).toBeVisible();
    expect(screen.queryByLabelText('Notes')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Go back' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed where the thing was deleted meanwhile, says so, and asks before it closes', async () => {
    const { person, show, onClose } = open({ data: [BONDS] });
    await person.type(screen.getByLabelText('Notes'), 'half typed');
    show({ data: [CASH] });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This thing no longer exists. It was deleted in another tab or browser.',
    );
    expect(screen.getByLabelText('Notes')).toHaveValue('half typed');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing was typed', { data: [BONDS] }],
    ['it was not there yet', {}],
  ])('says so where the list is gone with its portfolio, and %s', (_case, first: List) => {
    const { show } = open(first);
    show({ ...first, error: NOT_FOUND });
    expect(screen.getByText('This thing no longer exists')).toBeVisible();
    expect(screen.queryByLabelText('Notes')).toBeNull();
    show({ data: [BONDS] });
    expect(screen.getByLabelText('Notes')).toBeVisible();
  });

  it('says so where there never was such a thing', () => {
    open({ data: [CASH] });
    expect(heading('Edit thing')).toBeVisible();
    expect(screen.getByText('This thing no longer exists')).toBeVisible();
  });

  it('keeps what was typed while the list is read again', async () => {
    const { person, show } = open({ data: [BONDS] });
    await person.type(screen.getByLabelText('Notes'), 'half typed');
    show({});
    expect(screen.getByLabelText('Notes')).toHaveValue('half typed');
  });

  it('says that the list could not be read, and reads it again', async () => {
    const { person, show, refetch } = open({ error: {} });
    expect(screen.getByRole('alert')).toHaveTextContent('This thing could not be loaded');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
    // The known list stays, even if reading it again fails.
    show({ data: [BONDS], error: {} });
    expect(heading('Edit Bonds')).toBeVisible();
  });
});
