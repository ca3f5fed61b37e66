import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './check.mjs';

const MINUTE = 60_000;
const REASON_LINES = 15;
/**
 * The projects of jest.config.js, with their options. The time limits are for tests that hang: a
 * machine three times slower than usual stays below them.
 */
export const PROJECTS = [
  { name: 'unit', args: ['--maxWorkers=2'], testTimeout: 20_000, timeoutMs: 15 * MINUTE },
  { name: 'int', args: ['--maxWorkers=2'], testTimeout: 60_000, timeoutMs: 60 * MINUTE },
  { name: 'e2e', args: ['--maxWorkers=2'], testTimeout: 120_000, timeoutMs: 60 * MINUTE },
];

/**
 * Runs jest's projects one after the other.
 * @param {{ root: string, folder: string, env: NodeJS.ProcessEnv, onDone: (check: object) => void
 * }} options folder: for jest's reports
 * @returns {Promise<object[]>} a check for each project: `{ name, passed, failed, skipped:
 * string[], seconds, output }`
 */
export async function runJest({ root, folder, env, onDone }) {
  const checks = [];
  for (const project of PROJECTS) {
    const report = join(folder, `${project.name}.json`);
    const args = [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project.name,
      `--testTimeout=${project.testTimeout}`,
      '--json',
      `--outputFile=${report}`,
      '--passWithNoTests',
      ...project.args,
    ];
    const run = await runProgram(process.execPath, args, {
      cwd: root,
      env,
      timeoutMs: project.timeoutMs,
    });
    const outcome = totals(project.name, report, root, run);
    const check = {
      name: `jest ${project.name}`,
      ...run,
      ...outcome,
      output: [...outcome.reasons, run.output].join('\n\n'),
    };
    checks.push(check);
    onDone(check);
  }
  return checks;
}

/**
 * Sums up the results. A suite that did not run at all counts as one failure: its tests are not
 * known.
 */
function totals(name, report, root, run) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {
      passed: 0,
      failed: 1,
      skipped: [],
      failures: [`jest ${name} gave no report`],
      reasons: [],
    };
  }
  const place = (suite) => suite.name.slice(root.length + 1);
  const suites = result.testResults;
  const tests = suites.flatMap((suite) =>
    suite.assertionResults.map((test) => ({ ...test, place: place(suite) })),
  );
  const label = (test) => `${test.place}: ${test.fullName}`;
  const failedTests = tests.filter(({ status }) => status === 'failed');
  const notRun = suites.filter(
    (suite) =>
      suite.status === 'failed' &&
      !suite.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failures = [
    ...failedTests.map(label),
    ...notRun.map((suite) => `${place(suite)}: could not be run`),
  ];
  const reasons = [
    ...failedTests.map((test) => `${label(test)}\n${beginning(test.failureMessages.join('\n'))}`),
    ...notRun.map((suite) => `${place(suite)}\n${beginning(suite.message)}`),
  ];
  if (failures.length === 0 && run.code !== 0)
    failures.push(`jest ${name} ended with code ${run.code}`);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    skipped: tests
      .filter(({ status }) => ['pending', 'todo', 'skipped', 'disabled'].includes(status))
      .map(label),
    failures,
    reasons,
  };
}

/** Returns the beginning of a long message, which has the failures before the passed tests. */
function beginning(message) {
  return message
    .split('\n')
    .slice(0, REASON_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}
