import { previewOf, splitForm } from './split-form';

const ACCOUNT = 'a5f5a2c8-6a0b-4f43-9f0e-7f4c1f1c2d11';
const TYPED = {
  ticker: 'VTI',
  at: '2026-03-31',
  numerator: '03',
  denominator: ' 2 ',
  cash: { [ACCOUNT]: '.75' },
};
const RATIO = {
  ticker: 'VTI',
  at: '2026-03-31T00:00:00.000Z',
  numerator: '3',
  denominator: '2',
};
const LEFT_OVER = {
  accountId: ACCOUNT,
  accountName: 'Brokerage',
  before: '3',
  after: '4',
  leftOver: '0.5',
  otherSide: [],
};

it('a split is read as people type figures', () => {
  expect(previewOf(TYPED)).toEqual(RATIO);
  expect(splitForm([LEFT_OVER]).parse(TYPED)).toEqual({
    ...RATIO,
    cashInLieu: [{ accountId: ACCOUNT, amount: '0.75' }],
  });
});

it('cash in lieu that is left blank is asked for', () => {
  const { error } = splitForm([LEFT_OVER]).safeParse({ ...TYPED, cash: {} });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['cash', ACCOUNT], 'Cash in lieu is required'],
  ]);
});
