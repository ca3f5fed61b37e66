import type { TransactionRequest, TransactionType } from '@evenkeel/contracts/ledger';
import { needsShares, priceFor, totalFor } from '@evenkeel/domain/ledger/rules';
import type { Form } from '@/shared/form/use-saving-form';
import { asMeant, type TransactionFormValues } from './transaction-values';

export type TransactionFormHandle = Form<TransactionFormValues, TransactionRequest>;

/**
 * Calculates the total from shares, price and fee, and the price from a typed total (TRX-16,
 * TRX-17).
 */
export function useCalculation({ getValues, setValue, getFieldState }: TransactionFormHandle) {
  const figures = () => {
    const {
      transactionType,
      transactionQuantity,
      transactionPrice,
      transactionFee,
      transactionAmount,
    } = asMeant(getValues());
    const type = transactionType as TransactionType;
    return {
      type,
      quantity: transactionQuantity,
      price: transactionPrice,
      fee: transactionFee,
      total: transactionAmount,
    };
  };
  const put = (field: 'transactionAmount' | 'transactionPrice', value: string | null) => {
    // Checks the figure again, because the new value may solve an earlier problem.
    if (value !== null)
      setValue(field, value, { shouldDirty: true, shouldValidate: getFieldState(field).invalid });
  };
  const isTrade = () => needsShares(figures().type);
  return {
    total: () => isTrade() && put('transactionAmount', totalFor(figures())),
    price: () => isTrade() && put('transactionPrice', priceFor(figures())),
  };
}
