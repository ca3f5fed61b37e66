import { findNamed } from '../kernel/text';
import type { BudgetKind } from './rules';
import { PATH_SEPARATOR } from './rules';
import type { Categories, Category } from './category';

/** Returns the category, its parent, and so on up to the top. */
export function lineageOf(categories: Categories, categoryId: string): Category[] {
  const lineage: Category[] = [];
  for (
    let category = categories.get(categoryId);
    category !== undefined;
    category = category.parentId === null ? undefined : categories.get(category.parentId)
  )
    lineage.push(category);
  return lineage;
}

/**
 * Returns the path of a category, such as 'Housing: Rent'. A shortcut has the path of its target
 * (BUD-13). Null if there is no such category.
 */
export function pathOf(categories: Categories, categoryId: string): string | null {
  const category = categories.get(categoryId);
  if (category === undefined) return null;
  if (category.aliasForId !== null) return pathOf(categories, category.aliasForId);
  return lineageOf(categories, categoryId)
    .map(({ name }) => name)
    .reverse()
    .join(PATH_SEPARATOR);
}

/**
 * Returns the category with a path, shortcuts left out; null if there is none. Paths that look the
 * same are the same.
 */
export function categoryAt(
  categories: Categories,
  kind: BudgetKind,
  path: string,
): Category | null {
  const all = [...categories.values()].filter(
    (category) => category.kind === kind && category.aliasForId === null,
  );
  return findNamed(all, ({ categoryId }) => pathOf(categories, categoryId) ?? '', path) ?? null;
}

/**
 * Returns the categories directly below one, in the order in which they were added; none for an
 * unknown id.
 */
export const childrenOf = (categories: Categories, categoryId: string): Category[] =>
  [...categories.values()].filter(({ parentId }) => parentId === categoryId);

/** Returns the levels of a category with everything below it: 1 if it has no children. */
export const heightOf = (categories: Categories, categoryId: string): number =>
  1 +
  childrenOf(categories, categoryId).reduce(
    (height, child) => Math.max(height, heightOf(categories, child.categoryId)),
    0,
  );

/**
 * Returns the path that an item shows: the present path of its category, else the stored path
 * (BUD-14).
 */
export const pathOfItem = (
  categories: Categories,
  { category, categoryId }: { readonly category: string; readonly categoryId: string | null },
): string => (categoryId === null ? null : pathOf(categories, categoryId)) ?? category;
