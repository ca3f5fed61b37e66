import type { CategoriesQuery, CategoryView } from '@evenkeel/contracts/budget';
import type { Category } from '@evenkeel/domain/budget';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { readCategories } from './budget-rows';
import { categoryView } from './budget-views';

export class ListCategories extends Query<Answer<CategoryView[]>> {
  constructor(
    readonly caller: Caller,
    readonly query: CategoriesQuery,
  ) {
    super();
  }
}

/** The category tree of a user, parents before their children, siblings by name (BUD-11). */
@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, query }: ListCategories): Promise<Answer<CategoryView[]>> {
    return this.reads
      .showing('budget')
      .ofStream('household', caller, caller.userId, async (snapshot) => {
        const categories = await readCategories(snapshot, caller.userId);
        const asked = [...categories.values()].filter(
          ({ kind }) => query.type === undefined || kind === query.type,
        );
        return inTreeOrder(asked, null).map((category) => categoryView(categories, category));
      });
  }
}

function inTreeOrder(categories: readonly Category[], parentId: string | null): Category[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .sort(byKindAndName)
    .flatMap((category) => [category, ...inTreeOrder(categories, category.categoryId)]);
}

/** Sorts income first, and a category with the name Other last. */
function byKindAndName(one: Category, other: Category): number {
  if (one.kind !== other.kind) return one.kind === 'income' ? -1 : 1;
  const isLast = ({ name }: Category): number => (name === 'Other' ? 1 : 0);
  return isLast(one) - isLast(other) || one.name.localeCompare(other.name, 'en');
}
