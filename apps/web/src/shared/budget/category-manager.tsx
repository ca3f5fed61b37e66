import { CornerDownRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CategoryView } from '@evenkeel/contracts/budget';
import { useCategoriesQuery } from '@/shared/api/budget';
import { isolated } from '@/shared/format/isolated';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Edited } from '@/shared/ui/edited';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { OneOf } from '@/shared/ui/toggles';
import { CategoryDialog } from './category-dialog';
import { depthOf, whyKept } from './category-tree';
import { DeleteCategory } from './delete-category';

type BudgetType = CategoryView['type'];
const TYPES: readonly (readonly [BudgetType, string])[] = [
  ['income', 'Income'],
  ['expense', 'Expense'],
];
const INDENT_REM = 1.25;

type Asked = { readonly to: 'edit' | 'remove'; readonly id: string } | { readonly to: 'add' };

interface CategoryManagerProps {
  /** The type that the manager shows first. */
  readonly type: BudgetType;
  /** True if the manager opens above another dialog. */
  readonly isAbove?: boolean;
  readonly onClose: () => void;
}

/** Shows the category tree of each type, and adds, changes and deletes categories (BUD-25). */
export function CategoryManager({ type: first, isAbove = false, onClose }: CategoryManagerProps) {
  const dispatch = useAppDispatch();
  const [type, setType] = useState<BudgetType>(first);
  const [asked, ask] = useState<Asked | null>(null);
  const query = useCategoriesQuery(type);
  const { currentData: listed, error, refetch } = query;
  const categories = listed ?? [];
  const close = () => {
    void refetch();
    onClose();
  };
  const remove = (category: CategoryView) => {
    const why = whyKept(categories, category);
    if (why === null) ask({ to: 'remove', id: category.id });
    else dispatch(toastShown(`${isolated(category.name)} stays`, why, 'destructive'));
  };
  return (
    <>
      <Dialog
        title="Manage Categories"
        description="Sort income and expenses by categories of your own."
        isAbove={isAbove}
        onClose={close}
      >
        <DialogBody>
          <OneOf label="Type" className="mb-3" choices={TYPES} chosen={type} onChoose={setType} />
          {listed ? (
            <ul aria-label="Categories">
              {categories.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  depth={depthOf(categories, category)}
                  onEdit={() => ask({ to: 'edit', id: category.id })}
                  onRemove={() => remove(category)}
                />
              ))}
            </ul>
          ) : (
            <Fallback query={{ error, refetch }} title="Your categories could not be loaded">
              <Skeleton className="h-72" />
            </Fallback>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={() => ask({ to: 'add' })}>
            <Plus aria-hidden />
            Add Category
          </Button>
          <Button onClick={close}>Done</Button>
        </DialogFooter>
      </Dialog>
      {asked && <Question asked={asked} type={type} query={query} onClose={() => ask(null)} />}
    </>
  );
}

interface QuestionProps {
  readonly asked: Asked;
  readonly type: BudgetType;
  readonly query: ReturnType<typeof useCategoriesQuery>;
  readonly onClose: () => void;
}

/**
 * The form or question that the user opened for a category. It looks the category up each time,
 * because the category may change or disappear meanwhile (WEB-51, WEB-52).
 */
function Question({ asked, type, query, onClose }: QuestionProps) {
  const { currentData, error, isFetching, refetch } = query;
  const categories = currentData ?? [];
  const form = (category: CategoryView | null) => (
    <CategoryDialog type={type} category={category} categories={categories} onClose={onClose} />
  );
  if (asked.to === 'add') return form(null);
  const isAsked = ({ id }: CategoryView) => id === asked.id;
  if (asked.to === 'remove') {
    const category = categories.find(isAsked);
    return category ? <DeleteCategory category={category} onClose={onClose} /> : null;
  }
  return (
    <Edited
      title="Edit Category"
      description="It sorts income or expenses."
      noun="category"
      list={{ data: currentData, error, isFetching, refetch }}
      is={isAsked}
      onClose={onClose}
    >
      {form}
    </Edited>
  );
}

interface CategoryRowProps {
  readonly category: CategoryView;
  readonly depth: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function CategoryRow({ category, depth, onEdit, onRemove }: CategoryRowProps) {
  const { name, path, isSystem, aliasForId } = category;
  return (
    <li
      data-testid={`category-${name}`}
      className="flex min-h-11 items-center gap-2 border-b border-line last:border-b-0"
      style={{ paddingLeft: `${depth * INDENT_REM}rem` }}
    >
      {depth > 0 && <CornerDownRight aria-hidden className="size-3.5 shrink-0 text-muted" />}
      <span className="min-w-0 grow truncate text-sm">
        {name}
        {aliasForId !== null && <span className="text-muted"> → {path}</span>}
      </span>
      {isSystem && <Badge variant="secondary">System</Badge>}
      <Button variant="ghost" size="icon" aria-label={`Edit ${isolated(name)}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${isolated(name)}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}
