import type { ReactNode } from 'react';

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
