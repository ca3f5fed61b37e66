import { useMemo, useState } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { AnnouncedSplitView, SplitRequest } from '@evenkeel/contracts/ledger/splits';
import { useSetupQuery } from '@/shared/api/assets';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import { useDates } from '@/shared/format/use-dates';
import { useOwnPortfolioId } from '@/shared/store/current-portfolio';
import { PartFailure } from '@/shared/ui/states';
import { useRecordSplitMutation, useSplitPreviewQuery } from './api';
import { OnOtherSide } from './other-side';
import { OwnDividend } from './own-dividend';
import { SplitFields } from './split-fields';
import { previewOf, splitForm, type SplitFormValues } from './split-form';

const WORDS: SavingWords<SplitRequest> = {
  submit: 'Record split',
  saving: 'Saving...',
  saved: ({ ticker }) => ['Success', `Split of ${ticker} recorded successfully`],
  failed: 'The split could not be saved.',
};
const NOWHERE = { portfolioId: '', ticker: '', at: '', numerator: '', denominator: '' };

const byTicker = (a: AssetView, b: AssetView): number => a.ticker.localeCompare(b.ticker);

interface SplitDialogProps {
  /** Asset that was split; null lets the user choose it. */
  readonly ticker: string | null;
  /** Split that a provider announced, with which the form begins. */
  readonly announced?: AnnouncedSplitView;
  readonly onClose: () => void;
}

/** Records a stock split or a reverse one, and first shows its effect on each account. */
export function SplitDialog({ ticker, announced, onClose }: SplitDialogProps) {
  const { dayInput } = useDates();
  const portfolioId = useOwnPortfolioId() ?? '';
  const setup = useSetupQuery(portfolioId, { skip: portfolioId === '' });
  const [recordSplit] = useRecordSplitMutation();
  const [defaults] = useState((): SplitFormValues => ({
    ticker: ticker ?? '',
    at: announced?.day ?? dayInput(new Date()),
    numerator: announced?.numerator ?? '2',
    denominator: announced?.denominator ?? '1',
    cash: {},
  }));
  const [asked, setAsked] = useState(() => previewOf(defaults));
  const preview = useSplitPreviewQuery(asked ? { portfolioId, ...asked } : NOWHERE, {
    skip: asked === null || portfolioId === '',
  });
  const schema = useMemo(() => splitForm(preview.currentData ?? []), [preview.currentData]);
  const assets = setup.data?.assets ?? [];

  return (
    <FormDialog
      title={ticker === null ? 'Record a stock split' : `Record a split of ${ticker}`}
      description="Shares from before its day are multiplied; what they cost stays the same."
      className="max-w-md"
      layout="grid content-start gap-4 sm:grid-cols-2"
      schema={schema}
      defaults={defaults}
      mode="onTouched"
      isReady={asked === null || preview.currentData !== undefined}
      words={WORDS}
      save={(body) => recordSplit({ portfolioId, body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {ticker === null && setup.error && !setup.data && (
            <PartFailure
              text="Your assets could not be loaded."
              className="sm:col-span-2"
              onRetry={() => void setup.refetch()}
            />
          )}
          <SplitFields
            form={form}
            assets={ticker === null ? assets.toSorted(byTicker) : null}
            asked={asked}
            preview={preview}
            onAsked={setAsked}
          />
          {asked && (
            <>
              <OnOtherSide at={asked.at} effects={preview.currentData ?? []} />
              <OwnDividend assets={assets} split={asked} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
