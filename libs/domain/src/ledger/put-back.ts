import { accept, type Decision } from '../kernel/decision';
import { isSame } from '../kernel/same';
import { brokenBy } from './decide';
import { type Entry, withDetails } from './entry';
import type { LedgerEvent } from './events';
import { fingerprintOf } from './fingerprint';
import { refuseFor } from './problems';
import { checkPresent, type LedgerSnapshot } from './snapshot';
import type { LedgerState } from './state';

/**
 * Decides to put a transaction back as it was, under its id and as part of its import (HIS-30). A
 * transaction that still exists but was corrected is corrected back. It was valid once, so the
 * checks of new transactions (archived and eligible assets, whole shares, named lots) are left out.
 * Refuses an account or an asset that is not in the portfolio, and sells that would not be covered
 * (rule). Gives no event if the transaction exists as it was.
 */
export function putTransactionBack(
  former: Entry,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  const { transactionId, importId, details } = former;
  const present = state.entries.get(transactionId);
  if (present !== undefined && isSame(present.details, details)) return accept();
  const missing = checkPresent(details, snapshot);
  if (missing.length > 0) return refuseFor(missing);
  const plus = present ? withDetails(present, details) : { ...former, order: state.nextOrder };
  const broken = brokenBy(present ? { without: present, plus } : { plus }, state, snapshot);
  if (broken.length > 0) return refuseFor(broken);
  return accept(
    present
      ? {
          type: 'TransactionCorrected',
          data: { transactionId, replaced: present.details, ...details },
        }
      : {
          type: 'TransactionRecorded',
          data: { transactionId, importId, fingerprint: fingerprintOf(former), ...details },
        },
  );
}
