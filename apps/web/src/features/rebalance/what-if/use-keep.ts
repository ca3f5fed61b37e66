import { useState } from 'react';
import { useSetAllocationMutation } from '@/shared/api/allocations';
import { useChangeAssetSettingsMutation } from '@/shared/api/assets';
import { useChangePortfolioMutation } from '@/shared/api/portfolios';
import { isAway, messageForPeople, RECONNECTING } from '@/shared/api/request-error';
import type { KeptCall, KeptOutcome } from './kept';

/**
 * Stores changes one after the other, by the calls of the screens to which they belong, and reports
 * for each whether it was stored.
 */
export function useKeep(portfolioId: string) {
  const [changePortfolio] = useChangePortfolioMutation();
  const [changeSettings] = useChangeAssetSettingsMutation();
  const [setAllocation] = useSetAllocationMutation();
  const [isPending, setPending] = useState(false);

  const send = async (call: KeptCall): Promise<unknown> => {
    if (call.kind === 'settings')
      return (await changePortfolio({ id: portfolioId, body: call.body })).error;
    if (call.kind === 'asset')
      return (await changeSettings({ portfolioId, ticker: call.ticker, body: call.body })).error;
    return (await setAllocation({ portfolioId, body: call.body })).error;
  };
  /**
   * Sends each call even if an earlier one was refused, but sends no more once the server is away.
   */
  const keep = async (calls: readonly KeptCall[]): Promise<KeptOutcome[]> => {
    setPending(true);
    const outcomes: KeptOutcome[] = [];
    let away: string | null = null;
    for (const call of calls) {
      const error: unknown = away === null ? await send(call) : null;
      const problem: string | null =
        away ?? (error ? messageForPeople(error, 'The server could not store it.') : null);
      if (error && isAway(error)) away = RECONNECTING;
      outcomes.push(...call.keys.map((key) => ({ key, problem })));
    }
    setPending(false);
    return outcomes;
  };
  return { keep, isPending };
}
