/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { Button } from './button';

const button = () => screen.getByRole('button', { name: 'Send' });

describe('a button that goes off while it has the focus', () => {
  it('keeps the focus, says that it is off, and does nothing', async () => {
    const person = userEvent.setup();
    const sent = jest.fn();
    const around = jest.fn();
    function Sending(props: ComponentProps<'button'>) {
      const [isSending, setSending] = useState(false);
      const send = () => {
        sent();
        setSending(true);
      };
      return (
        <div onClick={around}>
          <Button {...props} disabled={isSending} onClick={send}>
            Send
          </Button>
        </div>
      );
    }
    render(<Sending />);
    await person.click(button());
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    // A disabled button would lose the focus in a browser.
    expect(button()).not.toHaveAttribute('disabled');
    await person.click(button());
    await person.keyboard('{Enter} ');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(around).toHaveBeenCalledTimes(1);
  });

  it('submits no form', async () => {
    const person = userEvent.setup();
    const submitted = jest.fn();
    function Form() {
      const [isSending, setSending] = useState(false);
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submitted();
            setSending(true);
          }}
        >
          <Button type="submit" disabled={isSending}>
            Send
          </Button>
        </form>
      );
    }
    render(<Form />);
    await person.click(button());
    await person.click(button());
    expect(button()).toHaveFocus();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('is left out once the focus is elsewhere', async () => {
    const person = userEvent.setup();
    const { rerender } = render(<Button>Send</Button>);
    await person.tab();
    rerender(<Button disabled>Send</Button>);
    expect(button()).toHaveFocus();
    await person.tab();
    expect(button()).toBeDisabled();
    expect(button()).not.toHaveAttribute('aria-disabled');
  });
});
