import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  ENGINES,
  LATER_INCOMES,
  type SimulationView,
  WITHDRAWAL_RULES,
} from '@evenkeel/contracts/retirement';
import {
  ASSUMPTION_LIMITS,
  MOST_LATER_INCOMES,
  SIMULATION_LIMITS,
} from '@evenkeel/domain/retirement/rules';
import { percentText, wholeMoney } from '@/shared/format/figures';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Confirm } from '@/shared/ui/confirm';
import { Field, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { SettingSlider } from '@/shared/ui/setting-slider';
import type { EditedPlan } from '../plan/use-plan';
import { WholeInput } from '../plan/whole-input';
import {
  ENGINE_LABELS,
  ENGINE_WORDS,
  INCOME_LABELS,
  RULE_LABELS,
  RULE_WORDS,
} from './simulation-words';

type Settings = SimulationView;
type Percentage = Exclude<keyof typeof SIMULATION_LIMITS, 'seed'>;

const PERCENTAGES: readonly (readonly [Percentage, string])[] = [
  ['stableReturnRate', 'Return of stable value and cash'],
  ['stableVolatility', 'Deviation of stable value'],
  ['growthVolatility', 'Deviation of growth'],
  ['superperformerVolatility', 'Deviation of superperformers'],
];

/** The fields for the further assumptions of the simulation (RET-22 to RET-24). */
export function SimulationSettings({ edited }: { readonly edited: EditedPlan }) {
  const settings = edited.plan.simulation;
  const { engine = 'random', withdrawalRule } = settings;
  const change = (changes: Partial<Settings>) =>
    edited.edit({ simulation: { ...settings, ...changes } });
  return (
    <>
      <Card>
        <CardHeader
          title="Simulation"
          subtitle="Deviation: how much a year's return usually differs from the assumed one"
        />
        <div className="grid gap-3 px-5 pb-5">
          <ChoiceField
            label="Futures"
            hint={ENGINE_WORDS[engine]}
            value={engine}
            values={ENGINES}
            labels={ENGINE_LABELS}
            onChange={(next) => change({ engine: next })}
          />
          <ChoiceField
            label="Withdrawals in retirement"
            hint={RULE_WORDS[withdrawalRule]}
            value={withdrawalRule}
            values={WITHDRAWAL_RULES}
            labels={RULE_LABELS}
            onChange={(next) => change({ withdrawalRule: next })}
          />
          {PERCENTAGES.map(([name, label]) => (
            <SettingSlider
              key={name}
              writes
              label={label}
              max={Number(SIMULATION_LIMITS[name].most)}
              value={settings[name]}
              shown={percentText(settings[name])}
              onChange={(next) => change({ [name]: next })}
            />
          ))}
          <WholeInput
            label="Start number"
            hint="The same number gives the same random years again."
            className="max-w-48"
            value={settings.seed}
            most={SIMULATION_LIMITS.seed.most}
            onWhole={(seed) => change({ seed })}
          />
        </div>
      </Card>
      <LaterIncomes incomes={settings.incomes} onChange={(incomes) => change({ incomes })} />
    </>
  );
}

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function ChoiceField<Value extends string>({
  label,
  hint,
  className,
  value,
  values,
  labels,
  onChange,
}: ChoiceFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} className={className}>
      {(props) => (
        <Select {...props} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          <Options values={values} labels={labels} />
        </Select>
      )}
    </Field>
  );
}

interface LaterIncomesProps {
  readonly incomes: Settings['incomes'];
  readonly onChange: (incomes: Settings['incomes']) => void;
}

/**
 * Returns keys for this number of rows, which have no ids: a row keeps its key, and so its typed
 * text, when a row before it is removed.
 */
function useRowKeys(count: number) {
  const [kept, setKept] = useState<readonly number[]>([]);
  const fresh = Math.max(-1, ...kept) + 1;
  const keys = Array.from({ length: count }, (_, at) => kept[at] ?? fresh + at);
  return {
    keys,
    removeKey: (index: number) => setKept(keys.filter((_, at) => at !== index)),
  };
}

type Income = Settings['incomes'][number];

interface LaterIncomeProps {
  /** Place in the list, from 1 on. */
  readonly place: number;
  readonly income: Income;
  readonly onChange: (changes: Partial<Income>) => void;
  readonly onRemove: () => void;
}

function LaterIncome({ place, income, onChange, onRemove }: LaterIncomeProps) {
  const { kind, monthlyAmount, fromAge } = income;
  return (
    <fieldset
      aria-label={`Income ${place}`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <ChoiceField
        label="Kind"
        className="col-span-3 sm:col-span-1"
        value={kind}
        values={LATER_INCOMES}
        labels={INCOME_LABELS}
        onChange={(next) => onChange({ kind: next })}
      />
      <WholeInput
        isMoney
        label="A month"
        value={monthlyAmount}
        most="1000000000"
        onWhole={(whole) => onChange({ monthlyAmount: whole })}
      />
      <WholeInput
        label="From age"
        value={fromAge}
        most={ASSUMPTION_LIMITS.currentAge.most}
        onWhole={(whole) => onChange({ fromAge: whole })}
      />
      <Button
        goes
        variant="ghost"
        size="icon"
        aria-label={`Remove income ${place}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
    </fieldset>
  );
}

/** Asks before an income with an amount is removed, because the plan saves itself (RET-23). */
function RemoveIncome({
  place,
  income: { kind, monthlyAmount, fromAge },
  onConfirm,
  onClose,
}: Pick<LaterIncomeProps, 'place' | 'income'> & {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Confirm
      title={`Remove income ${place}?`}
      description={`${INCOME_LABELS[kind]} of ${wholeMoney(monthlyAmount)} a month from age ${fromAge} no longer counts. This cannot be undone.`}
      action="Remove"
      isDestructive
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** The list of pensions, social security and similar incomes (RET-23). */
function LaterIncomes({ incomes, onChange }: LaterIncomesProps) {
  const { keys, removeKey } = useRowKeys(incomes.length);
  const [asked, ask] = useState<number | null>(null);
  const toRemove = asked === null ? undefined : incomes[asked];
  const remove = (index: number) => {
    ask(null);
    removeKey(index);
    onChange(incomes.filter((_, at) => at !== index));
  };
  const change = (index: number, changes: Partial<Income>) =>
    onChange(incomes.map((income, at) => (at === index ? { ...income, ...changes } : income)));
  return (
    <Card>
      <CardHeader
        title="Pensions and social security"
        subtitle="In dollars of today, before taxes. The simulation counts them once you are retired."
      />
      <div className="grid gap-4 px-5 pb-5">
        {incomes.map((income, index) => (
          <LaterIncome
            key={keys[index]}
            place={index + 1}
            income={income}
            onChange={(changes) => change(index, changes)}
            onRemove={() => (Number(income.monthlyAmount) === 0 ? remove(index) : ask(index))}
          />
        ))}
        {incomes.length < MOST_LATER_INCOMES && (
          <Button
            goes
            variant="outline"
            className="justify-self-start"
            onClick={() =>
              onChange([...incomes, { kind: 'pension', monthlyAmount: '0', fromAge: '67' }])
            }
          >
            <Plus aria-hidden />
            Add income
          </Button>
        )}
      </div>
      {asked !== null && toRemove && (
        <RemoveIncome
          place={asked + 1}
          income={toRemove}
          onConfirm={() => remove(asked)}
          onClose={() => ask(null)}
        />
      )}
    </Card>
  );
}
