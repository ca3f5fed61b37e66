import type { RebalanceEvent } from '@evenkeel/domain/rebalance/advice/events';
import type { SamplesOf } from '../domain-events';

export const SAMPLES: SamplesOf<RebalanceEvent> = {
  RebalanceActionsChanged: {
    adviceId: 'advice-1',
    actions: [
      {
        side: 'sell',
        ticker: 'VTI',
        amount: '897.00',
        shares: '39',
        accounts: [{ accountId: 'account-1', shares: '39', amount: '897.00' }],
        currentValue: '11500.00',
        targetValue: '10000.00',
        band: 'action',
        reason:
          'above the mid-term target, and the 90 days have passed: 39 shares are sold down to it',
      },
    ],
    previous: [],
    portfolioValue: '20000.00',
    availableCapital: '8500.00',
    calculatedAt: '2026-01-07T16:00:00.000Z',
    inputsPosition: 41,
  },
  AdviceFollowed: { adviceId: 'advice-1', transactionIds: ['transaction-1'] },
};
