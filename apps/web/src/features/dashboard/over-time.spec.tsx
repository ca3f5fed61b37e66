/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import { api } from '@/shared/api/api';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { OverTime } from './over-time';

type Answer = Partial<PerformanceView> | null;
/** Answer of the server; null makes the request fail. */
let answer: Answer = null;
const asked: (string | null)[] = [];

pageServer(
  http.get('*/api/portfolios/p/performance', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('from'));
    return answer === null
      ? HttpResponse.json({ message: 'broken' }, { status: 500 })
      : HttpResponse.json(answer);
  }),
);

const point = (date: string, value: number, twr: number) => ({
  date,
  value,
  invested: 100,
  twr,
  fall: 0,
  isIncomplete: false,
  benchmarks: {},
});
const THREE_DAYS = {
  from: '2026-03-01',
  gain: 20,
  twr: 20,
  series: [point('2026-03-01', 100, 0), point('2026-03-02', 90, -10), point('2026-03-03', 120, 20)],
};

async function show(first: Answer) {
  [answer, asked.length] = [first, 0];
  const store = pageStore();
  await signIn(store, []);
  const { container } = render(
    <Provider store={store}>
      <OverTime portfolioId="p" />
    </Provider>,
  );
  return { store, container, user: userEvent.setup() };
}

test('shows gain and return of the period, and the day that the keys point at', async () => {
  const { container, user } = await show(THREE_DAYS);
  const slider = await screen.findByRole('slider', { name: 'Value over time' });
  expect(container).toHaveTextContent('Gain since Mar 1, 2026+20.00%+$20');
  expect(slider).toHaveAttribute('aria-valuetext', 'Mar 3, 2026: $120');
  slider.focus();
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Mar 2, 2026: $90');
  expect(container).toHaveTextContent('Mar 2, 2026$90');
  await user.tab();
  expect(container).toHaveTextContent('Gain since');
});

test('shows the return instead, and both as a table', async () => {
  const { user } = await show(THREE_DAYS);
  await user.click(await screen.findByRole('button', { name: 'Return' }));
  expect(screen.getByRole('slider', { name: 'Return over time' })).toHaveAttribute(
    'aria-valuetext',
    'Mar 3, 2026: +20.00%',
  );
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect((await screen.findAllByRole('row')).map(({ textContent }) => textContent)).toEqual([
    'DayValueReturn',
    'Mar 3, 2026$120+20.00%',
    'Mar 2, 2026$90\u221210.00%',
    'Mar 1, 2026$1000.00%',
  ]);
});

test('says at which days a price was missing, in the picture and in the table', async () => {
  const [first, second, third] = THREE_DAYS.series;
  const { container, user } = await show({
    ...THREE_DAYS,
    incompleteDays: 1,
    series: [first, { ...second, isIncomplete: true }, third] as typeof THREE_DAYS.series,
  });
  const slider = await screen.findByRole('slider', { name: 'Value over time' });
  expect(container).toHaveTextContent('1 day without a price');
  expect(slider.querySelector('.stroke-attention')).toHaveAttribute('d', 'M25.00 100H75.00');
  expect(slider).toHaveAttribute('aria-valuetext', 'Mar 3, 2026: $120');
  slider.focus();
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Mar 2, 2026: $90, price missing');
  expect(container).toHaveTextContent('Mar 2, 2026$90Price missing');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(
    screen.getAllByText('Price missing').map(({ parentElement: of }) => of?.textContent),
  ).toEqual(expect.arrayContaining(['Mar 2, 2026Price missing']));
});

test('without such days nothing is said of it', async () => {
  const { user } = await show(THREE_DAYS);
  expect((await screen.findByRole('slider')).querySelector('.stroke-attention')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.queryByText('Price missing')).toBeNull();
});

test('asks for the period that is chosen', async () => {
  const { user } = await show(THREE_DAYS);
  await screen.findByRole('slider');
  expect(asked).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toBeNull();
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
});

test('is asked for again when a push says that it has changed', async () => {
  const { store } = await show(THREE_DAYS);
  expect(await screen.findByText('+$20')).toBeInTheDocument();
  answer = { ...THREE_DAYS, gain: 35 };
  store.dispatch(api.util.invalidateTags([{ type: 'performance', id: 'p' }]));
  await waitFor(() => expect(screen.getByText('+$35')).toBeInTheDocument());
});

test('a single day is a point', async () => {
  await show({ from: '2026-03-01', gain: 0, twr: 0, series: [point('2026-03-01', 100, 0)] });
  expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuetext', 'Mar 1, 2026: $100');
});

test('says what will be here while there is nothing', async () => {
  await show({ from: '2026-03-01', gain: 0, twr: 0, series: [] });
  expect(await screen.findByText(/^Nothing to draw yet. From the day of your/)).toBeInTheDocument();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('says that it could not be loaded, and tries again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { user } = await show(null);
  expect(await screen.findByRole('alert')).toHaveTextContent('Value over time could not be loaded');
  answer = THREE_DAYS;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('slider')).toBeInTheDocument();
});
