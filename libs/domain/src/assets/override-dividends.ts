import { accept, type Decision, refuse } from '../kernel/decision';
import { readFigure } from '../kernel/figure';
import { isSame } from '../kernel/same';
import { DIVIDEND_PLACES } from './details';
import type { AssetEvent, DividendOverride } from './events';
import type { AssetsState } from './state';

export type DividendCommand =
  /** Omitted members stay unchanged. */
  | ({ readonly type: 'OverrideDividend'; readonly ticker: string } & Partial<DividendOverride>)
  | {
      readonly type: 'ChooseRetirementFocus';
      readonly ticker: string;
      readonly retirementFocus: string;
      readonly notes?: string | null;
    };

/** Returns only the override of an object that may have more members. */
export const overrideOf = ({
  dividendSource,
  dividendFrequency,
  manualDividend,
  dividendNotes,
}: DividendOverride): DividendOverride => ({
  dividendSource,
  dividendFrequency,
  manualDividend,
  dividendNotes,
});

/**
 * Decides a change of the dividends or of the retirement focus that the user expects of an asset
 * (DIV-26, DIV-27). Refuses an amount that is below 0 or no figure of at most 8 decimals
 * (malformed), and an unknown asset (not_found). A command that neither changes anything nor gives
 * a reason gives no event.
 */
export function decideDividends(
  command: DividendCommand,
  state: AssetsState,
): Decision<AssetEvent> {
  const { ticker } = command;
  const asset = state.get(ticker);
  if (asset === undefined) return refuse('not_found', 'Asset not found');
  if (command.type === 'ChooseRetirementFocus') {
    const { retirementFocus, notes = null } = command;
    const replaced = asset.retirementProjection;
    return retirementFocus === replaced && notes === null
      ? accept()
      : accept({
          type: 'RetirementFocusChanged',
          data: { ticker, retirementFocus, replaced, notes },
        });
  }
  const replaced = overrideOf(asset);
  const override = overrideOf({ ...replaced, ...command });
  const { problem } = readFigure(override.manualDividend, DIVIDEND_PLACES);
  if (problem !== null) {
    const message = `Dividend per share ${problem}`;
    return refuse('malformed', message, { field: 'dividend', message });
  }
  return isSame(override, replaced)
    ? accept()
    : accept({ type: 'DividendOverridden', data: { ticker, ...override, replaced } });
}
