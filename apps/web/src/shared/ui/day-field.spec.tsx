/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayField } from './day-field';
import { orderProblem } from './use-day';

const asked: string[] = [];
beforeEach(() => asked.splice(0));

function Screen({ isRequired = false }: { readonly isRequired?: boolean }) {
  const [day, setDay] = useState('2024-06-30');
  const take = (next: string) => {
    asked.push(next);
    setDay(next);
  };
  return (
    <>
      <DayField label="From" value={day} onDay={take} isRequired={isRequired} />
      <button onClick={() => take('2020-02-29')}>Leap day</button>
    </>
  );
}

const field = () => screen.getByLabelText('From');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe('a day that is asked for', () => {
  test('is asked for once its year is typed to its end', async () => {
    render(<Screen />);
    await userEvent.click(field());
    for (const year of ['0002', '0020', '0202']) {
      type(`${year}-06-30`);
      expect(field()).toHaveValue(`${year}-06-30`);
    }
    expect(asked).toEqual([]);
    expect(screen.queryByText(/^Must/)).toBeNull();
    type('2025-06-30');
    expect(asked).toEqual(['2025-06-30']);
  });

  test('says what is wrong with a year that is left half typed', async () => {
    render(<Screen />);
    await userEvent.click(field());
    type('0202-06-30');
    await userEvent.tab();
    expect(field()).toHaveAccessibleDescription('Must be a year from 1900 to 2199.');
    expect(field()).toBeInvalid();
  });

  test('gives way to another one that was chosen since', async () => {
    render(<Screen />);
    type('0202-06-30');
    await userEvent.click(screen.getByRole('button', { name: 'Leap day' }));
    expect(field()).toHaveValue('2020-02-29');
    expect(screen.queryByText(/^Must/)).toBeNull();
  });

  test('may be emptied unless it is required', async () => {
    const { unmount } = render(<Screen />);
    type('');
    expect(asked).toEqual(['']);
    unmount();
    render(<Screen isRequired />);
    await userEvent.click(field());
    type('');
    await userEvent.tab();
    expect(asked).toEqual(['']);
    expect(field()).toHaveAccessibleDescription('Must be a whole day.');
  });

  test('is asked for, and says that it is before the first day of its range', async () => {
    function Range() {
      const [to, setTo] = useState('2024-06-30');
      const problem = orderProblem({ from: '2024-05-01', to });
      return <DayField label="From" value={to} onDay={setTo} problem={problem} />;
    }
    render(<Range />);
    expect(field()).toBeValid();
    await userEvent.click(field());
    type('2024-04-30');
    expect(field()).toBeValid();
    await userEvent.tab();
    expect(field()).toHaveValue('2024-04-30');
    expect(field()).toHaveAccessibleDescription('Must not be before the first day.');
    type('2024-05-01');
    expect(field()).toBeValid();
  });
});

test.each([
  ['2024-05-02', '2024-05-01', 'Must not be before the first day.'],
  ['2024-05-01', '2024-05-01', undefined],
  ['', '2024-05-01', undefined],
  ['2024-05-01', '', undefined],
])('a range from %j to %j: %s', (from, to, problem) => {
  expect(orderProblem({ from, to })).toBe(problem);
});
