import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';

/** A dialog that any screen can open; which component shows it is the app's business. */
export type OpenDialog =
  | { readonly kind: 'portfolio'; readonly portfolio: PortfolioView | null }
  | { readonly kind: 'account'; readonly account: AccountView | null }
  | { readonly kind: 'asset'; readonly asset: AssetView | null }
  | { readonly kind: 'price'; readonly ticker: string }
  | { readonly kind: 'transaction'; readonly transaction: TransactionView | null }
  | { readonly kind: 'import-transactions' }
  | { readonly kind: 'import-prices' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'keys' };

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: { open: null } as { open: OpenDialog | null },
  reducers: {
    dialogOpened: (state, action: PayloadAction<OpenDialog>) => {
      state.open = action.payload;
    },
    dialogClosed: (state) => {
      state.open = null;
    },
  },
});

export const { dialogOpened, dialogClosed } = dialogSlice.actions;
