import { plural } from '@/shared/format/figures';
import { Confirm } from '@/shared/ui/confirm';
import { type Assumable, saidOf } from './assumables';
import { isKeepable, type KeptCall, type KeptOutcome } from './kept';
import { useKeep } from './use-keep';

/**
 * What is to be stored, as it was when it was asked for: what changes meanwhile does not change the
 * question.
 */
export interface Keeping {
  readonly figures: readonly Assumable[];
  readonly changes: ReadonlyMap<string, string>;
  readonly calls: readonly KeptCall[];
}

interface KeepProps extends Keeping {
  readonly portfolioId: string;
  readonly onDone: (outcomes: readonly KeptOutcome[]) => void;
  readonly onClose: () => void;
}

/** Says what would be stored, and stores it. */
export function Keep({ portfolioId, figures, changes, calls, onDone, onClose }: KeepProps) {
  const { keep, isPending } = useKeep(portfolioId);
  const changed = figures.filter(({ key }) => changes.has(key));
  const stored = changed.filter(isKeepable);
  return (
    <Confirm
      title="Apply these changes?"
      description={`${plural(stored.length, 'figure')} of your portfolio will be changed.${stored.length < changed.length ? ' Cash and prices were assumptions: they are not stored.' : ''}`}
      action={isPending ? 'Saving...' : 'Apply'}
      isBusy={isPending}
      onConfirm={() => void keep(calls).then(onDone)}
      onClose={onClose}
    >
      <ul
        aria-label="What will be changed"
        className="figure mt-3 max-h-60 overflow-y-auto text-sm"
      >
        {stored.map((figure) => (
          <li
            key={figure.key}
            className="flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0"
          >
            <span className="min-w-0 truncate">{figure.label}</span>
            <span className="shrink-0">
              {saidOf(figure, figure.stored)} →{' '}
              <span className="font-semibold">{saidOf(figure, changes.get(figure.key) ?? '')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
