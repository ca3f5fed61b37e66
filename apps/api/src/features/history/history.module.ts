import { Module } from '@nestjs/common';
import { AuditedHistoryController } from './audited-history.controller';
import { HistoryExport } from './export-history';
import { HistoryController } from './history.controller';
import { ListHistoryHandler } from './list-history';
import { StoredEvents } from './stored-events';
import { UndoChangesHandler } from './undo-changes';

@Module({
  controllers: [HistoryController, AuditedHistoryController],
  providers: [StoredEvents, HistoryExport, ListHistoryHandler, UndoChangesHandler],
})
export class HistoryModule {}
