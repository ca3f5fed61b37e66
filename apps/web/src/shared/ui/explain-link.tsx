import { cn } from '@/shared/lib/cn';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';

interface ExplainLinkProps {
  /** Null for a figure of the household. */
  readonly portfolioId: string | null;
  /** As the api calls it. */
  readonly figure: string;
  /** What is explained, such as `the portfolio value`. */
  readonly of: string;
  readonly className?: string;
}

/** Leads from a figure to what it is made of (HIS-67). */
export function ExplainLink({ portfolioId, figure, of, className }: ExplainLinkProps) {
  const dispatch = useAppDispatch();
  const showsThePast = useAppSelector(isInThePast);
  // The household is explained as it is now.
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
