import type { CategoryView } from '@evenkeel/contracts/budget';
import { MOST_LEVELS } from '@evenkeel/domain/budget/rules';

/** Returns the depth of a category in the tree: 0 at the top. */
export function depthOf(categories: readonly CategoryView[], { parentId }: CategoryView): number {
  const parent = categories.find(({ id }) => id === parentId);
  return parent ? 1 + depthOf(categories, parent) : 0;
}

/** Returns the ids of the category and of everything below it. */
function idsBelow(categories: readonly CategoryView[], categoryId: string): Set<string> {
  const ids = new Set([categoryId]);
  // Parents come before their children.
  for (const { id, parentId } of categories) if (parentId && ids.has(parentId)) ids.add(id);
  return ids;
}

/** Returns the number of levels from a category down to its lowest descendant; 1 for a new one. */
const heightOf = (categories: readonly CategoryView[], category: CategoryView | null): number =>
  categories
    .filter(({ parentId }) => category !== null && parentId === category.id)
    .reduce((height, child) => Math.max(height, 1 + heightOf(categories, child)), 1);

/**
 * Returns the possible parents of a category, or of a new one if it is null. A parent is no
 * shortcut, neither the category itself nor below it, and not so deep that its branch gets too many
 * levels (BUD-12). All given categories are of one type.
 */
export function parentsFor(
  categories: readonly CategoryView[],
  category: CategoryView | null,
): CategoryView[] {
  const branch = category ? idsBelow(categories, category.id) : new Set();
  const deepest = MOST_LEVELS - 1 - heightOf(categories, category);
  return categories.filter(
    (parent) =>
      !branch.has(parent.id) &&
      parent.aliasForId === null &&
      depthOf(categories, parent) <= deepest,
  );
}

/** Returns the categories for which a category may be a shortcut. */
export const targetsFor = (
  categories: readonly CategoryView[],
  category: CategoryView | null,
): CategoryView[] =>
  categories.filter(({ id, aliasForId }) => id !== category?.id && aliasForId === null);

/** Returns why a category cannot be deleted; null if it can. */
export function whyKept(
  categories: readonly CategoryView[],
  { id, isSystem }: CategoryView,
): string | null {
  if (isSystem) return 'System categories cannot be deleted.';
  if (categories.some(({ parentId }) => parentId === id))
    return 'Please delete or move child categories first.';
  if (categories.some(({ aliasForId }) => aliasForId === id))
    return 'Please delete the shortcuts to this category first.';
  return null;
}
