import { csvOfHistory } from './history-csv';

test('the file has a row a day, with the figures of the chart', () => {
  const days = [
    { date: '2026-03-01', portfolios: 100, assets: 50.5, debts: 20, net: 130.5, saved: 0 },
    { date: '2026-03-02', portfolios: 110, assets: 50.5, debts: 19.99, net: 140.51, saved: 0 },
  ];
  expect(csvOfHistory(days)).toBe(
    'date,portfolios,other assets,debts,net worth\r\n' +
      '2026-03-01,100.00,50.50,20.00,130.50\r\n' +
      '2026-03-02,110.00,50.50,19.99,140.51\r\n',
  );
});
