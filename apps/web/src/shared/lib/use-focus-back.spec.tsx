/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

/**
 * A list whose rows are deleted by their own buttons; `answer` lets the pressed one go. `within`:
 * what it lies in.
 */
function openList(
  names: readonly string[],
  within: (list: ReactNode) => ReactNode = (list) => (
    <main id="content" tabIndex={-1}>
      {list}
    </main>
  ),
) {
  let answer = () => {};
  function List() {
    const [shown, setShown] = useState(names);
    return (
      <>
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <Button
                goes
                aria-label={`Delete ${name}`}
                onClick={() => {
                  answer = () => setShown((before) => before.filter((other) => other !== name));
                }}
              />
            </li>
          ))}
        </ul>
        <button type="button">Elsewhere</button>
      </>
    );
  }
  render(within(<List />));
  return { person: userEvent.setup(), answer: () => act(() => answer()) };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a button that goes with its row', () => {
  it('leaves the focus to that of the next row', async () => {
    const { person, answer } = openList(['A', 'B', 'C']);
    await person.click(button('Delete B'));
    answer();
    await waitFor(() => expect(button('Delete C')).toHaveFocus());
  });

  it('leaves the focus to that of the next row in a dialog, which has taken it', async () => {
    const { person, answer } = openList(['A', 'B'], (list) => (
      <Dialog title="List" description="Rows" onClose={() => undefined}>
        {list}
      </Dialog>
    ));
    await person.click(button('Delete A'));
    answer();
    await waitFor(() => expect(button('Delete B')).toHaveFocus());
    await person.click(button('Delete B'));
    answer();
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  });

  it('leaves the focus to the content where no row is left', async () => {
    const { person, answer } = openList(['A']);
    await person.click(button('Delete A'));
    answer();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('leaves the focus where it is by then', async () => {
    const { person, answer } = openList(['A', 'B']);
    await person.click(button('Delete A'));
    await person.click(button('Elsewhere'));
    answer();
    await act(async () => Promise.resolve());
    expect(button('Elsewhere')).toHaveFocus();
  });
});

describe('a button that goes and leaves no row like its own', () => {
  /** What is shown by turns: a card that failed, the card while it is read again, what has come. */
  function openCard() {
    let show = (_step: 'failed' | 'read' | 'there') => {};
    function Card() {
      const [step, setStep] = useState<'failed' | 'read' | 'there'>('failed');
      show = setStep;
      if (step === 'there') return <button type="button">What has come</button>;
      return (
        <section aria-label="Card">
          {step === 'failed' ? (
            <div role="alert">
              <Button goes="around">Try again</Button>
            </div>
          ) : (
            'Loading'
          )}
        </section>
      );
    }
    render(
      <main id="content" tabIndex={-1}>
        <Card />
        <button type="button">Elsewhere</button>
      </main>,
    );
    return (step: 'failed' | 'read' | 'there') => act(() => show(step));
  }

  it('leaves the focus to what it lay in, and where that goes, too, to what is around', async () => {
    const show = openCard();
    button('Try again').focus();
    show('read');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Card' })).toHaveFocus());
    show('there');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('does so without a press, and leaves no other trace', async () => {
    const show = openCard();
    button('Try again').focus();
    show('read');
    const card = screen.getByRole('region', { name: 'Card' });
    await waitFor(() => expect(card).toHaveFocus());
    button('Elsewhere').focus();
    expect(card).not.toHaveAttribute('tabindex');
    show('there');
    await act(async () => Promise.resolve());
    expect(button('Elsewhere')).toHaveFocus();
  });

  it('leaves the focus where it is otherwise', async () => {
    const show = openCard();
    button('Elsewhere').focus();
    show('read');
    await act(async () => Promise.resolve());
    expect(button('Elsewhere')).toHaveFocus();
  });
});
