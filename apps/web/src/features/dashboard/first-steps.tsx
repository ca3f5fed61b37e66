import { Check, FileInput, Landmark, Briefcase, type LucideIcon } from 'lucide-react';
import { cn } from '@/shared/lib/cn';
import { dialogOpened, type OpenDialog } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { LoadSample, useLoadSample } from '@/shared/ui/load-sample';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly icon: LucideIcon;
  readonly action: string;
  readonly dialog: OpenDialog;
  readonly isDone: boolean;
}

interface FirstStepsProps {
  readonly hasPortfolio: boolean;
  readonly hasAccount: boolean;
}

const stepsOf = ({ hasPortfolio, hasAccount }: FirstStepsProps): readonly Step[] => [
  {
    title: 'Create a portfolio',
    text: 'It keeps accounts, assets and transactions together.',
    icon: Briefcase,
    action: 'Create portfolio',
    dialog: { kind: 'portfolio', portfolioId: null },
    isDone: hasPortfolio,
  },
  {
    title: 'Add an account',
    text: 'Where shares and cash are held: a 401k, an IRA, a brokerage.',
    icon: Landmark,
    action: 'Add account',
    dialog: { kind: 'account', accountId: null },
    isDone: hasAccount,
  },
  {
    title: 'Bring in your transactions',
    text: 'Import a CSV file, or enter them one by one.',
    icon: FileInput,
    action: 'Import transactions',
    dialog: { kind: 'import-transactions' },
    isDone: false,
  },
];

/**
 * Shows the first steps of a new user; the next step has the button. A user without a portfolio can
 * load sample data first.
 */
export function FirstSteps(props: FirstStepsProps) {
  const dispatch = useAppDispatch();
  const sample = useLoadSample();
  const steps = stepsOf(props);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Welcome aboard" subtitle="Three steps to your first figures." />
      <ol>
        {steps.map((step) => {
          const Icon = step.isDone ? Check : step.icon;
          return (
            <li
              key={step.title}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-4"
            >
              <span
                className={cn(
                  'grid size-9 shrink-0 place-items-center rounded-full',
                  step.isDone ? 'bg-gain-soft text-gain' : 'bg-accent-soft text-accent',
                )}
              >
                <Icon aria-hidden className="size-4.5" />
              </span>
              <div className="min-w-48 grow basis-0">
                <p className="text-sm font-medium">
                  {step.title}
                  {step.isDone && <span className="sr-only">, done</span>}
                </p>
                <p className="text-sm text-muted">{step.text}</p>
              </div>
              {step === next && (
                <Button
                  disabled={sample.isLoading}
                  onClick={() => dispatch(dialogOpened(step.dialog))}
                >
                  {step.action}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {!props.hasPortfolio && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-sunken px-5 py-4">
          <p className="min-w-48 grow basis-0 text-sm text-muted">
            Or look around first, in a portfolio of made-up funds that you can remove again.
          </p>
          <LoadSample {...sample} />
        </div>
      )}
    </Card>
  );
}
