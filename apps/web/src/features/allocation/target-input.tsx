import { useId, useState } from 'react';
import { dollarProblem, percentProblem } from '@evenkeel/domain/strategies/rules';
import { cn } from '@/shared/lib/cn';
import { typedDecimal } from '@/shared/lib/plain-decimal';
import { DecimalInput } from '@/shared/ui/field';
import type { AllocationNode } from './nodes';

interface TargetInputProps {
  readonly node: Pick<AllocationNode, 'name' | 'unit' | 'target' | 'isArchived'>;
  /** The new target as decimal text; empty takes it away. */
  readonly onSave: (target: string) => void;
}

/** A target, saved when it is left or by Enter. What is being typed stays whatever arrives meanwhile; Escape takes it back. */
export function TargetInput({
  node: { name, unit, target, isArchived },
  onSave,
}: TargetInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isPercent = unit === 'percent';

  const save = () => {
    if (typed === null) return;
    const wanted = typedDecimal(typed);
    const wrong = wanted === '' ? null : isPercent ? percentProblem(wanted) : dollarProblem(wanted);
    setProblem(wrong);
    if (wrong) return;
    setTyped(null);
    if (Number(wanted) !== Number(target)) onSave(wanted);
  };
  const takeBack = () => {
    setTyped(null);
    setProblem(null);
  };

  return (
    <div className="w-full">
      <div className="relative">
        {!isPercent && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-sm text-muted"
          >
            $
          </span>
        )}
        <DecimalInput
          aria-label={`Target of ${name} in ${isPercent ? 'percent' : 'dollars'}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          className={cn('text-right', isPercent ? 'pr-8' : 'pl-7')}
          placeholder="0"
          disabled={isArchived}
          value={typed ?? target}
          onChange={(event) =>
            /^-?[\d.]*$/.test(event.target.value) && setTyped(event.target.value)
          }
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
            if (event.key === 'Escape') takeBack();
          }}
        />
        {isPercent && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-sm text-muted"
          >
            %
          </span>
        )}
      </div>
      {problem && (
        <p id={id} role="alert" className="mt-1 text-right text-note text-loss">
          {isPercent ? 'Percent' : 'Dollars'} {problem}
        </p>
      )}
    </div>
  );
}
