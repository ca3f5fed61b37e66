import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Download } from 'playwright-core';

/** Returns the contents of a downloaded text file. */
export async function textOf(download: Download): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-download-'));
  try {
    await download.saveAs(join(folder, 'file'));
    return readFileSync(join(folder, 'file'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
