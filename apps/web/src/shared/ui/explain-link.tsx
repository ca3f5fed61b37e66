import { cn } from '@/shared/lib/cn';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';

interface ExplainLinkProps {
  /** Portfolio of the figure; null for a figure of the household. */
  readonly portfolioId: string | null;
  /** Name of the figure in the api. */
  readonly figure: string;
  /** Name of the figure for people, such as `the portfolio value`. */
  readonly of: string;
  readonly className?: string;
}

/** Leads from a figure to its explanation (HIS-67). */
export function ExplainLink({ portfolioId, figure, of, className }: ExplainLinkProps) {
  const dispatch = useAppDispatch();
  const showsThePast = useAppSelector(isInThePast);
  // Explanations of the household are about the present only.
  if (portfolioId === null && showsThePast) return null;
  return (
    <button
      type="button"
      aria-label={`Explain ${of}`}
      className={cn('-my-3 py-3 underline underline-offset-4 hover:text-foreground', className)}
      onClick={() => dispatch(dialogOpened({ kind: 'explain', portfolioId, figure }))}
    >
      Explain
    </button>
  );
}
