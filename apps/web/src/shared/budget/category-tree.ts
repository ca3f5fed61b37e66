import type { CategoryView } from '@evenkeel/contracts/budget';

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

/**
 * What a category may lie below: of its type, no shortcut, and neither itself nor what is below it.
 */
export function parentsFor(
  categories: readonly CategoryView[],
  category: CategoryView | null,
): CategoryView[] {
  const closed = category ? idsBelow(categories, category.id) : new Set();
  return categories.filter(({ id, aliasForId }) => !closed.has(id) && aliasForId === null);
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
