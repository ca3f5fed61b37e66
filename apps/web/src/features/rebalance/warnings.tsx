import { TriangleAlert } from 'lucide-react';
import type { RebalanceWarningView } from '@evenkeel/contracts/rebalance';
import { plural } from '@/shared/format/figures';
import { figuresAsShown } from '@/shared/format/figures-in-words';
import { Summary } from '@/shared/ui/summary';
import type { NameOf } from './action-list';

const SHOWN_OPEN = 3;

/** Warnings about the advice as a whole; long lists are folded. */
export function Warnings({
  warnings,
  nameOf,
}: {
  readonly warnings: readonly RebalanceWarningView[];
  readonly nameOf: NameOf;
}) {
  if (warnings.length === 0) return null;
  return (
    <details
      open={warnings.length <= SHOWN_OPEN}
      className="rounded-card bg-attention-soft px-4 text-sm text-attention"
    >
      <Summary className="font-medium">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {plural(warnings.length, 'warning')}
      </Summary>
      <ul aria-label="Warnings" className="grid gap-1 pb-3 pl-6">
        {warnings.map(({ code, message, ticker, accountId, parentId, parentName }) => (
          <li key={`${code} ${ticker ?? accountId ?? parentId ?? ''}`}>
            {accountId !== undefined && <span className="font-medium">{nameOf(accountId)}: </span>}
            {figuresAsShown(message, [parentName ?? '', ticker ?? ''])}
          </li>
        ))}
      </ul>
    </details>
  );
}
