import { Link, useSearchParams } from 'react-router';
import { cn } from '@/shared/lib/cn';
import { Page } from '@/shared/ui/page';
import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { Form8949 } from './form-8949';
import { Statement } from './statement';

const VIEWS = { statement: 'Statement', 'form-8949': 'Form 8949' } as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];

/** Statements and tax forms of a portfolio, to read, print and save. */
export function Reports() {
  const [parameters] = useSearchParams();
  const view = NAMES.find((name) => name === parameters.get('view')) ?? 'statement';
  return (
    <WithPortfolio title="Reports">
      {({ id }) => (
        <Page title="Reports" subtitle="Statements of any period, and gains for the tax return.">
          <ViewLinks view={view} />
          {view === 'statement' ? (
            <Statement key={id} portfolioId={id} />
          ) : (
            <Form8949 key={id} portfolioId={id} />
          )}
        </Page>
      )}
    </WithPortfolio>
  );
}

function ViewLinks({ view }: { readonly view: View }) {
  return (
    <nav
      aria-label="Reports"
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line print:hidden"
    >
      {NAMES.map((name) => (
        <Link
          key={name}
          to={name === 'statement' ? '/reports' : `/reports?view=${name}`}
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
