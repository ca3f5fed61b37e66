import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '@/shared/format/figures';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import type { Opened, Step } from './steps';

const LABELS: Record<Opened, string> = {
  account: 'Investment Account',
  portfolio: 'Portfolio',
  strategy: 'Strategy',
};
const COUNTED: Record<Opened, readonly [one: string, many: string]> = {
  account: ['account', 'accounts'],
  portfolio: ['portfolio', 'portfolios'],
  strategy: ['strategy', 'strategies'],
};

interface StepBodyProps {
  readonly step: Step;
  /** Number of existing things of each kind. */
  readonly done: Readonly<Record<Opened, number>>;
  readonly onOpen: (opened: Opened) => void;
  /** Further controls of the step. */
  readonly children?: ReactNode;
}

function Action({
  opened,
  done,
  onOpen,
}: Omit<StepBodyProps, 'step' | 'children'> & { readonly opened: Opened }) {
  const count = done[opened];
  return (
    <>
      <Button variant={count > 0 ? 'outline' : 'default'} onClick={() => onOpen(opened)}>
        <Plus aria-hidden />
        {LABELS[opened]}
      </Button>
      {count > 0 && (
        <Badge variant="gain">
          <Check aria-hidden />
          Done: {plural(count, ...COUNTED[opened])}
        </Badge>
      )}
      {opened !== 'portfolio' && done.portfolio === 0 && (
        <p className="text-note text-muted">
          It is kept in a portfolio. You have none yet, so you are asked for that first.
        </p>
      )}
    </>
  );
}

/**
 * Shows the subject of a step, the number of things that exist already, and the button that adds
 * one.
 */
export function StepBody({ step, done, onOpen, children }: StepBodyProps) {
  const { icon: Icon, text, opens } = step;
  return (
    <div className="flex flex-col items-center gap-4 py-3 text-center">
      <div className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden className="size-6" />
      </div>
      <p className="max-w-sm text-sm text-pretty text-muted">{text}</p>
      {opens && <Action opened={opens} done={done} onOpen={onOpen} />}
      {children}
    </div>
  );
}
