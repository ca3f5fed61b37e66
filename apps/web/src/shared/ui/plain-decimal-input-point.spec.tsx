/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlainDecimalInput } from './plain-decimal-input';

function Fee() {
  const [fee, setFee] = useState('');
  return <PlainDecimalInput value={fee} onValue={setFee} />;
}

it.each(['4,95', '1,234', '1,234.50'])(
  'where decimals stand behind a point, %s stays as it is typed, also when the field is left',
  async (typed) => {
    render(<Fee />);
    const box = screen.getByRole('textbox');
    await userEvent.type(box, typed);
    await userEvent.tab();
    expect(box).toHaveValue(typed);
  },
);

it('a comma without digits is none', async () => {
  render(<Fee />);
  await userEvent.type(screen.getByRole('textbox'), ',');
  await userEvent.tab();
  expect(screen.getByRole('textbox')).toHaveValue('0');
});
