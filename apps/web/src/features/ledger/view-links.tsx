import { ViewLinks } from '@/shared/ui/view-links';

const VIEWS = { transactions: 'History', gains: 'Realised gains', splits: 'Stock splits' } as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];

/** Returns the view in an address; the transactions if it names none. */
export const viewOf = (parameters: URLSearchParams): View =>
  NAMES.find((name) => name === parameters.get('view')) ?? 'transactions';

export const TransactionViews = ({ view }: { readonly view: View }) => (
  <ViewLinks
    label="Views of the transactions"
    views={NAMES.map((name) => ({
      label: VIEWS[name],
      to: name === 'transactions' ? '/transactions' : `/transactions?view=${name}`,
      isCurrent: name === view,
    }))}
  />
);
