import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { percentProblem, remainingPercent, totalPercent } from '@evenkeel/domain/strategies/rules';
import { useStrategiesQuery } from '@/shared/api/strategies';
import { isolated } from '@/shared/format/isolated';
import { percentText } from '@/shared/format/figures';
import { givenOut, openShareOf } from '@/shared/lib/open-share';
import { typedDecimal } from '@/shared/lib/plain-decimal';
import { choicesOf, treeOf } from '@/shared/lib/strategy-tree';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/field';
import { FigureInput } from '@/shared/ui/figure-input';
import { StrategyOptions } from '@/shared/ui/strategy-options';
import type { AssetForm } from './asset-form';
import { NotLoaded } from './not-loaded';
import { SplitAndTarget, Target } from './strategy-target';

/** Returns the texts that are percentages; other typed texts do not count. */
const counted = (percentages: readonly string[]): readonly string[] =>
  percentages.filter((text) => percentProblem(text) === null);

function Completeness({ percentages }: { readonly percentages: readonly string[] }) {
  const total = totalPercent(counted(percentages)).toString();
  return total === '100' ? (
    <Badge variant="gain">
      <CircleCheck aria-hidden />
      Complete: {percentText(100)}
    </Badge>
  ) : (
    <Badge variant="attention">
      <CircleAlert aria-hidden />
      Incomplete: {percentText(total)} of {percentText(100)}
    </Badge>
  );
}

/** Shows the sum of the split; if it is less than 100, the user can give out the rest (STR-39). */
function Total({
  form: { setValue, formState },
  percentages,
}: {
  readonly form: AssetForm;
  readonly percentages: readonly string[];
}) {
  const isOpen =
    counted(percentages).length === percentages.length && openShareOf(percentages) !== null;
  const giveOut = () =>
    givenOut(percentages).forEach((percentage, index) =>
      setValue(`strategyAllocations.${index}.percentage`, percentage, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      }),
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p role="status">
        <Completeness percentages={percentages} />
      </p>
      {isOpen && (
        <Button variant="outline" size="sm" onClick={giveOut}>
          Give out the rest
        </Button>
      )}
    </div>
  );
}

interface StrategySplitProps {
  readonly form: AssetForm;
  readonly portfolioId: string;
}

/** Edits how an asset's value is split over strategies: complete at exactly 100 % (AST-11). */
export function StrategySplit({ form, portfolioId }: StrategySplitProps) {
  const list = useStrategiesQuery(portfolioId, { skip: portfolioId === '' });
  if (!list.data && !list.isUninitialized)
    return <NotLoaded legend="Strategies" what="The strategies" list={list} />;
  return <Split form={form} portfolioId={portfolioId} strategies={list.data ?? []} />;
}

function Split({
  form,
  portfolioId,
  strategies,
}: StrategySplitProps & { readonly strategies: readonly StrategyView[] }) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'strategyAllocations' });
  const split = useWatch({ control, name: 'strategyAllocations' }) ?? [];
  const percentages = split.map(({ percentage }) => typedDecimal(percentage));
  const paths = new Map(choicesOf(treeOf(strategies)).map(({ id, path }) => [id, path]));
  const linked = new Set(split.map(({ strategyId }) => strategyId));
  const errors = formState.errors.strategyAllocations;
  const others = strategies.filter(({ id }) => !linked.has(id));

  return (
    <fieldset className="min-w-0 rounded-control border border-line p-4">
      <legend className="px-1 text-sm font-medium">Strategies</legend>
      {strategies.length > 0 && <SplitAndTarget />}
      {strategies.length === 0 && (
        <p className="text-sm text-muted">
          There are no strategies yet. The split can be given later.
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {fields.map(({ id, strategyId }, index) => (
          // The key is the strategy, so that a row keeps the focus while another client changes the
          // asset.
          <Share
            key={strategyId}
            {...{ form, portfolioId, id, strategyId, index }}
            name={paths.get(strategyId) ?? 'Strategy'}
            onUnlink={() => remove(index)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <LinkStrategy
          strategies={strategies}
          linked={linked}
          onLink={(strategyId) =>
            append(
              { strategyId, percentage: remainingPercent(counted(percentages)) },
              { shouldFocus: true },
            )
          }
        />
      )}
      {fields.length > 0 && <Total form={form} percentages={percentages} />}
      {errors?.message && <p className="mt-2 text-note text-loss">{errors.message}</p>}
    </fieldset>
  );
}

interface ShareProps extends StrategySplitProps {
  /** Id of the field. */
  readonly id: string;
  readonly index: number;
  readonly strategyId: string;
  readonly name: string;
  readonly onUnlink: () => void;
}

/** Edits how much of the asset counts in one strategy. */
function Share({ form, portfolioId, id, index, strategyId, name, onUnlink }: ShareProps) {
  const errors = form.formState.errors.strategyAllocations?.[index];
  const problem = errors?.percentage?.message ?? errors?.strategyId?.message;
  return (
    <li>
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow text-sm break-words">
          {name}
          <Target portfolioId={portfolioId} strategyId={strategyId} />
        </span>
        <FigureInput
          step="0.1"
          aria-label={`Percent in ${isolated(name)}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="w-24 text-right"
          {...form.register(`strategyAllocations.${index}.percentage`)}
        />
        <span aria-hidden className="text-sm text-muted">
          %
        </span>
        <Button
          goes
          variant="ghost"
          size="icon"
          aria-label={`Unlink ${isolated(name)}`}
          onClick={onUnlink}
        >
          <X aria-hidden />
        </Button>
      </div>
      {problem && (
        <p id={`${id}-error`} className="text-note text-loss">
          Percent {problem}
        </p>
      )}
    </li>
  );
}

interface LinkStrategyProps {
  readonly strategies: readonly StrategyView[];
  readonly linked: ReadonlySet<string>;
  readonly onLink: (strategyId: string) => void;
}

function LinkStrategy({ strategies, linked, onLink }: LinkStrategyProps) {
  return (
    <Select
      aria-label="Link a strategy"
      className={linked.size > 0 ? 'mt-3' : undefined}
      value=""
      onChange={(event) => onLink(event.target.value)}
    >
      <option value="">Link a strategy…</option>
      <StrategyOptions strategies={strategies} except={linked} />
    </Select>
  );
}
