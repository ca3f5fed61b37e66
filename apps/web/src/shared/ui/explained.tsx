import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';
import { dialogStacked } from '@/shared/store/dialog-slice';
import { isInThePast, type MomentState } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';

interface ExplainedProps {
  /** Portfolio of the figure; null for a figure of the household. */
  readonly portfolioId: string | null;
  /** Name of the figure in the api; null without an explanation, as for an unknown price. */
  readonly figure: string | null;
  /** Name of the figure for people, such as `the cost of VTI`. */
  readonly of: string;
  /** Moment of the figure, on a screen that shows several. */
  readonly moment?: MomentState;
  readonly className?: string;
  /** The figure as text. */
  readonly children: ReactNode;
}

/** A figure that leads to its explanation when the user presses it (HIS-67). */
export function Explained({
  portfolioId,
  figure,
  of,
  moment,
  className,
  children,
}: ExplainedProps) {
  const dispatch = useAppDispatch();
  const showsThePast = useAppSelector(isInThePast);
  // Explanations of the household are about the present only.
  if (figure === null || (portfolioId === null && showsThePast)) return children;
  return (
    <button
      type="button"
      title={`Explain ${of}`}
      className={cn(
        'max-w-full rounded-sm [text-align:inherit] text-inherit decoration-dotted underline-offset-4 hover:underline',
        className,
      )}
      onClick={(event) => {
        // A row around the figure would open on the same press.
        event.stopPropagation();
        // If the figure is in a dialog, that dialog comes back afterwards.
        dispatch(dialogStacked({ kind: 'explain', portfolioId, figure, moment }));
      }}
    >
      {children}
    </button>
  );
}
