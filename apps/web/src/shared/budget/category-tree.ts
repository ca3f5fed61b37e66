import type { CategoryView } from '@evenkeel/contracts/budget';
import { MOST_LEVELS } from '@evenkeel/domain/budget/rules';

/** How deep a category lies: 0 at the top. */
export function depthOf(categories: readonly CategoryView[], { parentId }: CategoryView): number {
  const parent = categories.find(({ id }) => id === parentId);
  return parent ? 1 + depthOf(categories, parent) : 0;
}

/** The category and everything below it. */
function idsBelow(categories: readonly CategoryView[], categoryId: string): Set<string> {
  const ids = new Set([categoryId]);
  // Parents come before their children.
  for (const { id, parentId } of categories) if (parentId && ids.has(parentId)) ids.add(id);
  return ids;
}

/** Levels of a category and of what is below it; 1 of a new one. */
const heightOf = (categories: readonly CategoryView[], category: CategoryView | null): number =>
  categories
    .filter(({ parentId }) => category !== null && parentId === category.id)
    .reduce((height, child) => Math.max(height, 1 + heightOf(categories, child)), 1);

/**
 * What a category may lie below, a new one where none is given: of its type, no shortcut, neither
 * itself nor what is below it, and not so deep that its branch gets too many levels (BUD-12).
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

/** What a category may be a shortcut for. */
export const targetsFor = (
  categories: readonly CategoryView[],
  category: CategoryView | null,
): CategoryView[] =>
  categories.filter(({ id, aliasForId }) => id !== category?.id && aliasForId === null);

/** Why a category cannot be deleted; null where it can. */
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
