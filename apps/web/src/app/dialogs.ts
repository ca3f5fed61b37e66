import { accountDialogs } from '@/features/accounts/dialogs';
import { assetDialogs } from '@/features/assets/dialogs';
import { auditorDialogs } from '@/features/auditors/dialogs';
import { budgetDialogs } from '@/features/budget/dialogs';
import { dividendDialogs } from '@/features/dividends/dialogs';
import { explainDialogs } from '@/features/explain/dialogs';
import { historyDialogs } from '@/features/history/dialogs';
import { importDialogs } from '@/features/imports/dialogs';
import { ledgerDialogs } from '@/features/ledger/dialogs';
import { momentDialogs } from '@/features/moment/dialogs';
import { netWorthDialogs } from '@/features/networth/dialogs';
import { onboardingDialogs } from '@/features/onboarding/dialogs';
import { portfolioDialogs } from '@/features/portfolios/dialogs';
import { retirementDialogs } from '@/features/retirement/dialogs';
import { settingsDialogs } from '@/features/settings/dialogs';
import { strategyDialogs } from '@/features/strategies/dialogs';
import type { DialogList } from '@/shared/lib/dialog-list';
import type { DialogKind } from '@/shared/store/dialog-slice';

/**
 * Every dialog that any screen can open, those first that every screen offers: they are fetched
 * ahead in this order. One that a feature declares and this list lacks does not compile.
 */
export const DIALOGS: DialogList<DialogKind> = {
  palette: { load: () => import('./palette').then((module) => module.Palette), onlyReads: true },
  ...ledgerDialogs,
  keys: { load: () => import('./keys').then((module) => module.Keys), onlyReads: true },
  ...momentDialogs,
  ...portfolioDialogs,
  ...accountDialogs,
  ...assetDialogs,
  ...strategyDialogs,
  ...dividendDialogs,
  ...auditorDialogs,
  ...budgetDialogs,
  ...explainDialogs,
  ...historyDialogs,
  ...importDialogs,
  ...netWorthDialogs,
  ...onboardingDialogs,
  ...settingsDialogs,
  ...retirementDialogs,
};
