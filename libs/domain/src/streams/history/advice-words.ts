import { plural } from '../../kernel/in-words';
import type { RebalanceEvent } from '../../rebalance';
import { type HistoryEntry, listed, plain } from './entry';

const MOST_NAMED = 4;

/** Returns advice, or the trades that followed it, in words. */
export function adviceWords(event: RebalanceEvent): HistoryEntry {
  const { adviceId } = event.data;
  switch (event.type) {
    case 'RebalanceActionsChanged': {
      const { actions, previous } = event.data;
      const trades = actions.map(
        ({ side, shares, ticker }) => `${side} ${plain(shares)} ${ticker}`,
      );
      const rest = trades.length - MOST_NAMED;
      const named =
        rest > 0 ? [...trades.slice(0, MOST_NAMED), plural(rest, 'other trade')] : trades;
      return {
        subject: { kind: 'advice', id: adviceId, name: 'advice' },
        text: trades.length === 0 ? 'Advised no trades any more' : `Advised to ${listed(named)}`,
        concerns: [adviceId, ...new Set([...actions, ...previous].map(({ ticker }) => ticker))],
      };
    }
    case 'AdviceFollowed': {
      const { transactionIds } = event.data;
      return {
        subject: { kind: 'advice', id: adviceId, name: 'advice' },
        text: `Followed advice with ${plural(transactionIds.length, 'trade')}`,
        concerns: [adviceId, ...transactionIds],
      };
    }
  }
}
