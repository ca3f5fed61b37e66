/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import { Provider } from 'react-redux';
import { z } from 'zod';
import { UNKNOWN_OUTCOME } from '@evenkeel/contracts/shared/problem';
import {
  messageForPeople,
  type RequestError,
  unanswered,
  unreachable,
} from '@/shared/api/request-error';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { Button } from '@/shared/ui/button';
import { DecimalInput, Field, Input } from '@/shared/ui/field';
import { GoneContext } from '@/shared/ui/edited-contexts';
import { allOrNothing } from './all-or-nothing';
import { FormDialog } from './form-dialog';
import type { Form, Outcome, SavingWords } from './use-saving-form';

const schema = z.object({
  name: z.string().min(1, 'Name is required'),
  code: z.string().max(3, 'At most 3 letters'),
  fee: z.string().transform(Number),
});
type Body = z.output<typeof schema>;

const WORDS: SavingWords<Body> = {
  submit: 'Add',
  saving: 'Adding...',
  saved: ({ name }) => ['Added', name],
  failed: 'It could not be added.',
};

const refusedWith = (fields: { field: string; message: string }[]): Outcome => {
  const problem = { statusCode: 422, error: 'x', message: 'The server refuses.', fields };
  return {
    error: {
      status: 422,
      message: '422',
      problem,
      body: problem,
      retryAfter: null,
    } satisfies RequestError,
  };
};

/** Opens a dialog with a name, a code and a fee. Its saves wait until the test calls `answer`. */
function open(
  options: { words?: Partial<SavingWords<Body>>; isReady?: boolean; hasAnother?: boolean } = {},
) {
  let gone: { title: string; why: string } | null = null;
  const store = pageStore();
  const sent: Body[] = [];
  let answer: (outcome: Outcome) => void = () => undefined;
  const save = (body: Body) => {
    sent.push(body);
    return new Promise<Outcome>((resolve) => {
      answer = resolve;
    });
  };
  const onClose = jest.fn();
  const dialog = (defaults: z.input<typeof schema>) => (
    <Provider store={store}>
      <GoneContext value={gone}>
        <FormDialog
          title="Add something"
          description="What it is for."
          defaults={defaults}
          schema={schema}
          blankIsZero={['fee']}
          words={{ ...WORDS, ...options.words }}
          isReady={options.isReady}
          another={
            options.hasAnother
              ? {
                  label: 'Add and go on',
                  next: ({ code }) => ({ name: '', code, fee: '' }),
                }
              : undefined
          }
          save={save}
          onClose={onClose}
        >
          {({ register, formState: { errors } }) => (
            <>
              <Field label="Name" error={errors.name?.message}>
                {(props) => <Input {...props} {...register('name')} />}
              </Field>
              <Field label="Code" error={errors.code?.message}>
                {(props) => <Input {...props} {...register('code')} />}
              </Field>
              <Field label="Fee" error={errors.fee?.message}>
                {(props) => <DecimalInput {...props} {...register('fee')} />}
              </Field>
              <Button>Suggest a name</Button>
            </>
          )}
        </FormDialog>
      </GoneContext>
    </Provider>
  );
  // The order differs from that on the screen, which decides.
  const empty = { fee: '', code: '', name: '' };
  const { rerender } = render(dialog(empty));
  return {
    person: userEvent.setup(),
    sent,
    answer: (outcome: Outcome) => answer(outcome),
    /** Changes the edited thing, as another browser would. */
    change: (defaults: z.input<typeof schema>) => rerender(dialog(defaults)),
    /** Deletes the edited thing, as another browser would. */
    remove: () => {
      gone = { title: 'This thing no longer exists', why: 'It was deleted.' };
      rerender(dialog(empty));
    },
    onClose,
    toast: () => store.getState().toast.current,
  };
}

const field = (name: string) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Add' });

describe('a dialog with a form', () => {
  it('saves what the schema makes of what was typed, says so and closes', async () => {
    const { person, sent, answer, onClose, toast } = open();
    await person.type(field('Name'), 'Bonds');
    await person.type(field('Fee'), '2.5');
    await person.click(submit());
    expect(sent).toEqual([{ name: 'Bonds', code: '', fee: 2.5 }]);
    answer({});
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(toast()).toMatchObject({ title: 'Added', description: 'Bonds', variant: 'default' });
  });

  it('is submitted by Enter, and a figure that is left blank is 0', async () => {
    const { person, sent } = open();
    await person.type(field('Name'), 'Bonds{Enter}');
    expect(sent).toEqual([{ name: 'Bonds', code: '', fee: 0 }]);
    expect(field('Fee')).toHaveValue('0');
  });

  it('says what is wrong under the fields, focuses the first of the screen and sends nothing', async () => {
    const { person, sent } = open();
    await person.type(field('Code'), 'long');
    await person.click(submit());
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(field('Code')).toHaveAccessibleDescription('At most 3 letters');
    expect(field('Name')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('lays what the server found wrong under the fields, focuses the first and keeps what was typed', async () => {
    const { person, answer, onClose, toast } = open();
    await person.type(field('Name'), 'Bonds');
    await person.click(submit());
    answer(
      refusedWith([
        { field: 'fee', message: 'Too much' },
        { field: 'code.0', message: 'Taken' },
      ]),
    );
    expect(await screen.findByText('Taken')).toBeVisible();
    expect(field('Code')).toHaveFocus();
    expect(field('Fee')).toHaveAccessibleDescription('Too much');
    expect(field('Name')).toHaveValue('Bonds');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toast()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['what the server says', refusedWith([]), 'The server refuses.'],
    [
      'what it says of something that has no field here',
      refusedWith([{ field: 'other', message: 'No' }]),
      'The server refuses.',
    ],
    ['that it failed, where the server says nothing', { error: {} }, 'It could not be added.'],
    ['why nothing was sent', { refusal: 'No portfolio' }, 'No portfolio'],
  ])(
    'shows %s above the buttons, and goes with the next attempt',
    async (_what, outcome, words) => {
      const { person, sent, answer } = open();
      await person.type(field('Name'), 'Bonds');
      await person.click(submit());
      answer(outcome);
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      await person.click(submit());
      expect(sent).toHaveLength(2);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('what the server refused is said until something is typed', async () => {
    const { person, answer } = open();
    await person.type(screen.getByLabelText('Name'), 'Car');
    await person.click(submit());
    answer(refusedWith([]));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server refuses.');
    await person.type(screen.getByLabelText('Code'), '1');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(submit());
    answer({ error: unreachable(new Error('away')) });
    await screen.findByRole('alert');
    await person.type(screen.getByLabelText('Code'), '2');
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('tells a failure by a toast, and in words of its own, where it is asked to', async () => {
    const { person, answer, toast } = open({
      words: {
        failedToast: (reason) => ['Error', `Because: ${reason}`],
        failure: (reason, hasFields) =>
          `${reason} ${hasFields ? 'See the fields.' : 'Nothing was saved.'}`,
      },
    });
    await person.type(field('Name'), 'Bonds');
    await person.click(submit());
    answer(refusedWith([]));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server refuses. Nothing was saved.',
    );
    expect(toast()).toMatchObject({
      title: 'Error',
      description: 'Because: The server refuses.',
      variant: 'destructive',
    });
    await person.click(submit());
    answer(refusedWith([{ field: 'name', message: 'Taken' }]));
    expect(await screen.findByText('The server refuses. See the fields.')).toBeVisible();
  });

  it('says that nothing was recorded only where the server refused', async () => {
    const { person, answer } = open({ words: { failure: allOrNothing } });
    const said = () => screen.findByRole('alert').then(({ textContent }) => textContent);
    await person.type(field('Name'), 'Bonds');
    for (const status of ['offline', 503, 500, 429, 200] as const) {
      await person.click(submit());
      answer({ error: { status, message: '', problem: null, body: null, retryAfter: null } });
      expect(await said()).not.toMatch('recorded');
    }
    await person.click(submit());
    answer(refusedWith([]));
    expect(await said()).toBe('The server refuses. Nothing was recorded.');
    await person.click(submit());
    answer(refusedWith([{ field: 'name', message: 'Taken' }]));
    expect(await said()).toBe('Nothing was recorded. Correct what is marked.');
  });

  it.each([
    ['is away', unreachable(null), 'Reconnecting… Please try again in a moment.'],
    [
      'says that it is not known',
      {
        ...unanswered,
        status: 503,
        problem: { statusCode: 503, error: 'Service Unavailable', message: UNKNOWN_OUTCOME },
      } satisfies RequestError,
      'The server did not answer, so it is not known whether this was done. Please try again: nothing is done twice.',
    ],
    [
      'did not answer',
      unanswered,
      'The server did not answer, so it is not known whether this was done. Please try again: nothing is done twice.',
    ],
  ])('says that what was typed is kept where the server %s', async (_what, error, elsewhere) => {
    const { person, answer } = open();
    await person.type(field('Name'), 'Bonds');
    await person.click(submit());
    answer({ error });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      elsewhere.replace('Please', 'What you typed is kept. Please'),
    );
    expect(messageForPeople(error, '')).toBe(elsewhere);
  });

  it('follows what is changed elsewhere, but in fields where something was typed', async () => {
    const { person, sent, change } = open();
    await person.type(field('Code'), 'own');
    change({ name: 'Bonds', code: 'abc', fee: '3' });
    expect(field('Name')).toHaveValue('Bonds');
    expect(field('Fee')).toHaveValue('3');
    expect(field('Code')).toHaveValue('own');
    change({ name: 'Long bonds', code: 'abc', fee: '3' });
    expect(field('Name')).toHaveValue('Long bonds');
    await person.click(submit());
    expect(sent).toEqual([{ name: 'Long bonds', code: 'own', fee: 3 }]);
  });

  it('says that a field in which something was typed was changed elsewhere, before a save replaces that', async () => {
    const { person, sent, change } = open();
    await person.type(field('Code'), 'own');
    change({ name: 'Bonds', code: '', fee: '3' });
    expect(screen.queryByRole('alert')).toBeNull();
    change({ name: 'Bonds', code: 'abc', fee: '3' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Where you have typed, something else was saved in another tab or browser meanwhile.',
    );
    await person.click(submit());
    expect(sent).toEqual([{ name: 'Bonds', code: 'own', fee: 3 }]);
  });

  it('says nothing of the kind where the same was saved elsewhere, or what was typed is taken back', async () => {
    const { person, change } = open();
    await person.type(field('Fee'), '3000');
    change({ name: '', code: '', fee: '3000.00' });
    expect(screen.queryByRole('alert')).toBeNull();
    await person.type(field('Code'), 'own');
    change({ name: '', code: 'abc', fee: '3000.00' });
    expect(screen.getByRole('alert')).toBeVisible();
    await person.clear(field('Code'));
    await person.type(field('Code'), 'abc');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('cannot be saved where what it edits was deleted elsewhere, and keeps what was typed', async () => {
    const { person, sent, remove } = open();
    await person.type(field('Name'), 'Bonds');
    remove();
    expect(screen.getByRole('alert')).toHaveTextContent('This thing no longer exists.');
    expect(field('Name')).toHaveValue('Bonds');
    expect(submit()).toBeDisabled();
    await person.type(field('Name'), '{Enter}');
    expect(sent).toEqual([]);
  });

  it('says once that what it edits is gone, also where a save was refused for that', async () => {
    const { person, answer, remove } = open();
    await person.type(field('Name'), 'Bonds');
    await person.click(submit());
    remove();
    answer({ error: {} });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('keeps what is wrong, and that it may not be lost, when something is changed elsewhere', async () => {
    const { person, change, onClose } = open();
    await person.type(field('Code'), 'long');
    await person.click(submit());
    expect(await screen.findByText('At most 3 letters')).toBeVisible();
    change({ name: 'Bonds', code: '', fee: '' });
    expect(screen.getByText('At most 3 letters')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('cannot be sent twice nor left while it saves: all buttons are off, and Escape does nothing', async () => {
    const { person, sent, answer, onClose } = open();
    await person.type(field('Name'), 'Bonds');
    await person.click(submit());
    expect(screen.getByRole('button', { name: 'Adding...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Suggest a name' })).toBeDisabled();
    await person.type(field('Name'), '{Escape}{Enter}');
    expect(sent).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).toBeNull();

    answer({ error: {} });
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('keeps the focus while it saves, and gives it back to the button where that failed', async () => {
    const { person, answer } = open();
    await person.type(field('Name'), 'Bonds');
    await person.click(submit());
    expect(screen.getByRole('dialog')).toHaveFocus();
    answer({ error: {} });
    await waitFor(() => expect(submit()).toHaveFocus());
  });

  it('asks on Escape before it throws away what was typed, and only then', async () => {
    const { person, onClose } = open();
    await person.type(field('Name'), 'B');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await person.clear(field('Name'));
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('saves and goes on with what is kept for the next one, with the focus in the first field', async () => {
    const { person, sent, answer, onClose, toast } = open({ hasAnother: true });
    await person.type(field('Name'), 'Bonds');
    await person.type(field('Code'), 'own');
    await person.click(screen.getByRole('button', { name: 'Add and go on' }));
    expect(sent).toHaveLength(1);
    answer({});
    await waitFor(() => expect(field('Name')).toHaveValue(''));
    expect(field('Code')).toHaveValue('own');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(toast()).toMatchObject({ title: 'Added', description: 'Bonds' });
    expect(onClose).not.toHaveBeenCalled();

    // Enter presses the button that saves and closes. The outcome of the save before is gone.
    await person.type(field('Name'), 'Gold{Enter}');
    answer({});
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent.map(({ name, code }) => [name, code])).toEqual([
      ['Bonds', 'own'],
      ['Gold', 'own'],
    ]);
  });

  it('has nothing to save where it is not ready', () => {
    open({ isReady: false });
    expect(submit()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });
});

const splitSchema = z.object({
  name: z.string(),
  parts: z.array(z.object({ of: z.string(), percent: z.string() })),
});
type Split = z.infer<typeof splitSchema>;

function SplitFields({ form: { control, register } }: { readonly form: Form<Split, Split> }) {
  const { fields, remove, append } = useFieldArray({ control, name: 'parts' });
  return (
    <>
      <Field label="Name">{(props) => <Input {...props} {...register('name')} />}</Field>
      {fields.map(({ id, of }, index) => (
        <div key={id}>
          <Input aria-label={`Percent in ${of}`} {...register(`parts.${index}.percent`)} />
          <Button onClick={() => remove(index)}>{`Unlink ${of}`}</Button>
        </div>
      ))}
      <Button onClick={() => append({ of: 'N', percent: '5' })}>Link</Button>
    </>
  );
}

/** Opens a dialog with a name and rows such as `A 60`. */
function openSplit(...parts: readonly string[]) {
  const store = pageStore();
  const sent: Split[] = [];
  const onClose = jest.fn();
  const dialog = (name: string, rows: readonly string[]) => (
    <Provider store={store}>
      <FormDialog<Split, Split>
        title="Edit something"
        description="What it is for."
        defaults={{
          name,
          parts: rows.map((row) => {
            const [of = '', percent = ''] = row.split(' ');
            return { of, percent };
          }),
        }}
        schema={splitSchema}
        words={{ ...WORDS, saved: undefined }}
        save={(body) => {
          sent.push(body);
          return new Promise<Outcome>(() => undefined);
        }}
        onClose={onClose}
      >
        {(form) => <SplitFields form={form} />}
      </FormDialog>
    </Provider>
  );
  const { rerender } = render(dialog('Bonds', parts));
  return {
    person: userEvent.setup(),
    onClose,
    /** Changes the edited thing, as another browser would. */
    change: (name: string, ...rows: readonly string[]) => rerender(dialog(name, rows)),
    rows: () =>
      screen
        .queryAllByLabelText<HTMLInputElement>(/^Percent in/)
        .map((input) => `${input.getAttribute('aria-label')?.at(-1)} ${input.value}`),
    sent: () => sent.map(({ name, parts }) => [name, ...parts.map((p) => `${p.of} ${p.percent}`)]),
  };
}

describe('rows of a dialog, when something is changed elsewhere', () => {
  const unlink = (of: string) => screen.getByRole('button', { name: `Unlink ${of}` });

  it.each([
    ['the first', 'A', ['A 60', 'B 30', 'C 10'], ['B 30', 'C 10']],
    ['one between', 'B', ['A 60', 'B 30', 'C 10'], ['A 60', 'C 10']],
    ['the last', 'C', ['A 60', 'B 30', 'C 10'], ['A 60', 'B 30']],
    ['the only one', 'A', ['A 60'], []],
  ])('stay without %s that was removed', async (_which, of, before, left) => {
    const { person, change, rows, sent, onClose } = openSplit(...before);
    await person.click(unlink(of));
    change('Long bonds', ...before);
    expect(field('Name')).toHaveValue('Long bonds');
    expect(rows()).toEqual(left);
    change('Longer bonds', ...before);
    expect(rows()).toEqual(left);

    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await person.click(submit());
    expect(sent()).toEqual([['Longer bonds', ...left]]);
  });

  it('stay whole as they were typed, also where other rows are there by now', async () => {
    const { person, change, rows, sent } = openSplit('A 60', 'B 40');
    await person.clear(field('Percent in A'));
    await person.type(field('Percent in A'), '55');
    change('Bonds', 'C 70', 'A 10', 'B 20');
    expect(rows()).toEqual(['A 55', 'B 40']);
    expect(screen.getByRole('alert')).toHaveTextContent('If you save, what you typed takes its');
    await person.type(field('Name'), '!');
    await person.click(unlink('B'));
    await person.click(screen.getByRole('button', { name: 'Link' }));
    change('Gold', 'C 100');
    expect(rows()).toEqual(['A 55', 'N 5']);
    await person.click(submit());
    expect(sent()).toEqual([['Bonds!', 'A 55', 'N 5']]);
  });

  it('follow as long as they are as they came', async () => {
    const { person, change, rows, sent } = openSplit('A 60', 'B 40');
    await person.type(field('Percent in A'), '5{Backspace}');
    await person.click(screen.getByRole('button', { name: 'Link' }));
    await person.click(unlink('N'));
    await person.type(field('Name'), '!');
    change('Gold', 'C 100');
    expect(rows()).toEqual(['C 100']);
    change('Gold', 'C 90', 'A 5', 'B 5');
    expect(rows()).toEqual(['C 90', 'A 5', 'B 5']);
    await person.click(submit());
    expect(sent()).toEqual([['Bonds!', 'C 90', 'A 5', 'B 5']]);
  });
});
