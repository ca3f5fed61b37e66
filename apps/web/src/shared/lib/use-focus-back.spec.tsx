/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '@/shared/ui/menu';
import { useLostFocus } from './use-focus-back';

/**
 * Opens a list whose rows have buttons that delete them; `answer` removes the row of the pressed
 * button. `within` draws the surroundings of the list.
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

describe('what goes from the screen while it has the focus', () => {
  /** Shows a card with a button and a menu. Returns a function that removes its contents or all. */
  function openCard() {
    let take = (_what: 'inside' | 'card') => {};
    function Screen() {
      const [gone, setGone] = useState<'inside' | 'card' | null>(null);
      take = setGone;
      useLostFocus();
      return (
        <>
          <main id="content" tabIndex={-1}>
            {gone !== 'card' && (
              <section aria-label="Card">
                {gone === null && (
                  <div>
                    <Button>Try again</Button>
                    <Menu>
                      <MenuTrigger>Actions</MenuTrigger>
                      <MenuPanel>
                        <MenuItem>Edit</MenuItem>
                      </MenuPanel>
                    </Menu>
                  </div>
                )}
              </section>
            )}
          </main>
          <button type="button">Elsewhere</button>
        </>
      );
    }
    render(<Screen />);
    return (what: 'inside' | 'card') => act(() => take(what));
  }
  const card = () => screen.getByRole('region', { name: 'Card' });

  it('leaves it to what it lay in, which keeps no trace of it', async () => {
    const take = openCard();
    act(() => button('Try again').focus());
    take('inside');
    await waitFor(() => expect(card()).toHaveFocus());
    act(() => button('Elsewhere').focus());
    expect(card()).not.toHaveAttribute('tabindex');
  });

  it('leaves it to what is around where that goes, too, at once or later', async () => {
    const take = openCard();
    act(() => button('Try again').focus());
    take('inside');
    await waitFor(() => expect(card()).toHaveFocus());
    take('card');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is what opened the menu that has the focus', async () => {
    const take = openCard();
    act(() => button('Actions').focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    take('inside');
    await waitFor(() => expect(card()).toHaveFocus());
  });

  it('takes no focus that is elsewhere by then', async () => {
    const take = openCard();
    act(() => button('Try again').focus());
    take('inside');
    act(() => button('Elsewhere').focus());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(button('Elsewhere')).toHaveFocus();
  });
});
