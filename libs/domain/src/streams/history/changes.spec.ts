import { changedMembers } from './changes';

test('what was changed is listed by the words of the screens, each once', () => {
  const before = {
    name: 'Bonds',
    parentStrategyId: null,
    isCashEquivalent: false,
    standardTransactionFee: '0',
    category: 'Housing',
    categoryId: 'a',
  };
  expect(changedMembers(before, before)).toEqual([]);
  expect(
    changedMembers(before, {
      name: 'Bonds',
      parentStrategyId: 'core',
      isCashEquivalent: true,
      standardTransactionFee: '1',
      category: 'Living',
      categoryId: 'b',
      accountId: 'not there before',
    }),
  ).toEqual(['parent strategy', 'cash equivalent', 'standard transaction fee', 'category']);
});
