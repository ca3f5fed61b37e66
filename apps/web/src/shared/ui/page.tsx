import { useEffect, type ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its heading, its purpose, its actions and its content. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Evenkeel`;
  }, [title]);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-title leading-tight font-semibold">{title}</h1>
          {subtitle && <p className="mt-0.5 text-body text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </div>
      {children}
    </>
  );
}
