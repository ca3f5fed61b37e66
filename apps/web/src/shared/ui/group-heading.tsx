import { cn } from '@/shared/lib/cn';
import { MENU_ROOM } from './actions-menu';

interface GroupHeadingProps {
  readonly title: string;
  /** What the rows below come to. */
  readonly sum: string;
  /** What the rows have right of their amounts: a menu, if left out. */
  readonly inset?: string;
}

/** Stands over some rows of a card, its sum in a column with their amounts. */
export const GroupHeading = ({ title, sum, inset = MENU_ROOM }: GroupHeadingProps) => (
  <h3 className="flex justify-between gap-4 border-t border-line bg-sunken px-5 py-1.5 text-note font-medium text-muted">
    <span>{title}</span>
    <span className={cn('figure', inset)}>{sum}</span>
  </h3>
);
