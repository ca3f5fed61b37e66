/**
 * Prints each check, the names of everything that failed or was skipped, and the true totals as the
 * last line, alone.
 * @returns {boolean} whether nothing failed
 */
export function printSummary(checks, missing, say) {
  const total = (pick) => checks.reduce((sum, check) => sum + pick(check), 0);
  say('\nSummary');
  for (const { name, passed, failed, skipped, seconds } of checks) {
    say(
      `  ${name.padEnd(20)} ${String(passed).padStart(5)} passed  ${String(failed).padStart(3)} failed  ${String(skipped.length).padStart(3)} skipped  ${seconds.toFixed(1).padStart(7)} s`,
    );
  }
  list(
    'Failed',
    checks.flatMap(({ failures }) => failures),
    say,
  );
  list(
    'Skipped or not run',
    checks.flatMap(({ skipped }) => skipped),
    say,
  );
  list(
    'Missing programs',
    missing.map(({ name, hint }) => `${name}. ${hint}`),
    say,
  );
  const [passed, failed, skipped] = [
    total((check) => check.passed),
    total((check) => check.failed),
    total((check) => check.skipped.length),
  ];
  say(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return failed === 0;
}

function list(title, items, say) {
  if (items.length === 0) return;
  say(`\n${title}:`);
  for (const item of items) say(`  - ${item}`);
}
