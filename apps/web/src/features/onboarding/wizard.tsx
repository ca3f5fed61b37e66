import { useEffect } from 'react';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useStrategiesQuery } from '@/shared/api/strategies';
import { announce } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { LoadSample, useLoadSample } from '@/shared/ui/load-sample';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogClosed, dialogStacked, type OpenDialog } from '@/shared/store/dialog-slice';
import { finished, wentBack, wentNext, WIZARD_STEPS } from '@/shared/store/onboarding-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { StepBody } from './step-body';
import { STEPS, type Opened } from './steps';

const DIALOGS: Record<Opened, OpenDialog> = {
  account: { kind: 'account', accountId: null },
  portfolio: { kind: 'portfolio', portfolioId: null },
  strategy: { kind: 'strategy', strategyId: null, parentId: null },
};

function Progress({ step }: { readonly step: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Setup progress"
      aria-valuemin={1}
      aria-valuemax={WIZARD_STEPS}
      aria-valuenow={step + 1}
      aria-valuetext={`Step ${step + 1} of ${WIZARD_STEPS}`}
      className="mx-6 mb-5 h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${((step + 1) / WIZARD_STEPS) * 100}%` }}
      />
    </div>
  );
}

/**
 * Guides through five steps to a usable portfolio; its buttons open the regular dialogs (ONB-1,
 * ONB-2).
 */
export function Wizard({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const number = useAppSelector((state) => state.onboarding.step);
  const { portfolios, current, isLoading, error } = useCurrentPortfolio();
  const sample = useLoadSample();
  const isEmpty = !isLoading && !error && portfolios.length === 0;
  const accounts = useAccountsQuery(current?.id ?? '', { skip: !current });
  const strategies = useStrategiesQuery(current?.id ?? '', { skip: !current });
  const done = {
    account: accounts.data?.length ?? 0,
    portfolio: portfolios.length,
    strategy: strategies.data?.length ?? 0,
  };
  const step = STEPS[number] ?? STEPS[0];
  const isLast = number === WIZARD_STEPS - 1;

  useEffect(() => announce(`Step ${number + 1} of ${WIZARD_STEPS}: ${step.title}`), [number, step]);

  const open = (opened: Opened) => {
    dispatch(dialogStacked(DIALOGS[opened]));
    // Accounts and strategies belong to a portfolio. If there is none, its dialog comes first, and
    // the other one follows.
    if (opened !== 'portfolio' && !current) dispatch(dialogStacked(DIALOGS.portfolio));
  };
  const finish = () => {
    dispatch(finished());
    dispatch(dialogClosed());
  };

  return (
    <Dialog
      title={step.title}
      description={`Step ${number + 1} of ${WIZARD_STEPS}`}
      isBusy={sample.isLoading}
      onClose={onClose}
    >
      <Progress step={number} />
      <DialogBody className="min-h-52">
        <StepBody step={step} done={done} onOpen={open}>
          {number === 0 && isEmpty && <LoadSample {...sample} />}
        </StepBody>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={number === 0} onClick={() => dispatch(wentBack())}>
          Previous
        </Button>
        <Button onClick={() => (isLast ? finish() : dispatch(wentNext()))}>
          {isLast ? 'Finish' : 'Next'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
