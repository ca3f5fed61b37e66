import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';
import { dialogStacked } from '@/shared/store/dialog-slice';
import { isInThePast, type MomentState } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';

interface ExplainedProps {
  /** Null for a figure of the household. */
  readonly portfolioId: string | null;
  /** As the api calls it; null where nothing is explained, such as an unknown price. */
  readonly figure: string | null;
  /** What is explained, such as `the cost of VTI`. */
  readonly of: string;
  /** Which moment it is of, where the screen shows several. */
  readonly moment?: MomentState;
  readonly className?: string;
  /** The figure as it is shown. */
  readonly children: ReactNode;
}

/** A figure that leads to what it is made of, once it is pressed (HIS-67). */
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
  // The household is explained as it is now.
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
        // A row around it opens on a press, too.
        event.stopPropagation();
        // A dialog that it stands in comes back afterwards.
        dispatch(dialogStacked({ kind: 'explain', portfolioId, figure, moment }));
      }}
    >
      {children}
    </button>
  );
}
