/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { OwnDates } from './own-dates';
import { useAsked } from './use-asked';

function Screen() {
  const asked = useAsked('p');
  return (
    <>
      <OwnDates asked={asked} />
      <button onClick={() => asked.change({ period: '1M', from: null, to: null })}>1M</button>
      <output>{useLocation().search}</output>
      <p>Asked for {JSON.stringify(asked.period)}</p>
    </>
  );
}

const show = (asked = '?from=2024-01-01&to=2024-06-30') => {
  history.replaceState(null, '', `/performance${asked}`);
  render(
    <Provider store={pageStore()}>
      <BrowserRouter>
        <Screen />
      </BrowserRouter>
    </Provider>,
  );
};
const [FROM, TO] = ['From the end of', 'To'];
/** Changes a field to the value that it holds after a key. */
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const leave = () => userEvent.click(screen.getByRole('status'));
const address = () => screen.getByRole('status').textContent;
const BEFORE = '?from=2024-01-01&to=2024-06-30';

test('days are asked for once the year is typed to its end', async () => {
  show();
  await userEvent.click(screen.getByLabelText(TO));
  for (const year of ['0002', '0020', '0202']) {
    type(TO, `${year}-12-31`);
    expect(screen.getByLabelText(TO)).toHaveValue(`${year}-12-31`);
    expect(address()).toBe(BEFORE);
    expect(screen.queryByText(/^Must/)).toBeNull();
  }
  type(TO, '2025-12-31');
  expect(address()).toBe('?from=2024-01-01&to=2025-12-31');
});

test('a year that is left half typed is told of', async () => {
  show();
  await userEvent.click(screen.getByLabelText(FROM));
  type(FROM, '0202-01-01');
  await leave();
  expect(screen.getByText('Must be a year from 1900 to 2199.')).toBeVisible();
  expect(address()).toBe(BEFORE);
});

test('an end before the beginning is told of, not asked for', async () => {
  show();
  await userEvent.click(screen.getByLabelText(TO));
  type(TO, '2023-12-31');
  expect(address()).toBe(BEFORE);
  await leave();
  expect(screen.getByLabelText(TO)).toHaveAccessibleDescription(
    'Must not be before the first day.',
  );
  type(FROM, '2023-12-01');
  expect(address()).toBe('?from=2023-12-01&to=2023-12-31');
  expect(screen.queryByText(/^Must/)).toBeNull();
});

test('a day that is emptied begins or ends where the series does', () => {
  show();
  type(TO, '');
  expect(address()).toBe('?from=2024-01-01');
});

test('another period takes the place of what was typed', async () => {
  show();
  type(TO, '2023-12-31');
  await userEvent.click(screen.getByRole('button', { name: '1M' }));
  expect(address()).toBe('?period=1M');
  expect(screen.getByLabelText(TO)).toHaveValue('');
  expect(screen.queryByText(/^Must/)).toBeNull();
});

test('a day that no calendar has is not asked for', () => {
  show('?from=2026-13-01&to=2024-06-30');
  expect(screen.getByText('Asked for {"to":"2024-06-30"}')).toBeVisible();
});
