import { Link } from 'react-router';
import { cn } from '@/shared/lib/cn';

const VIEWS = { transactions: 'History', gains: 'Realised gains', splits: 'Stock splits' } as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];

/** The view that an address names; the history where it names none. */
export const viewOf = (parameters: URLSearchParams): View =>
  NAMES.find((name) => name === parameters.get('view')) ?? 'transactions';

export function ViewLinks({ view }: { readonly view: View }) {
  return (
    <nav
      aria-label="Views of the transactions"
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line"
    >
      {NAMES.map((name) => (
        <Link
          key={name}
          to={name === 'transactions' ? '/transactions' : `/transactions?view=${name}`}
          aria-current={name === view ? 'page' : undefined}
          className={cn(
            '-mb-px flex min-h-11 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap',
            name === view
              ? 'border-accent text-foreground'
              : 'border-transparent text-muted hover:text-foreground',
          )}
        >
          {VIEWS[name]}
        </Link>
      ))}
    </nav>
  );
}
