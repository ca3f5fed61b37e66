/** @jest-environment jest-fixed-jsdom */
import '@/shared/format/fixtures/german';
import '@testing-library/jest-dom';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlainDecimalInput } from './plain-decimal-input';

function Fee() {
  const [fee, setFee] = useState('');
  return <PlainDecimalInput value={fee} onValue={setFee} />;
}

const setUp = () => {
  render(<Fee />);
  return { person: userEvent.setup(), box: screen.getByRole('textbox') };
};

it('a decimal comma becomes a point while it is typed', async () => {
  const { person, box } = setUp();
  await person.type(box, '4,95');
  expect(box).toHaveValue('4.95');
  await person.tab();
  expect(box).toHaveValue('4.95');
});

it.each([
  [' 4.95 ', '4.95'],
  ['4,95\u00a0', '4.95'],
  ['1.234,56', '1.234,56'],
  ['4,95 €', ''],
])('%j is pasted as %j', async (pasted, shown) => {
  const { person, box } = setUp();
  await person.click(box);
  await person.paste(pasted);
  expect(box).toHaveValue(shown);
});

it('what is no figure cannot be typed', async () => {
  const { person, box } = setUp();
  await person.type(box, '-a');
  expect(box).toHaveValue('');
});
