import { cn } from '@/shared/lib/cn';
import { MENU_ROOM } from './actions-menu';

interface GroupHeadingProps {
  readonly title: string;
  /** Sum of the rows below. */
  readonly sum: string;
  /** Margin for the things right of the rows' amounts; by default, for a menu. */
  readonly inset?: string;
}

/** The heading of some rows of a card, with its sum in the column of their amounts. */
export const GroupHeading = ({ title, sum, inset = MENU_ROOM }: GroupHeadingProps) => (
  <h3 className="flex justify-between gap-4 border-t border-line bg-sunken px-5 py-1.5 text-note font-medium text-muted">
    <span>{title}</span>
    <span className={cn('figure', inset)}>{sum}</span>
  </h3>
);
