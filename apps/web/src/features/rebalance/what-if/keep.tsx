import { plural } from '@/shared/format/figures';
import { Confirm } from '@/shared/ui/confirm';
import { saidOf } from './assumables';
import { isKeepable, type Keeping, type KeptOutcome } from './kept';
import { useKeep } from './use-keep';

interface KeepProps extends Keeping {
  readonly portfolioId: string;
  readonly onDone: (outcomes: readonly KeptOutcome[]) => void;
  readonly onClose: () => void;
}

/** Lists the figures that would be stored, and stores them once the user confirms. */
export function Keep({ portfolioId, figures, changes, calls, wrong, onDone, onClose }: KeepProps) {
  const { keep, isPending } = useKeep(portfolioId);
  const changed = figures.filter(({ key }) => changes.has(key));
  const stored = changed.filter(isKeepable);
  const words = [
    `${plural(stored.length, 'figure')} of your portfolio will be changed.`,
    ...(stored.length < changed.length
      ? ['Cash and prices were assumptions: they are not stored.']
      : []),
    ...(wrong.length > 0 ? ['Figures marked as wrong are not stored: you can correct them.'] : []),
  ];
  return (
    <Confirm
      title="Apply these changes?"
      description={words.join(' ')}
      action={isPending ? 'Saving...' : 'Apply'}
      isBusy={isPending}
      onConfirm={() => void keep(calls).then((outcomes) => onDone([...outcomes, ...wrong]))}
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
