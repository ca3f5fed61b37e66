import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { plainFigure } from '@/shared/lib/plain-decimal';
import { offeredAssets } from './offered-assets';
import { settledPrice } from './transaction-form';
import { proposedFee, type TransactionFormValues } from './transaction-values';
import type { TransactionFormHandle, useCalculation } from './use-calculation';

const CLEARED = {
  transactionQuantity: '',
  transactionPrice: '',
  transactionAmount: '',
} as const;

/**
 * Options that treat a choice like typing: a change by another client does not restore the replaced
 * value.
 */
const CHOSEN = { shouldDirty: true } as const;

interface ChoicesOf {
  readonly form: TransactionFormHandle;
  readonly calculate: ReturnType<typeof useCalculation>;
  readonly assets: readonly AssetView[];
  readonly accountOf: (accountId: string) => AccountView | undefined;
  /** Transaction that the user edits; null for a new one. */
  readonly transaction: TransactionView | null;
  /** Values before the choice. */
  readonly values: TransactionFormValues;
}

/**
 * Changes the fields that follow from the choice of an account, an asset or a type (TRX-13, TRX-14,
 * TRX-24).
 */
export function useChoices({
  form: { setValue, getValues },
  calculate,
  assets,
  accountOf,
  transaction,
  values,
}: ChoicesOf) {
  const clear = (fields: Partial<TransactionFormValues>) => {
    for (const [field, value] of Object.entries(fields))
      setValue(field as keyof TransactionFormValues, value, CHOSEN);
  };
  const dropAssetUnlessOffered = (use: { type: string; accountId: string }) => {
    const stillOffered = offeredAssets(
      assets,
      { type: use.type, account: accountOf(use.accountId) },
      transaction,
    );
    if (!stillOffered.some(({ ticker }) => ticker === values.ticker))
      setValue('ticker', '', CHOSEN);
    setValue('lots', null, CHOSEN);
  };
  /** Sets the current price for a sell (TRX-24). */
  const startAtPrice = (use: { type: string; ticker: string }) => {
    const asset = assets.find(({ ticker }) => ticker === use.ticker);
    if (use.type !== 'sell' || !asset || asset.priceMissing) return;
    if (getValues('transactionPrice').trim() !== '') return;
    setValue('transactionPrice', settledPrice(plainFigure(asset.currentPrice)), CHOSEN);
    calculate.total();
  };
  const account = (accountId: string) => {
    if (transaction) {
      setValue('lots', null, CHOSEN);
      return;
    }
    const fee = proposedFee(accountOf(accountId)?.standardTransactionFee ?? '');
    clear({ ...CLEARED, transactionFee: fee });
    dropAssetUnlessOffered({ type: values.transactionType, accountId });
    startAtPrice({ type: values.transactionType, ticker: getValues('ticker') });
  };
  const ticker = (chosen: string) => {
    clear({ ...CLEARED, lots: null });
    startAtPrice({ type: values.transactionType, ticker: chosen });
  };
  const type = (chosen: string) => {
    calculate.total();
    startAtPrice({ type: chosen, ticker: values.ticker });
    dropAssetUnlessOffered({ type: chosen, accountId: values.transactionAccountId });
  };

  return { account, ticker, type };
}
