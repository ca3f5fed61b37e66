import { isolated } from './isolated';

it.each(['Brokerage', 'Zürich 1', '貯金', ''])('the name %j stands as it is', (name) => {
  expect(isolated(name)).toBe(name);
});

it.each(['חשבון 1', 'حساب ٢', 'A חשבון'])('%j keeps its place among English words', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});
