import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import circus from 'jest-circus/runner';

/**
 * Folder for compiled code of modules, in jest's cache folder. Each test file loads its modules
 * anew, up to three thousand of them: compiling them took a fifth of the time of an integration
 * test.
 */
let folder;
/** Scripts that were compiled for this test file, by the file that is to contain their code. */
const compiled = new Map();

/** Runs a test file like jest's own runner, with the compiled code of earlier test files. */
export default async function runTestFile(globalConfig, config, ...rest) {
  folder = join(config.cacheDirectory, 'compiled');
  mkdirSync(folder, { recursive: true });
  try {
    return await circus.default(globalConfig, config, ...rest);
  } finally {
    // The code is stored at the end, because functions are compiled at their first call.
    for (const [file, script] of compiled) store(file, script.createCachedData());
    compiled.clear();
  }
}

/**
 * Stores code under its final name when the file is whole, because another process may store the
 * same code.
 */
function store(file, code) {
  const draft = `${file}-${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
}

const compileFunction = vm.compileFunction;

/** A mark in the compiled code of an ES module, whose exports are getters. */
const IS_MODULE = 'Object.defineProperty(exports, "__esModule"';
/**
 * This text replaces the exports object of jest with an object of the sandbox. Jest makes its
 * objects alike for all test files: V8 would see getters that change from file to file, and would
 * inline no import from the second file on.
 */
const OWN_EXPORTS = 'exports = module.exports = {};';

/**
 * Jest calls this function to compile each module, as the body of a function with the parameters
 * `params`.
 */
vm.compileFunction = (body, params, options) => {
  if (folder === undefined) return compileFunction(body, params, options);
  const { filename, importModuleDynamically, parsingContext } = options;
  const start = `(function (${params.join(', ')}) {${body.includes(IS_MODULE) ? OWN_EXPORTS : ''}`;
  const source = `${start}${body}\n})`;
  const name = createHash('sha256').update(filename).update(source).digest('hex');
  const file = join(folder, name);
  const script = new vm.Script(source, {
    filename,
    importModuleDynamically,
    columnOffset: -start.length,
    cachedData: read(file),
  });
  // The value is undefined without data, and true if another version of Node.js compiled the code.
  if (script.cachedDataRejected !== false) compiled.set(file, script);
  return script.runInContext(parsingContext);
};

function read(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}
