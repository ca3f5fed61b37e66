/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FigureInput } from './figure-input';

function Price({ step, start = '' }: { readonly step: string; readonly start?: string }) {
  const [price, setPrice] = useState(start);
  return (
    <FigureInput step={step} value={price} onChange={(event) => setPrice(event.target.value)} />
  );
}
const box = () => screen.getByRole('textbox');

it.each(['4,95', '1,234', '1,234.50', '1e5'])('a figure typed as %s stays so', async (typed) => {
  render(<Price step="0.01" />);
  await userEvent.type(box(), typed);
  expect(box()).toHaveValue(typed);
});

describe('an arrow key', () => {
  it.each([
    ['4.95', '0.01', '{ArrowUp}', '4.96'],
    ['', '1', '{ArrowUp}{ArrowUp}', '2'],
    ['0.5', '1', '{ArrowDown}', '0'],
    ['1,5', '1', '{ArrowUp}', '1,5'],
    ['7', 'any', '{ArrowUp}', '7'],
  ])('takes %j by the step %s: %s, then %s', async (start, step, keys, then) => {
    render(<Price step={step} start={start} />);
    await userEvent.type(box(), keys);
    expect(box()).toHaveValue(then);
  });
});
