import { accept, type Decision, refuse } from '../kernel/decision';
import { asSeen, lineProblem } from '../kernel/text';
import { isSame } from '../kernel/same';
import { childrenOf, heightOf, lineageOf, pathOf } from './categories';
import type { BudgetEvent, CategoryDetails } from './events';
import { categoryDetailsOf } from './evolve';
import { MOST_CATEGORIES, MOST_LEVELS } from './rules';
import type { Categories, Category } from './category';
import type { BudgetState } from './state';

export type CategoryCommand =
  | ({ readonly type: 'AddCategory'; readonly categoryId: string } & CategoryDetails)
  | ({ readonly type: 'ChangeCategory'; readonly categoryId: string } & CategoryDetails)
  | { readonly type: 'DeleteCategory'; readonly categoryId: string };

/**
 * Decides a change of the category tree (BUD-11 to BUD-16). Refuses a blank name and one with a
 * colon (malformed), an unknown category (not_found), a name that looks like a sibling's
 * (conflict), and by rule: deleting a system category, one with children or one with shortcuts; a
 * parent or a target that has another kind, lies below the category itself or is a shortcut; a
 * change of kind; too many levels or categories. Unchanged details give no event.
 */
export function decideCategory(
  command: CategoryCommand,
  state: BudgetState,
): Decision<BudgetEvent> {
  const { categoryId } = command;
  const { categories } = state;
  const category = categories.get(categoryId);
  if (command.type === 'AddCategory') {
    if (category) return refuse('conflict', 'This category exists already');
    const own = [...categories.values()].filter(({ isSystem }) => !isSystem);
    if (own.length >= MOST_CATEGORIES)
      return refuse('rule', `A budget has at most ${MOST_CATEGORIES} categories of its own`);
    return placed(categoryId, command, categories, (data) =>
      accept({ type: 'BudgetCategoryAdded', data: { categoryId, ...data } }),
    );
  }
  if (!category) return refuse('not_found', 'Category not found');
  const replaced = categoryDetailsOf(category);
  if (command.type === 'DeleteCategory') return decideDelete(category, state);
  if (command.kind !== category.kind) return ruled('type', 'A category keeps its type');
  return placed(categoryId, command, categories, (data) =>
    isSame(data, replaced)
      ? accept()
      : accept({ type: 'BudgetCategoryChanged', data: { categoryId, ...data, replaced } }),
  );
}

const ruled = (field: string, message: string) => refuse('rule', message, { field, message });
const aliasesOf = (categories: Categories, categoryId: string): Category[] =>
  [...categories.values()].filter(({ aliasForId }) => aliasForId === categoryId);

function decideDelete(category: Category, { categories, items }: BudgetState) {
  const { categoryId, isSystem } = category;
  if (isSystem) return refuse('rule', 'System categories cannot be deleted.');
  if (childrenOf(categories, categoryId).length > 0)
    return refuse('rule', 'Please delete or move child categories first.');
  if (aliasesOf(categories, categoryId).length > 0)
    return refuse('rule', 'Please delete the shortcuts to this category first.');
  const itemIds = [...items.values()]
    .filter((item) => item.categoryId === categoryId)
    .map(({ itemId }) => itemId);
  const data = {
    categoryId,
    path: pathOf(categories, categoryId) ?? category.name,
    itemIds,
    replaced: categoryDetailsOf(category),
  };
  return accept<BudgetEvent>({ type: 'BudgetCategoryDeleted', data });
}

/** Decides whether a category may have these details in its place in the tree. */
function placed(
  categoryId: string,
  given: CategoryDetails,
  categories: Categories,
  then: (details: CategoryDetails) => Decision<BudgetEvent>,
): Decision<BudgetEvent> {
  const details = categoryDetailsOf({ ...given, name: given.name.trim() });
  return (
    nameRefusal(categoryId, details, categories) ??
    parentRefusal(categoryId, details, categories) ??
    aliasRefusal(categoryId, details, categories) ??
    then(details)
  );
}

type Refused = Decision<never> | null;

function nameRefusal(
  id: string,
  { kind, name, parentId }: CategoryDetails,
  all: Categories,
): Refused {
  const wrong = (message: string): Refused =>
    refuse('malformed', message, { field: 'name', message });
  if (name === '') return wrong('Please enter a category name');
  if (name.includes(':')) return wrong('A category name cannot contain a colon');
  const problem = lineProblem(name);
  if (problem !== null) return wrong(`Category name ${problem}`);
  const isSameAs = (other: CategoryDetails): boolean =>
    other.kind === kind && other.parentId === parentId && asSeen(other.name) === asSeen(name);
  const before = all.get(id);
  // A category that already shares its name with a sibling keeps it.
  const isTaken =
    !(before && isSameAs(before)) &&
    [...all.values()].some((other) => other.categoryId !== id && isSameAs(other));
  const message = 'There is a category of this name here already';
  return isTaken ? refuse('conflict', message, { field: 'name', message }) : null;
}

function parentRefusal(id: string, { kind, parentId }: CategoryDetails, all: Categories): Refused {
  if (parentId === null) return null;
  const parent = all.get(parentId);
  if (!parent) return ruled('parentId', 'The parent category is not there');
  if (parent.kind !== kind) return ruled('parentId', 'The parent category is of another type');
  if (parent.aliasForId !== null) return ruled('parentId', 'A shortcut cannot have children');
  const lineage = lineageOf(all, parentId);
  if (lineage.some(({ categoryId }) => categoryId === id))
    return ruled('parentId', 'A category cannot stand below itself');
  return lineage.length + heightOf(all, id) > MOST_LEVELS
    ? ruled('parentId', `Categories have at most ${MOST_LEVELS} levels`)
    : null;
}

function aliasRefusal(id: string, { kind, aliasForId }: CategoryDetails, all: Categories): Refused {
  if (aliasForId === null) return null;
  const target = all.get(aliasForId);
  const wrong = (message: string): Refused => ruled('aliasForId', message);
  if (!target) return wrong('The category of the shortcut is not there');
  if (target.kind !== kind) return wrong('The category of the shortcut is of another type');
  if (target.categoryId === id) return wrong('A category cannot be a shortcut for itself');
  if (target.aliasForId !== null) return wrong('A shortcut cannot lead to another shortcut');
  if (all.get(id)?.isSystem) return wrong('System categories cannot become shortcuts');
  if (childrenOf(all, id).length > 0) return wrong('A shortcut cannot have children');
  return aliasesOf(all, id).length > 0 ? wrong('Shortcuts lead to this category') : null;
}
