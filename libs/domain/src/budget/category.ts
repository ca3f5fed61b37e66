import type { CategoryDetails } from './events';

export interface Category extends CategoryDetails {
  readonly categoryId: string;
  /** Whether every household has the category. Such a category cannot be deleted. */
  readonly isSystem: boolean;
}

export type Categories = ReadonlyMap<string, Category>;
