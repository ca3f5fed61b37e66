import { type Explanation, MOST_INPUTS } from '@evenkeel/contracts/explain';
import type { RebalanceCalculationView } from '@evenkeel/contracts/rebalance';
import {
  driftAt,
  furthestDrift,
  isJudged,
  type TradeStage,
  valueAt,
} from '@evenkeel/domain/rebalance';
import { explanationOf, figureInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { decimal } from './advice-facts';
import type { OutcomeFacts } from './outcome-facts';

const WORDS = { before: 'before the trades', after: 'after the trades' } as const;

/**
 * Explains the drift and the value of assets, before all advised trades and after them (REB-61).
 */
export function explainDrift(
  { calculations }: OutcomeFacts,
  figure: string,
  [kind = '', ...parts]: readonly string[],
): Explanation {
  const judged = calculations.filter(isJudged);
  const stage: TradeStage = parts[0] === 'before' ? 'before' : 'after';
  const ticker = parts.at(-1);
  if (kind === 'drift' && parts.length === 1) return furthest(judged, figure, stage);
  const asset = judged.find((one) => one.ticker === ticker);
  if (!asset) throw notFound('This asset has no target, or no price');
  if (kind === 'value') return explainValue(asset, figure);
  return kind === 'drift' ? ofAsset(asset, figure, stage) : explainExcess(asset, figure, stage);
}

function furthest(
  judged: readonly RebalanceCalculationView[],
  figure: string,
  stage: TradeStage,
): Explanation {
  if (furthestDrift(stage, judged) === null)
    throw notFound('Nothing that has a price has a target');
  const drifts = judged
    .map((asset) => ({ ticker: asset.ticker, drift: driftAt(stage, asset) }))
    .toSorted((one, other) => other.drift.abs().compareTo(one.drift.abs()));
  return explanationOf(
    {
      figure,
      name: `Furthest drift ${WORDS[stage]}`,
      unit: 'percent',
      operation: 'furthest',
      formula: 'The drift that is furthest from 0, above or below, each rounded to 4 decimals',
    },
    drifts
      .slice(0, MOST_INPUTS)
      .map(({ ticker, drift }) =>
        figureInput(ticker, drift, 'percent', `outcome:drift:${stage}:${ticker}`),
      ),
  );
}

function ofAsset(asset: RebalanceCalculationView, figure: string, stage: TradeStage): Explanation {
  const { ticker } = asset;
  const target = decimal(asset.targetValue);
  return explanationOf(
    {
      figure,
      name: `Drift of ${ticker} ${WORDS[stage]}`,
      unit: 'percent',
      operation: 'share',
      formula: 'What is above the target, in percent of the target, each rounded to the cent',
    },
    [
      figureInput(
        'Above its target',
        valueAt(stage, asset).minus(target),
        'money',
        `outcome:excess:${stage}:${ticker}`,
      ),
      figureInput('Target', target, 'money', `target:${ticker}`),
    ],
  );
}

function explainExcess(
  asset: RebalanceCalculationView,
  figure: string,
  stage: TradeStage,
): Explanation {
  const { ticker } = asset;
  return explanationOf(
    {
      figure,
      name: `${ticker} above its target ${WORDS[stage]}`,
      unit: 'money',
      operation: 'difference',
      formula: 'Value − target, each rounded to the cent',
    },
    [
      figureInput(
        'Value',
        valueAt(stage, asset),
        'money',
        stage === 'before' ? `advice:held:${ticker}` : `outcome:value:${ticker}`,
      ),
      figureInput('Target', decimal(asset.targetValue), 'money', `target:${ticker}`),
    ],
  );
}

/** Explains the value of an asset after its trade. */
function explainValue(asset: RebalanceCalculationView, figure: string): Explanation {
  const { ticker, recommendedAction: side, recommendedAmount, currentValue } = asset;
  const told = { figure, name: `Value of ${ticker} ${WORDS.after}`, unit: 'money' as const };
  const now = figureInput('Value now', decimal(currentValue), 'money', `advice:held:${ticker}`);
  if (side === 'hold')
    return explanationOf(
      { ...told, operation: 'sum', formula: 'Its value now, rounded: nothing of it is traded' },
      [now],
    );
  const trade = figureInput(
    side === 'sell' ? 'To sell' : 'To buy',
    decimal(recommendedAmount),
    'money',
    `advice:${side}:${ticker}`,
  );
  return side === 'sell'
    ? explanationOf(
        { ...told, operation: 'difference', formula: 'Value now − what is sold, each rounded' },
        [now, trade],
      )
    : explanationOf(
        { ...told, operation: 'sum', formula: 'Value now + what is bought, each rounded' },
        [now, trade],
      );
}
