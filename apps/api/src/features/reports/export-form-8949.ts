import {
  FORM_8949_CSV_COLUMNS,
  type Form8949Query,
  type Form8949Row,
} from '@evenkeel/contracts/reports';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type BeginCsv, writeCsv } from '../../platform/reads/write-csv';
import { FORM_8949_READ_MODELS, type FormOf, readForm8949 } from './form-8949';

/**
 * Writes the form as CSV (HIS-65). Box, code and adjustment are empty, because only the user knows
 * them.
 */
@Injectable()
export class Form8949Export {
  constructor(private readonly reads: Reads) {}

  write(caller: Caller, portfolioId: string, asked: Form8949Query, begin: BeginCsv): Promise<void> {
    const form = { portfolioId, userId: caller.userId, asked };
    const reads = this.reads.showing(...FORM_8949_READ_MODELS);
    const pages = (snapshot: Snapshot) => csvPages(snapshot, form);
    return writeCsv({ reads, caller, portfolioId, columns: FORM_8949_CSV_COLUMNS, pages }, begin);
  }
}

async function* csvPages(snapshot: Snapshot, form: FormOf) {
  const { parts } = await readForm8949(snapshot, form);
  for (const { part, pages } of parts)
    for (const rows of pages) yield rows.map((row) => csvRow(part, row));
}

/** Returns a day in the format of the form: `03/31/2026`. */
const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const money = (figure: number): string => figure.toFixed(2);

const csvRow = (part: string, row: Form8949Row): string[] => [
  ...[part, '', row.description, usDay(row.acquired)],
  ...[usDay(row.sold), money(row.proceeds), money(row.cost), '', '', money(row.gain)],
  row.accountName,
];
