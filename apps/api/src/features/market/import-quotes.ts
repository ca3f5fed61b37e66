import type { ImportReport } from '@evenkeel/contracts/imports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { FileThreads } from '../../platform/files/file-threads';
import type { SentFile } from '../../platform/files/sent-file';
import { malformed } from '../../platform/http/problems';
import { threadFile } from '../../platform/threads/in-thread';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { OwnQuotes } from '../../platform/market/own-quotes';
import type { QuotesAnswer, QuotesPart } from './quotes-thread';

const THREAD = threadFile(__filename, 'quotes-thread');

export class ImportQuotes extends Command<ImportReport> {
  constructor(
    readonly caller: Caller,
    readonly file: SentFile,
  ) {
    super();
  }
}

/** A file of prices needs no accounts, and nobody can undo its import. */
const NONE_SETTLED = { settledByAdding: 0, importId: null };

/** Imports a file completely or not at all, and reads it in a thread of its own. */
@CommandHandler(ImportQuotes)
export class ImportQuotesHandler implements ICommandHandler<ImportQuotes> {
  constructor(
    private readonly quotes: OwnQuotes,
    private readonly threads: FileThreads,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ caller, file }: ImportQuotes): Promise<ImportReport> {
    const parts: QuotesPart[] = [{ body: file.body, now: this.clockAndIds.now() }];
    const [first, ...read] = await this.threads.run<QuotesPart, QuotesAnswer>(file, THREAD, parts);
    if (first?.kind === 'malformed') throw malformed(...first.problems);
    if (first?.kind !== 'rows') throw new Error('the file was not reported on');
    const { report, dryRun } = first;
    if (report.errors.length > 0) return { ...report, ...NONE_SETTLED, recorded: 0, duplicates: 0 };
    const quotes = read.flatMap((answer) => (answer.kind === 'quotes' ? answer.quotes : []));
    const recorded = await this.quotes.store(caller.userId, 'csv', quotes, dryRun);
    // A row whose day appears again further down was replaced, and does not count as imported
    // before.
    return { ...report, ...NONE_SETTLED, recorded, duplicates: quotes.length - recorded };
  }
}
