import { ClipboardCopy, Download, ListChecks } from 'lucide-react';
import { count, plural } from '@/shared/format/figures';
import { useShownDay } from '@/shared/format/use-shown-day';
import { saveCsv } from '@/shared/lib/save-file';
import { useCopied } from '@/shared/lib/use-copied';
import { Button } from '@/shared/ui/button';
import { csvOfActions, textOfActions, type ActionItem, type NameOf } from '../action-list';
import type { RecordTrades } from './use-recording';

interface ActionToolsProps {
  readonly chosen: readonly ActionItem[];
  readonly adviceId: string | null;
  readonly nameOf: NameOf;
  readonly isWhatIf: boolean;
  readonly onRecord: RecordTrades;
}

/** The tools for the chosen items. */
export function ActionTools({ chosen, adviceId, nameOf, isWhatIf, onRecord }: ActionToolsProps) {
  const day = useShownDay();
  const isNone = chosen.length === 0;
  const copied = useCopied();
  const copy = () =>
    copied(textOfActions(chosen, nameOf), `${plural(chosen.length, 'action')} copied as text`);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <p className="mr-auto text-sm text-muted">
        {isWhatIf ? 'Nothing of this is stored.' : `${count(chosen.length)} chosen`}
      </p>
      <Button variant="outline" disabled={isNone} onClick={() => void copy()}>
        <ClipboardCopy aria-hidden />
        Copy as text
      </Button>
      <Button
        variant="outline"
        disabled={isNone}
        onClick={() => saveCsv(csvOfActions(chosen, nameOf), `rebalance-${day}.csv`)}
      >
        <Download aria-hidden />
        CSV
      </Button>
      {!isWhatIf && (
        <Button disabled={isNone} onClick={() => onRecord(chosen, adviceId)}>
          <ListChecks aria-hidden />
          Record these trades
        </Button>
      )}
    </div>
  );
}
