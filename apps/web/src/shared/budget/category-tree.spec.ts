import type { CategoryView } from '@evenkeel/contracts/budget';
import { depthOf, parentsFor, targetsFor, whyKept } from './category-tree';

const category = (id: string, more: Partial<CategoryView> = {}): CategoryView => ({
  id,
  name: id,
  type: 'expense',
  parentId: null,
  aliasForId: null,
  isSystem: false,
  path: id,
  ...more,
});
const system = category('system', { isSystem: true });
const boat = category('boat');
const crew = category('crew', { parentId: 'boat' });
const cook = category('cook', { parentId: 'crew' });
const alias = category('alias', { aliasForId: 'system' });
const ALL = [system, boat, crew, cook, alias];
const ids = (categories: readonly CategoryView[]) => categories.map(({ id }) => id);

test('the choice of a parent leaves out the category, what is below it, and shortcuts', () => {
  expect(ids(parentsFor(ALL, crew))).toEqual(['system', 'boat']);
  expect(ids(parentsFor(ALL, null))).toEqual(['system', 'boat', 'crew', 'cook']);
  expect(ids(targetsFor(ALL, boat))).toEqual(['system', 'crew', 'cook']);
});

test('the choice of a parent leaves out those below which it would lie too deep', () => {
  const mate = category('mate', { parentId: 'cook' });
  const shop = category('shop');
  const till = category('till', { parentId: 'shop' });
  const all = [boat, crew, cook, mate, shop, till];
  expect(ids(parentsFor(all, null))).toEqual(['boat', 'crew', 'cook', 'shop', 'till']);
  expect(ids(parentsFor(all, till))).toEqual(['boat', 'crew', 'cook', 'shop']);
  expect(ids(parentsFor(all, shop))).toEqual(['boat', 'crew']);
  expect(ids(parentsFor(all, crew))).toEqual(['boat', 'shop']);
  expect(ids(parentsFor(all, mate))).toEqual(['boat', 'crew', 'cook', 'shop', 'till']);
});

test('a category lies as deep as it has parents', () => {
  expect(ALL.map((one) => depthOf(ALL, one))).toEqual([0, 0, 1, 2, 0]);
});

test('what cannot be deleted says why', () => {
  expect([category('own'), boat, system, crew, alias].map((one) => whyKept(ALL, one))).toEqual([
    null,
    'Please delete or move child categories first.',
    'System categories cannot be deleted.',
    'Please delete or move child categories first.',
    null,
  ]);
  const target = category('target');
  expect(whyKept([target, category('other', { aliasForId: 'target' })], target)).toBe(
    'Please delete the shortcuts to this category first.',
  );
});
