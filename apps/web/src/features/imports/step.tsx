import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';

/** Something to settle before the file can be imported. */
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

/** What was settled, with a way to settle it anew. */
export function Settled({
  again,
  onAgain,
  children,
}: {
  /** What the button says. */
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
