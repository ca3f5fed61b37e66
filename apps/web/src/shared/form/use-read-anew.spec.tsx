/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { z } from 'zod';
import { connectionChanged } from '@/shared/store/live-slice';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { Edited } from '@/shared/ui/edited';
import { Field, Input } from '@/shared/ui/field';
import { FormDialog } from './form-dialog';

const schema = z.object({ name: z.string(), amount: z.string() });
const WORDS = { submit: 'Save', saving: 'Saving...', failed: 'It could not be saved.' };
const RENT = { id: 'r', name: 'Rent', amount: '1500' };

/**
 * Opens an expense on a page that was connected, and is now `status`. Another browser has saved
 * another amount, which the next read returns; the page may be reading it already.
 */
function open(status: 'connected' | 'reconnecting', isFetching: boolean) {
  const store = pageStore();
  const sent: unknown[] = [];
  let reads = 0;
  function Page() {
    const [data, setData] = useState([RENT]);
    const refetch = async () => {
      reads += 1;
      await Promise.resolve();
      setData([{ ...RENT, amount: '1999' }]);
    };
    return (
      <Edited
        title="Edit"
        description="An expense."
        noun="expense"
        list={{ data, isFetching, refetch }}
        is={({ id }) => id === RENT.id}
        onClose={jest.fn()}
      >
        {({ name, amount }) => (
          <FormDialog
            title="Edit"
            description="An expense."
            schema={schema}
            defaults={{ name, amount }}
            words={WORDS}
            save={(body) => {
              sent.push([body, amount]);
              return Promise.resolve({});
            }}
            onClose={jest.fn()}
          >
            {({ register }) => (
              <>
                <Field label="Name">{(props) => <Input {...props} {...register('name')} />}</Field>
                <Field label="Amount">
                  {(props) => <Input {...props} {...register('amount')} />}
                </Field>
              </>
            )}
          </FormDialog>
        )}
      </Edited>
    );
  }
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  const person = userEvent.setup();
  for (const now of ['connected', status] as const)
    act(() => void store.dispatch(connectionChanged({ status: now, at: 1 })));
  return {
    sent,
    reads: () => reads,
    type: async (label: string, text: string) => {
      await person.clear(screen.getByLabelText(label));
      await person.type(screen.getByLabelText(label), text);
    },
    save: () => person.click(screen.getByRole('button', { name: 'Save' })),
  };
}

/** Edits the name of the expense and saves it. */
async function edit(status: 'connected' | 'reconnecting', isFetching = false) {
  const { sent, reads, type, save } = open(status, isFetching);
  await type('Name', 'Flat');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  return { sent, reads: reads() };
}

test('a form of a page that lost its connection does not write back what was changed elsewhere', async () => {
  const { sent } = await edit('reconnecting');
  expect(sent).toEqual([[{ name: 'Flat', amount: '1999' }, '1999']]);
});

test('a form of a page that is live is not read anew', async () => {
  expect((await edit('connected')).reads).toBe(0);
});

test('a form whose subject is being read waits for it, and does not write back what was changed elsewhere', async () => {
  const { sent } = await edit('connected', true);
  expect(sent).toEqual([[{ name: 'Flat', amount: '1999' }, '1999']]);
});

test('a form says what was changed elsewhere where something was typed, and saves over it the next time', async () => {
  const { sent, type, save } = open('reconnecting', false);
  await type('Amount', '1600');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('in another tab or browser meanwhile');
  expect(screen.getByLabelText('Amount')).toHaveValue('1600');
  expect(sent).toEqual([]);
  await save();
  await waitFor(() => expect(sent).toEqual([[{ name: 'Rent', amount: '1600' }, '1999']]));
});
