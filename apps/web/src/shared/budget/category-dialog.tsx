import type { z } from 'zod';
import {
  categoryRequest,
  type CategoryRequest,
  type CategoryView,
} from '@evenkeel/contracts/budget';
import { useAddCategoryMutation, useChangeCategoryMutation } from '@/shared/api/budget';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import { Field, Input, Select } from '@/shared/ui/field';
import { PathOptions } from '@/shared/ui/options';
import { parentsFor, targetsFor } from './category-tree';

type Values = z.input<typeof categoryRequest>;

const ADD: SavingWords<CategoryRequest> = {
  submit: 'Add Category',
  saving: 'Adding...',
  saved: ({ name }) => ['Category created', name],
  failed: 'Failed to create category',
};
const EDIT: SavingWords<CategoryRequest> = {
  submit: 'Save changes',
  saving: 'Saving...',
  saved: ({ name }) => ['Category updated', name],
  failed: 'Failed to update category',
};

interface CategoryDialogProps {
  readonly type: CategoryView['type'];
  /** Category to edit; null adds a new one. */
  readonly category: CategoryView | null;
  /** All categories of the type, in tree order. */
  readonly categories: readonly CategoryView[];
  readonly onClose: () => void;
}

export function CategoryDialog({ type, category, categories, onClose }: CategoryDialogProps) {
  const [add] = useAddCategoryMutation();
  const [change] = useChangeCategoryMutation();
  const hasChildren = categories.some(({ parentId }) => parentId === category?.id);
  const canBeShortcut = !category?.isSystem && !hasChildren;
  return (
    <FormDialog<Values, CategoryRequest>
      title={category ? 'Edit Category' : 'Add Category'}
      description={type === 'income' ? 'A source of income.' : 'A kind of expenses.'}
      className="max-w-md"
      isAbove
      schema={categoryRequest}
      defaults={{
        name: category?.name ?? '',
        type,
        parentId: category?.parentId ?? '',
        aliasForId: category?.aliasForId ?? '',
      }}
      words={category ? EDIT : ADD}
      save={(body) => (category ? change({ id: category.id, body }) : add(body))}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field label="Name" error={errors.name?.message}>
            {(props) => <Input {...props} maxLength={60} {...register('name')} />}
          </Field>
          <Field label="Parent category" error={messageOf(errors.parentId)}>
            {(props) => (
              <Select {...props} {...register('parentId')}>
                <option value="">None, at the top</option>
                <PathOptions choices={parentsFor(categories, category)} />
              </Select>
            )}
          </Field>
          {canBeShortcut && (
            <Field
              label="Shortcut for"
              optional
              hint="Choosing it then chooses the other category."
              error={messageOf(errors.aliasForId)}
            >
              {(props) => (
                <Select {...props} {...register('aliasForId')}>
                  <option value="">A category of its own</option>
                  <PathOptions choices={targetsFor(categories, category)} />
                </Select>
              )}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}

/**
 * Returns the message of a field's error. The type of the error is unknown, like that of the value
 * before the schema has checked it.
 */
const messageOf = (error: { readonly message?: unknown } | undefined): string | undefined =>
  typeof error?.message === 'string' ? error.message : undefined;
