import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useAccountsQuery } from '@/shared/api/accounts';
import { PERIODS } from '@/shared/lib/periods';
import { AccountOptions } from '@/shared/ui/account-options';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Field, Input, Select } from '@/shared/ui/field';
import { useContributionsQuery } from './api';
import type { Asked } from './use-asked';

interface ControlsProps {
  readonly portfolioId: string;
  readonly name: string;
  readonly asked: Asked;
}

/** Period, scope and benchmarks (PRF-16). */
export function Controls({ portfolioId, name, asked }: ControlsProps) {
  return (
    <Card className="grid gap-4 p-4 sm:px-5">
      <div role="group" aria-label="Period" className="flex flex-wrap gap-1">
        {PERIODS.map((period) => (
          <Button
            key={period}
            size="sm"
            variant={asked.name === period ? 'outline' : 'ghost'}
            aria-pressed={asked.name === period}
            onClick={() => asked.change({ period, from: null, to: null })}
          >
            {period}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        <OwnDates asked={asked} />
        <ScopeChoice portfolioId={portfolioId} name={name} asked={asked} />
        <Benchmarks asked={asked} />
      </div>
    </Card>
  );
}

function OwnDates({ asked: { period, change } }: { readonly asked: Asked }) {
  const set = (name: 'from' | 'to', value: string): void =>
    change({ from: period.from ?? null, to: period.to ?? null, [name]: value, period: null });
  return (
    <>
      <Field label="From the end of">
        {(control) => (
          <Input
            {...control}
            type="date"
            max={period.to}
            value={period.from ?? ''}
            onChange={({ target }) => set('from', target.value)}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <Input
            {...control}
            type="date"
            min={period.from}
            value={period.to ?? ''}
            onChange={({ target }) => set('to', target.value)}
          />
        )}
      </Field>
    </>
  );
}

function ScopeChoice({ portfolioId, name, asked: { scope, scopeName, change } }: ControlsProps) {
  const accounts = useAccountsQuery(portfolioId).data ?? [];
  // All that the portfolio ever held: what was sold since has no position any more.
  const held = useContributionsQuery({ portfolioId, period: {} }).data?.assets ?? [];
  const known = [...held, ...accounts.flatMap(({ positions }) => positions), scope];
  const tickers = [...new Set(known.flatMap(({ ticker }) => ticker ?? []))].sort();
  return (
    <Field label="Of">
      {(control) => (
        <Select
          {...control}
          value={scopeName}
          onChange={({ target }) => change({ scope: target.value })}
        >
          <option value="">{name}</option>
          <option value="all">All portfolios</option>
          <optgroup label="Accounts">
            <AccountOptions accounts={accounts} prefix="account:" />
          </optgroup>
          <optgroup label="Assets">
            {tickers.map((ticker) => (
              <option key={ticker} value={`asset:${ticker}`}>
                {ticker}
              </option>
            ))}
          </optgroup>
        </Select>
      )}
    </Field>
  );
}

const MOST = 5;
const TICKER = /^[A-Z0-9.-]{1,32}$/;

function Benchmarks({ asked: { benchmarks, change } }: { readonly asked: Asked }) {
  const [text, setText] = useState('');
  const ticker = text.trim().toUpperCase();
  const canAdd = TICKER.test(ticker) && !benchmarks.includes(ticker) && benchmarks.length < MOST;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (!canAdd) return;
    change({ benchmark: [...benchmarks, ticker] });
    setText('');
  };
  return (
    <form onSubmit={add} className="col-span-2 lg:col-span-1">
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
