import type { CategoryDetails } from './events';

export interface Category extends CategoryDetails {
  readonly categoryId: string;
  /** Every household has it, and it cannot be deleted. */
  readonly isSystem: boolean;
}

export type Categories = ReadonlyMap<string, Category>;
