import { Link } from 'react-router';
import { cn } from '@/shared/lib/cn';
import type { HistoryOf } from './api';

const SCOPES = [
  { kind: 'portfolio', label: 'Portfolio', to: '/history' },
  { kind: 'household', label: 'Household', to: '/history?of=household' },
  { kind: 'user', label: 'Profile', to: '/history?of=profile' },
] as const;

/** Whose history is shown. */
export function ScopeLinks({ of }: { readonly of: HistoryOf }) {
  return (
    <nav
      aria-label="Whose history"
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line"
    >
      {SCOPES.map(({ kind, label, to }) => (
        <Link
          key={kind}
          to={to}
          aria-current={kind === of.kind ? 'page' : undefined}
          className={cn(
            '-mb-px flex min-h-11 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap',
            kind === of.kind
              ? 'border-accent text-foreground'
              : 'border-transparent text-muted hover:text-foreground',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
