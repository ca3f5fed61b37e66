import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { AnnouncedSplitView } from '@evenkeel/contracts/ledger/splits';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { StrategyView } from '@evenkeel/contracts/strategies';

/** A dialog that any screen can open; which component shows it is the app's business. */
export type OpenDialog =
  | { readonly kind: 'portfolio'; readonly portfolio: PortfolioView | null }
  | { readonly kind: 'account'; readonly account: AccountView | null }
  | { readonly kind: 'asset'; readonly asset: AssetView | null }
  | { readonly kind: 'price'; readonly ticker: string }
  /** `ticker`: what was split; null where the dialog asks. `announced`: what the dialog begins with. */
  | { readonly kind: 'stock-split'; readonly ticker: string | null; readonly announced?: AnnouncedSplitView }
  | { readonly kind: 'transaction'; readonly transaction: TransactionView | null }
  /** `parentId`: where a new one is to lie; null at the top level. */
  | { readonly kind: 'strategy'; readonly strategy: StrategyView | null; readonly parentId: string | null }
  | { readonly kind: 'import-transactions' }
  | { readonly kind: 'import-prices' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'onboarding' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'keys' };

interface DialogState {
  readonly open: OpenDialog | null;
  /** What comes back when the open one closes, the nearest last. */
  readonly behind: readonly OpenDialog[];
}

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: { open: null, behind: [] } as DialogState,
  reducers: {
    /** Opens a dialog in place of what is open. */
    dialogOpened: (_state, action: PayloadAction<OpenDialog>): DialogState => ({ open: action.payload, behind: [] }),
    /** Opens a dialog over the open one, which comes back afterwards. */
    dialogStacked: ({ open, behind }, action: PayloadAction<OpenDialog>): DialogState => ({
      open: action.payload,
      behind: open ? [...behind, open] : behind,
    }),
    dialogClosed: ({ behind }): DialogState => ({ open: behind.at(-1) ?? null, behind: behind.slice(0, -1) }),
  },
});

export const { dialogOpened, dialogStacked, dialogClosed } = dialogSlice.actions;
