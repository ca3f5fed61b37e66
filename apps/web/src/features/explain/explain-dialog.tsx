import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Explanation } from '@evenkeel/contracts/explain';
import { usePortfolioIds } from '@/shared/api/use-portfolio-ids';
import { useDates } from '@/shared/format/use-dates';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { FigureLine } from '@/shared/ui/figure';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { type AskedFigure, useExplanationQuery } from './api';
import { Facts, Inputs } from './inputs';
import { withDates } from '@/shared/format/figures-in-words';
import { exactText, inForm } from './words';

/** Explains a figure by its formula and inputs, one step at a time (HIS-67). */
export function ExplainDialog({ portfolioId, figure, moment, onClose }: DialogProps<'explain'>) {
  const [path, setPath] = useState<readonly AskedFigure[]>([{ portfolioId, figure, moment }]);
  const shown = path.at(-1) ?? { portfolioId, figure, moment };
  const { day } = useDates();
  const portfolioIds = usePortfolioIds(shown);
  const { currentData: data, error, refetch } = useExplanationQuery({ ...shown, portfolioIds });
  return (
    <Dialog
      title={data ? withDates(data.name, day) : 'Explanation'}
      description="The formula, and what it is made of."
      className="max-w-xl"
      onClose={onClose}
    >
      <DialogBody>
        {!data && (
          <Fallback query={{ error, refetch }} title="The figure could not be explained">
            <div role="status" aria-label="Loading the explanation">
              <Skeleton className="h-40" />
            </div>
          </Fallback>
        )}
        {data && (
          <Explained
            portfolioId={shown.portfolioId}
            explanation={data}
            onFigure={(next) => setPath([...path, { ...next, moment }])}
            onLeave={onClose}
          />
        )}
      </DialogBody>
      <DialogFooter>
        {path.length > 1 && (
          <Button variant="outline" onClick={() => setPath(path.slice(0, -1))}>
            <ArrowLeft aria-hidden />
            Back
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Explained({
  portfolioId,
  explanation,
  onFigure,
  onLeave,
}: {
  readonly portfolioId: string | null;
  readonly explanation: Explanation;
  readonly onFigure: (asked: AskedFigure) => void;
  readonly onLeave: () => void;
}) {
  const { value, exact, unit, formula, facts } = explanation;
  const { day } = useDates();
  const origin = { portfolioId, onFigure, onLeave };
  const shown = exactText(String(value), unit);
  const whole = exactText(exact, unit);
  return (
    <div role="region" aria-label="Explanation" tabIndex={0} className="flex flex-col gap-3">
      <FigureLine size="card" text={shown} />
      <p>
        {whole !== shown && (
          <span className="figure block text-note text-muted">{`exactly ${whole}`}</span>
        )}
        <span className="block text-sm text-muted">{inForm(formula, day)}</span>
      </p>
      <Inputs explanation={explanation} {...origin} />
      {facts.length > 0 && <Facts facts={facts} {...origin} />}
    </div>
  );
}
