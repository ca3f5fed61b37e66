import type { ImportReport } from '@evenkeel/contracts/imports';
import {
  type LedgerEvent,
  type LedgerSnapshot,
  type LedgerState,
  replayOf,
} from '@evenkeel/domain/ledger';
import { Injectable } from '@nestjs/common';
import { FileThreads } from '../../platform/files/file-threads';
import type { SentFile } from '../../platform/files/sent-file';
import { malformed } from '../../platform/http/problems';
import { threadFile } from '../../platform/threads/in-thread';
import type { PlanAnswer, PlanPart } from './plan-thread';

const THREAD = threadFile(__filename, 'plan-thread');
const EVENTS_A_PART = 500;

export interface PlannedImport {
  readonly report: ImportReport;
  /** The events to record; empty if a row is wrong, if all rows are known, or for a dry run. */
  readonly events: readonly LedgerEvent[];
}

/**
 * Reads and plans files in a thread of their own
 * (docs/adr/0047-files-are-read-in-a-worker-thread.md).
 */
@Injectable()
export class ImportPlans {
  constructor(private readonly threads: FileThreads) {}

  /** Refuses a file with 400 if its body does not follow the contract. */
  async plan(
    file: SentFile,
    importId: string,
    mayBeCutShort: boolean,
    ledger: LedgerState,
    snapshot: LedgerSnapshot,
  ): Promise<PlannedImport> {
    const { body } = file;
    const parts = partsOf({ kind: 'request', body, importId, mayBeCutShort, snapshot }, ledger);
    const [first, ...rest] = await this.threads.run<PlanPart, PlanAnswer>(file, THREAD, parts);
    if (first?.kind === 'malformed') throw malformed(...first.problems);
    if (first?.kind !== 'report') throw new Error('the file was not reported on');
    const events = rest.flatMap((answer) => (answer.kind === 'events' ? answer.events : []));
    const preview = rest.flatMap((answer) => (answer.kind === 'preview' ? answer.rows : []));
    return { report: { ...first.report, ...(preview.length > 0 && { preview }) }, events };
  }
}

function* partsOf(request: PlanPart, ledger: LedgerState): Generator<PlanPart> {
  yield request;
  let events: LedgerEvent[] = [];
  for (const event of replayOf(ledger)) {
    events.push(event);
    if (events.length < EVENTS_A_PART) continue;
    yield { kind: 'ledger', events };
    events = [];
  }
  yield { kind: 'ledger', events };
}
