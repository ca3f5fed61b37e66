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
