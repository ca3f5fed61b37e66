import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import type { RowWriter } from '../../engine/rows/row-writer';

/** The history of advice: what was advised when, and which transactions followed it. */
export function writeAdvice(writer: RowWriter, portfolioId: string, { event, revision }: Pick<RecordedEvent, 'event' | 'revision'>): void {
  if (event.type === 'RebalanceActionsChanged') {
    const { adviceId, calculatedAt, inputsPosition, portfolioValue, availableCapital, actions, previous } = event.data;
    writer.insert('rebalance_advice', {
      portfolio_id: portfolioId,
      advice_id: adviceId,
      revision,
      calculated_at: calculatedAt,
      inputs_position: inputsPosition,
      portfolio_value: portfolioValue,
      available_capital: availableCapital,
      actions: actions.map((action) => ({ ...action })),
      previous: previous.map((key) => ({ ...key })),
    });
  }
  if (event.type === 'AdviceFollowed') {
    const { adviceId, transactionIds } = event.data;
    for (const transactionId of transactionIds) writer.insert('followed_advice', { portfolio_id: portfolioId, transaction_id: transactionId, advice_id: adviceId });
  }
}
