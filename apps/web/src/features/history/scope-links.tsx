import { ViewLinks } from '@/shared/ui/view-links';
import type { HistoryOf } from './api';

const SCOPES = [
  { kind: 'portfolio', label: 'Portfolio', to: '/history' },
  { kind: 'household', label: 'Household', to: '/history?of=household' },
  { kind: 'user', label: 'Profile', to: '/history?of=profile' },
] as const;

/** Links between the histories of the portfolio, the household and the user. */
export const ScopeLinks = ({ shown }: { readonly shown: HistoryOf['kind'] }) => (
  <ViewLinks
    label="Whose history"
    views={SCOPES.map(({ kind, label, to }) => ({ label, to, isCurrent: kind === shown }))}
  />
);
