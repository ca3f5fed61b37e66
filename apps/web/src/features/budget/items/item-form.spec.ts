import { gonePath } from '@/shared/budget/gone-category';
import { schemaOf, valuesOf } from './item-form';

it.each([true, false])(
  'an item is not saved with a category that was deleted since it was chosen (new income: %s)',
  (isNewIncome) => {
    const values = { ...valuesOf(null, 'income'), name: 'Pay', amount: '5' };
    const problems = (category: string) =>
      schemaOf(isNewIncome)
        .safeParse({ ...values, category })
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(problems('Work')).toBeUndefined();
    expect(problems(gonePath('Work'))).toEqual([
      'category: This category is no longer there. Choose another one.',
    ]);
  },
);
