import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';

/** Shows one thing that the user must settle before the import. */
export function Step({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="rounded-card border border-attention/40 p-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="mb-3 text-note text-muted">{text}</p>
      {children}
    </section>
  );
}

/** Shows a settled thing, with a button to settle it again. */
export function Settled({
  again,
  onAgain,
  children,
}: {
  /** Words of the button. */
  readonly again: string;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}) {
  return (
    <p className="text-sm break-words text-muted">
      {children}{' '}
      <Button variant="link" size="sm" className="px-0" onClick={onAgain}>
        {again}
      </Button>
    </p>
  );
}
