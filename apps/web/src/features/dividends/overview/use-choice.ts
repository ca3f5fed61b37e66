import { DIVIDEND_SOURCES, RETIREMENT_FOCUSES } from '@evenkeel/contracts/assets';
import { reasonGiven } from '@/shared/api/request-error';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { useChooseFocusMutation, useOverrideDividendMutation } from '../api';

/**
 * Saves a choice of a row. The row shows it at once, and takes it back with the reason if the
 * server refuses.
 */
export function useChoice(portfolioId: string, ticker: string) {
  const dispatch = useAppDispatch();
  const [override] = useOverrideDividendMutation();
  const [choose] = useChooseFocusMutation();
  const tell = (error: unknown, what: string) => {
    if (!error) return;
    const reason = reasonGiven(error, 'The server could not be reached');
    dispatch(failureToast(error, 'Error', `Failed to save ${what}: ${reason}`));
  };
  return {
    chooseSource: async (text: string) => {
      const source = DIVIDEND_SOURCES.find((one) => one === text);
      const { error } = await override({ portfolioId, body: { ticker, source } });
      tell(error, 'dividend source selection');
    },
    chooseFocus: async (text: string) => {
      const retirementFocus = RETIREMENT_FOCUSES.find((one) => one === text);
      if (!retirementFocus) return;
      const { error } = await choose({ portfolioId, body: { ticker, retirementFocus } });
      tell(error, 'retirement focus');
    },
  };
}
