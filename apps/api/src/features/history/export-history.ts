import type { Writable } from 'node:stream';
import type { HistoryKey } from '@evenkeel/contracts/history';
import { type PortfolioStream, streamId } from '@evenkeel/domain/streams';
import { EventCodec } from '@evenkeel/event-store/codecs';
import { fingerprintOf, publicText } from '@evenkeel/event-store/heads';
import { type EventStore, keptForm, type LogPosition } from '@evenkeel/event-store/port';
import { type Config, headsKeyOf } from '@evenkeel/platform/config';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import { StreamCommands } from '../../platform/commands/stream-commands';
import {
  CONFIG,
  CLOCK_AND_IDS,
  type ClockAndIds,
  EVENT_CODEC,
  EVENT_STORE,
  LOGGER,
} from '../../platform/tokens';
import { balancesOf, type ExportHead, ExportLines } from './export-lines';
import { sendPart } from '../../platform/http/send-part';
import type { HistoryCategory } from './history-select';
import { signedHeadsOf } from './signed-heads-of';

/** Head of an empty stream: the hash that precedes the first event. */
const NOTHING: ExportHead = { revision: -1, hash: '0'.repeat(64) };

/**
 * Writes the stored events of a stream as a file that proves its own integrity (HIS-25). It waits
 * for a slow receiver, and keeps no events in memory meanwhile.
 */
@Injectable()
export class HistoryExport {
  constructor(
    private readonly commands: StreamCommands,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /** Returns the key that signs the exports. */
  key(): HistoryKey {
    const key = publicText(headsKeyOf(this.config.dataDir));
    return { key, fingerprint: fingerprintOf(key) };
  }

  /** Refuses with 404, before `begin`, a stream that is not the caller's. */
  async write(
    caller: Caller,
    category: HistoryCategory,
    id: string,
    begin: (position: number) => Writable,
  ): Promise<void> {
    const stream = streamId(category, id);
    const key = headsKeyOf(this.config.dataDir);
    const signing = { dataDir: this.config.dataDir, key, logger: this.logger };
    // Read before the end of the stream is known: otherwise a head that is signed meanwhile could
    // be that of an event that the export lacks.
    const signedHeads = await signedHeadsOf(signing, stream);
    const { result: balances, position } = await this.commands.readState(
      category,
      caller,
      id,
      (state) => (category === 'portfolio' ? balancesOf(state as PortfolioStream) : null),
    );
    const end = await this.headAt(position);
    const lines = new ExportLines(key);
    const output = begin(keptForm(position));
    await sendPart(
      output,
      lines.manifest({
        streamId: stream,
        exportedAt: this.clockAndIds.now().toISOString(),
        events: end.revision + 1,
        signedHeads,
      }),
    );
    for await (const page of this.store.readWholePages(stream, { until: end.revision })) {
      await sendPart(output, lines.events(page, await this.codec.openedTexts(page)));
      if (output.destroyed) return;
    }
    await sendPart(output, lines.head(end, balances));
  }

  private async headAt(position: LogPosition): Promise<ExportHead> {
    const last = await this.store.eventAt(position);
    return last ? { revision: last.revision, hash: last.hash } : NOTHING;
  }
}
