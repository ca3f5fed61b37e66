/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DecimalInput, Field, Input, Select } from './field';

const show = (error?: string) =>
  render(
    <Field label="Shares" hint="Whole shares only" error={error}>
      {(props) => <Input {...props} />}
    </Field>,
  );

describe('a field', () => {
  it('shows its hint under its error', () => {
    show('Too many');
    expect(screen.getByLabelText('Shares')).toHaveAccessibleDescription(
      'Too many Whole shares only',
    );
  });

  it('begins an error with a capital letter that goes on from a name at the server', () => {
    show('must be a plain decimal number');
    expect(screen.getByLabelText('Shares')).toHaveAccessibleDescription(
      'Must be a plain decimal number Whole shares only',
    );
  });

  it('says once what hint and error both say', () => {
    show('Whole shares only');
    expect(screen.getAllByText('Whole shares only')).toHaveLength(1);
    const control = screen.getByLabelText('Shares');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('Whole shares only');
  });
});

it('an amount in dollars has the sign before it', () => {
  render(
    <Field label="Amount">
      {(props) => <DecimalInput isMoney {...props} defaultValue="12" />}
    </Field>,
  );
  const amount = screen.getByLabelText('Amount');
  expect(amount).toHaveValue('12');
  expect(amount.previousElementSibling).toHaveTextContent('$');
});

describe('a choice', () => {
  const list = (...names: readonly string[]) => (
    <Select aria-label="Parent">
      <option value="">None</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
  const select = () => screen.getByRole('combobox', { name: 'Parent' });
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  it('stays where it goes from the list, until another one is chosen', async () => {
    const { rerender } = render(list('Boat', 'Garden'));
    await userEvent.selectOptions(select(), 'Garden');
    rerender(list('Boat'));
    expect(await screen.findByText('Garden (no longer there)')).toBeInTheDocument();
    expect(select()).toHaveValue('Garden');
    await userEvent.selectOptions(select(), 'None');
    expect(offered()).toEqual(['None', 'Boat']);
    expect(select()).toHaveValue('');
  });

  it('is the one of the list again once that comes back', async () => {
    const { rerender } = render(list('Boat', 'Garden'));
    await userEvent.selectOptions(select(), 'Garden');
    rerender(list('Boat'));
    await screen.findByText('Garden (no longer there)');
    rerender(list('Boat', 'Garden'));
    await screen.findByText('Garden');
    expect(offered()).toEqual(['None', 'Boat', 'Garden']);
    expect(select()).toHaveValue('Garden');
  });

  it('stays where all options are drawn anew', async () => {
    const { rerender } = render(<div>{list('Boat', 'Garden')}</div>);
    await userEvent.selectOptions(select(), 'Garden');
    rerender(<div>{list()}</div>);
    rerender(<div>{list('Garden', 'Boat')}</div>);
    await screen.findByText('Garden');
    expect(select()).toHaveValue('Garden');
  });

  it('stays where it goes from a group of the list, or with its group', async () => {
    const grouped = (...names: readonly string[]) => (
      <Select aria-label="Parent" value="Garden" onChange={() => undefined}>
        <option value="">None</option>
        {names.length > 0 && (
          <optgroup label="Assets">
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        )}
      </Select>
    );
    const { rerender } = render(grouped('Boat', 'Garden'));
    rerender(grouped('Boat'));
    expect(await screen.findByText('Garden (no longer there)')).toBeInTheDocument();
    expect(select()).toHaveValue('Garden');
    rerender(grouped('Garden'));
    await screen.findByText('Garden');
    rerender(grouped());
    expect(await screen.findByText('Garden (no longer there)')).toBeInTheDocument();
    expect(select()).toHaveValue('Garden');
  });

  describe('of a select that is told its value', () => {
    const told = (value: string, ...names: readonly string[]) => (
      <Select aria-label="Parent" value={value} onChange={() => undefined}>
        <option value="">None</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    );

    it('stays, too, as long as it is told', async () => {
      const { rerender } = render(told('Garden', 'Garden'));
      rerender(told('Garden'));
      expect(await screen.findByText('Garden (no longer there)')).toBeInTheDocument();
      expect(select()).toHaveValue('Garden');
      rerender(told(''));
      expect(offered()).toEqual(['None']);
      expect(select()).toHaveValue('');
    });

    it('is not kept where it is told another one', async () => {
      const { rerender } = render(told('Garden', 'Garden'));
      rerender(told(''));
      await act(async () => Promise.resolve());
      expect(offered()).toEqual(['None']);
      expect(select()).toHaveValue('');
    });
  });
});
