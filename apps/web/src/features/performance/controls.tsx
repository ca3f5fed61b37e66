import { MOST_BENCHMARKS } from '@evenkeel/contracts/performance';
import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { tickerIn } from '@/shared/lib/address-texts';
import { PERIODS } from '@/shared/lib/periods';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Field, Input } from '@/shared/ui/field';
import { OneOf } from '@/shared/ui/toggles';
import { OwnDates } from './own-dates';
import { ScopeChoice } from './scope-choice';
import type { Asked } from './use-asked';

interface ControlsProps {
  readonly portfolioId: string;
  readonly name: string;
  readonly asked: Asked;
}

/** Chooses period, scope and benchmarks (PRF-16). */
export function Controls({ portfolioId, name, asked }: ControlsProps) {
  return (
    <Card className="grid gap-4 p-4 sm:px-5">
      <OneOf
        label="Period"
        className="flex-wrap"
        choices={PERIODS.map((period) => [period, period])}
        chosen={asked.name}
        onChoose={(period) => asked.change({ period, from: null, to: null })}
      />
      <div className="grid grid-cols-1 items-start gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        <OwnDates asked={asked} />
        <ScopeChoice portfolioId={portfolioId} name={name} asked={asked} />
        <Benchmarks asked={asked} />
      </div>
    </Card>
  );
}

function Benchmarks({ asked: { benchmarks, change } }: { readonly asked: Asked }) {
  const [text, setText] = useState('');
  const ticker = tickerIn(text.trim());
  const canAdd =
    ticker !== '' && !benchmarks.includes(ticker) && benchmarks.length < MOST_BENCHMARKS;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (!canAdd) return;
    change({ benchmark: [...benchmarks, ticker] });
    setText('');
  };
  return (
    <form onSubmit={add} className="min-[22rem]:col-span-2 lg:col-span-1">
      <Field label="Benchmark" hint="Any ticker with prices">
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={text}
              placeholder="VT"
              autoComplete="off"
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" variant="outline" disabled={!canAdd}>
              Compare
            </Button>
          </div>
        )}
      </Field>
      {benchmarks.length > 0 && (
        <ul aria-label="Benchmarks" className="mt-2 flex flex-wrap gap-1.5">
          {benchmarks.map((one) => (
            <li key={one}>
              <Button
                goes
                size="sm"
                variant="outline"
                aria-label={`Remove ${one}`}
                onClick={() => change({ benchmark: benchmarks.filter((kept) => kept !== one) })}
              >
                {one}
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
