import { useSearchParams } from 'react-router';
import { Page } from '@/shared/ui/page';
import { ViewLinks } from '@/shared/ui/view-links';
import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { Form8949 } from './form-8949';
import { Statement } from './statement';

const VIEWS = { statement: 'Statement', 'form-8949': 'Form 8949' } as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];

/** Shows statements and tax forms of a portfolio, to read, print and save. */
export function Reports() {
  const [parameters] = useSearchParams();
  const view = NAMES.find((name) => name === parameters.get('view')) ?? 'statement';
  return (
    <WithPortfolio title="Reports">
      {({ id }) => (
        <Page title="Reports" subtitle="Statements of any period, and gains for the tax return.">
          <ViewLinks
            label="Reports"
            views={NAMES.map((name) => ({
              label: VIEWS[name],
              to: name === 'statement' ? '/reports' : `/reports?view=${name}`,
              isCurrent: name === view,
            }))}
          />
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
