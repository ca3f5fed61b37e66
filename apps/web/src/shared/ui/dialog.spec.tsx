/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog, DialogBody } from './dialog';

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
    expect(screen.getByRole('dialog', { name: 'Add something' })).toHaveAccessibleDescription('What it is for.');
  });

  it('closes on Escape while nothing was typed', async () => {
    const { onClose, person } = open(false);
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

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
});
