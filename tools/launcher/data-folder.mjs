import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem } from './messages.mjs';

/**
 * Makes the data folder and the missing folders above it, one by one: if a system refuses new
 * folders, as /proc does, Node.js would try to make them all without end.
 */
export function makeDataFolder(dataDir) {
  const missing = [];
  let found = dataDir;
  for (; !existsSync(found); found = dirname(found)) missing.unshift(found);
  if (!isFolder(found)) {
    const what = found === dataDir ? 'is a file' : `cannot be made: ${found} is a file`;
    throw new StartProblem(
      `DATA_DIR ${dataDir} ${what}. Choose another folder: DATA_DIR=… npm start`,
    );
  }
  for (const folder of missing) makeFolder(folder);
}

/** Makes a folder. Another program may make it at the same time. */
function makeFolder(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
