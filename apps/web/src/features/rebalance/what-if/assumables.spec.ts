import { inLocale } from '@/shared/format/fixtures/in-locale';

const said = async (locale: string) =>
  inLocale(locale, async () => {
    const { saidOf } = await import('./assumables');
    return [
      saidOf({ unit: '$' }, '12000'),
      saidOf({ unit: '$' }, '-0.00001234'),
      saidOf({ unit: '×' }, '1.50'),
      saidOf({ unit: '%' }, '44.4444'),
      saidOf({ unit: '%' }, '.5'),
      saidOf({ unit: '%' }, '12 of them'),
      saidOf({ unit: '×' }, ' '),
    ];
  });

it.each([
  ['en-US', ['$12,000.00', '\u2212$0.00001234', '1.5x', '44.4444%', '0.5%']],
  [
    'de-DE',
    ['12.000,00\u00a0$', '\u22120,00001234\u00a0$', '1,5x', '44,4444\u00a0%', '0,5\u00a0%'],
  ],
])('figures of What if are as all others are: %s', async (locale, figures) => {
  expect(await said(locale)).toEqual([...figures, '12 of them', 'as the portfolio']);
});
