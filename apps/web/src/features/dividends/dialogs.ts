import type { DialogList } from '@/shared/lib/dialog-list';

interface OfAsset {
  readonly portfolioId: string;
  readonly ticker: string;
}

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    readonly 'dividend-override': OfAsset;
    readonly 'dividend-history': OfAsset;
    readonly 'retirement-focus': OfAsset;
    /** Records payments that were expected on these days, YYYY-MM-DD. */
    readonly 'record-dividends': {
      readonly portfolioId: string;
      readonly expected: readonly { readonly ticker: string; readonly day: string }[];
    };
  }
}

export const dividendDialogs: DialogList<
  'dividend-override' | 'dividend-history' | 'retirement-focus' | 'record-dividends'
> = {
  'dividend-override': {
    load: () => import('./override-dialog').then((module) => module.OverrideDialog),
    needsPortfolio: true,
  },
  'dividend-history': {
    load: () => import('./history-dialog').then((module) => module.HistoryDialog),
    needsPortfolio: true,
    onlyReads: true,
  },
  'retirement-focus': {
    load: () => import('./focus-dialog').then((module) => module.FocusDialog),
    needsPortfolio: true,
  },
  'record-dividends': {
    load: () => import('./record/record-dialog').then((module) => module.RecordDialog),
    needsPortfolio: true,
  },
};
