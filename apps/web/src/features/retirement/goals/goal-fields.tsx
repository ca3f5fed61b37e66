import { Controller, useWatch } from 'react-hook-form';
import type { ManualItemView } from '@evenkeel/contracts/networth';
import type { GoalView } from '@evenkeel/contracts/retirement';
import { GOAL_FOCUSES, planGoal } from '@evenkeel/domain/retirement/rules';
import type { Form } from '@/shared/form/use-saving-form';
import { isolated } from '@/shared/format/isolated';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Checkbox } from '@/shared/ui/choice';
import { DecimalInput, Field, Input, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { useRetirementDataQuery } from '../api';
import { countedWorth } from './counted';
import { type GoalBody, goalForm, type GoalValues } from './goal-form';
import { FOCUS_LABELS, needWords } from './goal-words';

type GoalForm = Form<GoalValues, GoalBody>;

interface GoalFieldsProps {
  readonly form: GoalForm;
  readonly assets: readonly ManualItemView[];
  /** The other goals: an asset that counts towards one of them cannot count here. */
  readonly others: readonly GoalView[];
}

/** The fields of a goal: its name, amount and day, the money that is there, and its growth. */
export function GoalFields({ form, assets, others }: GoalFieldsProps) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
        {(props) => (
          <Input
            {...props}
            maxLength={60}
            placeholder="House, education, a long journey"
            {...register('name')}
          />
        )}
      </Field>
      <Field label="Amount" hint="What it would cost today" error={errors.targetAmount?.message}>
        {(props) => <DecimalInput isMoney {...props} {...register('targetAmount')} />}
      </Field>
      <Field label="By" error={errors.day?.message}>
        {(props) => <Input {...props} type="date" {...register('day')} />}
      </Field>
      <Field
        label="Saved so far"
        optional
        hint={assets.length > 0 ? 'Beside the assets that you choose below' : undefined}
        error={errors.savedAmount?.message}
      >
        {(props) => <DecimalInput isMoney {...props} {...register('savedAmount')} />}
      </Field>
      <Field
        label="Monthly saving"
        optional
        hint={<Preview form={form} assets={assets} />}
        error={errors.monthlySaving?.message}
      >
        {(props) => <DecimalInput isMoney {...props} {...register('monthlySaving')} />}
      </Field>
      <GrowthFields form={form} />
      {assets.length > 0 && <Counted form={form} assets={assets} others={others} />}
    </>
  );
}

function GrowthFields({ form }: Pick<GoalFieldsProps, 'form'>) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <Field
        label="Invested in"
        hint="It grows and varies as your plan assumes of that"
        error={errors.focus?.message}
      >
        {(props) => (
          <Select {...props} {...register('focus')}>
            <Options values={GOAL_FOCUSES} labels={FOCUS_LABELS} />
          </Select>
        )}
      </Field>
      <Field
        label="Growth of its own"
        optional
        hint="Percent a year, in place of the plan's"
        error={errors.returnRate?.message}
      >
        {(props) => <DecimalInput {...props} {...register('returnRate')} />}
      </Field>
    </>
  );
}

/** Shows the amount that the typed goal takes, if it can be calculated. */
function Preview({ form, assets }: Pick<GoalFieldsProps, 'form' | 'assets'>) {
  const { data: plan } = useRetirementDataQuery();
  const today = useDates().dayInput(new Date());
  const typed = goalForm.safeParse(useWatch({ control: form.control }));
  if (!plan || !typed.success) return 'In dollars of today, raised with prices';
  const { countedAssets } = typed.data;
  const planned = planGoal(typed.data, countedWorth(assets, countedAssets), plan, today);
  const [figure, words] = needWords(planned);
  if (planned.status === 'reached') return 'Nothing more is needed: the amount is there';
  return planned.monthlyNeeded === null
    ? `${figure} ${words}`
    : `It takes ${figure} a month, raised with prices`;
}

/** The assets whose worth counts as saved; each counts towards one goal. */
function Counted({ form, assets, others }: GoalFieldsProps) {
  return (
    <Controller
      control={form.control}
      name="countedAssets"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="text-sm font-medium">
            Assets that count <span className="font-normal text-muted">(optional)</span>
          </legend>
          <p className="text-note text-muted">What they are worth counts as saved.</p>
          {error && <p className="text-note text-loss">{error.message}</p>}
          <div className="mt-1 grid max-h-48 grid-cols-1 gap-x-4 overflow-y-auto sm:grid-cols-2">
            {assets.map(({ id, name, value: worth }) => {
              const other = others.find(({ countedAssets }) => countedAssets.includes(id));
              return (
                <Checkbox
                  key={id}
                  label={`${isolated(name)}, ${money(worth)}`}
                  hint={other && `Counts towards ${other.name}`}
                  disabled={other !== undefined}
                  checked={value.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
                  }
                />
              );
            })}
          </div>
        </fieldset>
      )}
    />
  );
}
