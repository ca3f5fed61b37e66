import { useEffect, useRef, useState } from 'react';
import type { CategoryView } from '@evenkeel/contracts/budget';
import { useCategoriesQuery } from '@/shared/api/budget';
import { isolated } from '@/shared/format/isolated';
import { Field, Select } from '@/shared/ui/field';
import { PartFailure } from '@/shared/ui/states';
import { depthOf } from './category-tree';
import { gonePath, plainPath } from './gone-category';

const MANAGE = '\u0000manage';
const INDENT = '\u2003';
const NONE: readonly CategoryView[] = [];

interface CategoryFieldProps {
  readonly type: CategoryView['type'];
  /** Path of the category; empty if none is chosen. */
  readonly value: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onChange: (path: string) => void;
  /** Opens the category manager, which lies outside of the form. */
  readonly onManage: () => void;
}

/** Keeps the chosen category: follows it to another name, and marks its path when it is deleted. */
function useChosen(
  categories: readonly CategoryView[] | undefined,
  value: string,
  onChange: (path: string) => void,
) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosenPath = useRef<string | null>(null);
  const chosen = categories?.find(({ id }) => id === chosenId);
  const isKnown = categories?.some(({ path }) => path === plainPath(value)) ?? false;
  // The target of a shortcut may still be there, or another category of the same path.
  const isGone = categories !== undefined && chosenId !== null && !chosen && !isKnown;
  useEffect(() => {
    const { current } = chosenPath;
    if (current === null || plainPath(value) !== current) return;
    const path = chosen?.path ?? current;
    chosenPath.current = path;
    const next = isGone ? gonePath(path) : path;
    if (next !== value) onChange(next);
  }, [chosen, isGone, value, onChange]);
  const choose = (option: string) => {
    const category = categories?.find((one) => optionOf(one) === option);
    setChosenId(category?.id ?? null);
    chosenPath.current = category?.path ?? null;
    onChange(category?.path ?? option);
  };
  return {
    shortcut: chosen?.aliasForId && chosen.path === value ? chosen : null,
    isKnown,
    isGone,
    choose,
  };
}

/**
 * Chooses a category by its path. A chosen shortcut stays chosen, although its path is that of its
 * target (BUD-13). The choice follows the category to another name or place, and is marked as gone
 * if the category is deleted. The last option opens the category manager (BUD-25).
 */
export function CategoryField({
  type,
  value,
  hint,
  error,
  onChange,
  onManage,
}: CategoryFieldProps) {
  const { data, isLoading, isError, refetch } = useCategoriesQuery(type);
  const categories = data ?? NONE;
  const { shortcut, isKnown, isGone, choose } = useChosen(data, value, onChange);
  return (
    <div>
      <Field label="Category" hint={hint} error={error}>
        {(props) => (
          <Select
            {...props}
            value={shortcut ? optionOf(shortcut) : value}
            onChange={({ target }) => (target.value === MANAGE ? onManage() : choose(target.value))}
          >
            <option value="">{isLoading ? 'Loading categories…' : 'Choose a category'}</option>
            {value !== '' && !isKnown && (
              <option value={value}>
                {isGone ? `${isolated(plainPath(value))} (no longer there)` : value}
              </option>
            )}
            {categories.map((category) => (
              <option key={category.id} value={optionOf(category)}>
                {INDENT.repeat(depthOf(categories, category))}
                {wordsOf(category)}
              </option>
            ))}
            <option value={MANAGE}>Manage Categories</option>
          </Select>
        )}
      </Field>
      {isError && categories.length === 0 && (
        <PartFailure text="Your categories could not be loaded." onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** Returns the path, or the id of a shortcut, so that no two options have the same value. */
const optionOf = ({ id, path, aliasForId }: CategoryView): string =>
  aliasForId === null ? path : `\u0000${id}`;

/** Returns the path; for a shortcut, its name and the path of its target. */
const wordsOf = ({ name, path, aliasForId }: CategoryView): string =>
  aliasForId === null ? path : `${isolated(name)} → ${isolated(path)}`;
