import { ClipboardCopy, Download, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { count, plural } from '@/shared/format/figures';
import { useShownDay } from '@/shared/format/use-shown-day';
import { saveCsv } from '@/shared/lib/save-file';
import { useCopied } from '@/shared/lib/use-copied';
import { Button } from '@/shared/ui/button';
import { lazyDialog } from '@/shared/ui/lazy-dialog';
import { csvOfActions, textOfActions, type ActionItem, type NameOf } from '../action-list';

const TradesDialog = lazyDialog(() =>
  import('./trades-dialog').then((module) => module.TradesDialog),
);

interface ActionToolsProps {
  readonly portfolioId: string;
  readonly chosen: readonly ActionItem[];
  readonly adviceId: string | null;
  readonly nameOf: NameOf;
  readonly isWhatIf: boolean;
}

/** What can be done with the chosen items. */
export function ActionTools({ portfolioId, chosen, adviceId, nameOf, isWhatIf }: ActionToolsProps) {
  const day = useShownDay();
  // As they were when recording began: figures that change meanwhile do not change what is typed.
  const [recording, setRecording] = useState<{
    items: readonly ActionItem[];
    adviceId: string | null;
  } | null>(null);
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
        <Button disabled={isNone} onClick={() => setRecording({ items: chosen, adviceId })}>
          <ListChecks aria-hidden />
          Record these trades
        </Button>
      )}
      {recording && (
        <TradesDialog
          portfolioId={portfolioId}
          items={recording.items}
          adviceId={recording.adviceId}
          onClose={() => setRecording(null)}
        />
      )}
    </div>
  );
}
