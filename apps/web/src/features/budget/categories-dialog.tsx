import { CategoryManager } from '@/shared/budget/category-manager';
import type { DialogProps } from '@/shared/lib/dialog-list';

export function CategoriesDialog({ onClose }: DialogProps<'budget-categories'>) {
  return <CategoryManager type="expense" onClose={onClose} />;
}
