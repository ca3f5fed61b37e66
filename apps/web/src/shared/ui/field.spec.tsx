/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Field, Input } from './field';

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

  it('says once what hint and error both say', () => {
    show('Whole shares only');
    expect(screen.getAllByText('Whole shares only')).toHaveLength(1);
    const control = screen.getByLabelText('Shares');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('Whole shares only');
  });
});
