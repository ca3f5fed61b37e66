import { Link } from 'react-router';
import { cn } from '@/shared/lib/cn';

interface View {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

interface ViewLinksProps {
  /** Name of the links, for screen readers. */
  readonly label: string;
  readonly views: readonly View[];
}

/** Links to the views of one screen, each with an address of its own. */
export function ViewLinks({ label: name, views }: ViewLinksProps) {
  return (
    <nav
      aria-label={name}
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line print:hidden"
    >
      {views.map(({ label, to, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={cn(
            '-mb-px flex min-h-11 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap',
            isCurrent
              ? 'border-accent text-foreground'
              : 'border-transparent text-muted hover:text-foreground forced-colors:border-[Canvas]',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
