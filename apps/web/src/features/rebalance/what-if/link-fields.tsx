import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { useStrategiesQuery } from '@/shared/api/strategies';
import { typedDecimal } from '@/shared/lib/plain-decimal';
import { Button } from '@/shared/ui/button';
import { DecimalInput, Field, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { PartFailure } from '@/shared/ui/states';
import { StrategyOptions } from '@/shared/ui/strategy-options';
import { type Link, percentProblemOf, places } from './assumables';

interface LinkFieldsProps {
  readonly inputs: RebalanceInputsView;
  readonly links: readonly Link[];
  /** `label`: name of the link. */
  readonly onLink: (link: Link, percent: string, label: string) => void;
}

/**
 * Links an asset of the portfolio to a strategy as an assumption, which is not stored. The form
 * offers only pairs without a target.
 */
export function LinkFields(props: LinkFieldsProps) {
  const { data, error, refetch } = useStrategiesQuery(props.inputs.portfolioId);
  if (data) return <LinkForm {...props} known={data} />;
  if (!error) return null;
  return (
    <PartFailure
      text="The strategies to link an asset to could not be loaded."
      className="mt-5 border-t border-line pt-4"
      onRetry={() => void refetch()}
    />
  );
}

interface LinkFormProps extends LinkFieldsProps {
  readonly known: readonly StrategyView[];
}

function LinkForm({ inputs, links, onLink, known }: LinkFormProps) {
  const [ticker, setTicker] = useState('');
  const [parentId, setParentId] = useState('');
  const [typed, setTyped] = useState('');
  const there = new Set(inputs.strategies.map(({ strategyId }) => strategyId));
  const strategies = known.filter(({ id }) => there.has(id));
  const taken = new Set(
    places(inputs, links)
      .filter(({ childType, childId }) => childType === 'asset' && childId === ticker)
      .map(({ parentId: parent }) => parent),
  );
  const assets = inputs.assets.filter(({ isArchived }) => !isArchived);
  const parent = strategies.find(({ id }) => id === parentId && !taken.has(id));
  const problem = typed === '' ? null : percentProblemOf(typed);
  const isComplete = ticker !== '' && parent !== undefined && typed !== '' && problem === null;
  if (assets.length === 0 || strategies.length === 0) return null;

  const link = () => {
    if (!isComplete) return;
    onLink({ parentId: parent.id, ticker }, typedDecimal(typed), `${ticker} in ${parent.name}`);
    setTicker('');
    setParentId('');
    setTyped('');
  };
  return (
    <form
      noValidate
      aria-label="Link an asset"
      className="mt-5 grid items-start gap-x-5 gap-y-4 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        link();
      }}
    >
      <AssetField
        tickers={assets.map(({ ticker: one }) => one)}
        chosen={ticker}
        onChoose={setTicker}
      />
      <StrategyField
        strategies={strategies}
        except={taken}
        chosen={parent?.id ?? ''}
        onChoose={setParentId}
      />
      <Field label="Target (%)" error={problem ?? undefined}>
        {(props) => (
          <DecimalInput
            {...props}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button variant="outline" type="submit" disabled={!isComplete} className="lg:mt-6.5">
        <Link2 aria-hidden />
        Link
      </Button>
    </form>
  );
}

interface ChoiceProps {
  /** Chosen value; empty if nothing is chosen. */
  readonly chosen: string;
  readonly onChoose: (chosen: string) => void;
}

interface AssetFieldProps extends ChoiceProps {
  readonly tickers: readonly string[];
}

const AssetField = ({ tickers, chosen, onChoose }: AssetFieldProps) => (
  <Field label="Asset to link">
    {(props) => (
      <Select {...props} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Choose an asset</option>
        <Options values={tickers} />
      </Select>
    )}
  </Field>
);

interface StrategyFieldProps extends ChoiceProps {
  readonly strategies: readonly StrategyView[];
  readonly except: ReadonlySet<string>;
}

const StrategyField = ({ strategies, except, chosen, onChoose }: StrategyFieldProps) => (
  <Field label="Strategy">
    {(props) => (
      <Select {...props} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Choose a strategy</option>
        <StrategyOptions strategies={strategies} except={except} />
      </Select>
    )}
  </Field>
);
