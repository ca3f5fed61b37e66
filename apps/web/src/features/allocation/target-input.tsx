import { type CSSProperties, useId, useRef, useState } from 'react';
import { dollarProblem, percentProblem } from '@evenkeel/domain/strategies/rules';
import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import { typedDecimal, withPoint } from '@/shared/lib/plain-decimal';
import { DecimalInput } from '@/shared/ui/field';
import { useReadOnly } from '@/shared/ui/read-only';
import type { AllocationNode } from './nodes';

interface TargetInputProps {
  readonly node: Pick<AllocationNode, 'name' | 'unit' | 'target' | 'isArchived'>;
  /**
   * Takes the new target as decimal text; an empty text removes the target. Returns the reason of a
   * refusal, or null once the target is saved.
   */
  readonly onSave: (target: string) => Promise<string | null>;
}

function problemOf(wanted: string, unit: AllocationNode['unit']): string | null {
  if (wanted === '') return null;
  const isPercent = unit === 'percent';
  const problem = isPercent ? percentProblem(wanted) : dollarProblem(wanted);
  return problem === null ? null : `${isPercent ? 'Percent' : 'Dollars'} ${problem}`;
}

/** Keeps the typed text until it is saved or taken back, with the problem that was found in it. */
function useTypedTarget({ node: { unit, target }, onSave }: TargetInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Text that is being saved. */
  const saving = useRef<string | null>(null);

  const set = (text: string | null) => {
    setTyped(text);
    setProblem(null);
  };
  const type = (text: string) => {
    if (/^-?[\d.,]*$/.test(text)) set(text);
  };
  const save = async () => {
    if (typed === null || typed === saving.current) return;
    const wanted = typedDecimal(typed);
    const wrong = problemOf(wanted, unit);
    setProblem(wrong);
    if (wrong) return;
    if (Number(wanted) === Number(target)) return setTyped(null);
    saving.current = typed;
    const refusal = await onSave(wanted);
    // The user has taken the text back or changed it meanwhile.
    if (saving.current !== typed) return;
    saving.current = null;
    if (refusal === null) setTyped((now) => (now === typed ? null : now));
    else setProblem(refusal);
  };
  const takeBack = () => {
    saving.current = null;
    set(null);
  };
  return { shown: typed ?? target, problem, type, save, takeBack };
}

/**
 * Edits a target. Enter or leaving the field saves it. The typed text stays until it is saved,
 * whatever arrives meanwhile, and stays after a refusal; Escape takes it back (STR-25, STR-34).
 */
export function TargetInput(props: TargetInputProps) {
  const { name, unit, isArchived } = props.node;
  const id = useId();
  const { shown, problem, type, save, takeBack } = useTypedTarget(props);
  const { isOff, ...why } = useReadOnly(true);
  const isPercent = unit === 'percent';

  return (
    <div
      className="w-full max-md:min-w-(--target-width) max-md:max-w-52"
      style={{ '--target-width': `calc(${shown.length}ch + 3rem)` } as CSSProperties}
    >
      <div className="relative">
        <DecimalInput
          isMoney={!isPercent}
          aria-label={`Target of ${isolated(name)} in ${isPercent ? 'percent' : 'dollars'}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          className={cn('text-right', isPercent && 'pr-[2rem]')}
          placeholder="0"
          disabled={isArchived || isOff}
          {...why}
          value={shown}
          onChange={(event) => type(withPoint(event.target.value))}
          // Leaving the field does not send a refused text again; only Enter does.
          onBlur={() => problem === null && void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save();
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
          {problem}
        </p>
      )}
    </div>
  );
}
