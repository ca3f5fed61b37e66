import type { Decimal } from './decimal';
import type { SplitRatio } from './split-ratio';

/**
 * A change of the shares of an asset in an account. Quantities are in the shares of that moment.
 */
export type ShareMovement =
  | {
      readonly accountId: string;
      /** Moment of the change, ISO 8601 in UTC. */
      readonly at: string;
      readonly type: 'buy' | 'initial_position' | 'sell';
      readonly quantity: Decimal;
    }
  | ({
      readonly accountId: string;
      readonly type: 'split';
      /** Whether the left-over part of a share was sold. */
      readonly leavesWholeShares: boolean;
    } & SplitRatio);
