import { useState } from 'react';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Edited } from '@/shared/ui/edited';
import { useAnnouncedSplitsQuery } from './api';
import { SplitDialog } from './split-dialog';

/** Records a split, or an announced one from the cache. */
export function SplitDialogByDay({ ticker, announcedDay, onClose }: DialogProps<'stock-split'>) {
  const { current } = useCurrentPortfolio();
  const [portfolioId] = useState(current?.id ?? '');
  const announced = useAnnouncedSplitsQuery(portfolioId, {
    skip: announcedDay === undefined || portfolioId === '',
  });
  if (announcedDay === undefined) return <SplitDialog ticker={ticker} onClose={onClose} />;
  return (
    <Edited
      title={`Record a split of ${ticker}`}
      description="Shares from before its day are multiplied; what they cost stays the same."
      noun="announced split"
      whyGone="It was recorded in another tab or browser, or its provider took it back."
      list={announced}
      is={(split) => split.ticker === ticker && split.day === announcedDay}
      onClose={onClose}
    >
      {(split) => <SplitDialog ticker={ticker} announced={split} onClose={onClose} />}
    </Edited>
  );
}
