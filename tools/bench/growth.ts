import type { Stack } from '../../test/support/stack';
import { addLongPortfolio, benchWriteBeside, printImport } from './bulk';
import { type Floor, type MachineFloor, processOf } from './floor';
import { atMost, now, printFigure, scaled, sleep } from './measure';
import { benchMemory } from './memory';
import { type Instance, print, runProjections, seconds } from './rebuild';

const PORTFOLIOS = scaled(20);
const MOST_MEBIBYTES = 512;

/**
 * Measures the figures that become slower or larger if the log holds 1,000,000 events of 20
 * portfolios instead of 50,000 of one.
 */
export async function benchGrowth(
  stack: Stack,
  instance: Instance,
  { floor, machine }: { readonly floor: Floor; readonly machine: MachineFloor },
): Promise<void> {
  for (let count = 1; count < PORTFOLIOS; count += 1)
    (await addLongPortfolio(instance.baseUrl)).user.close();
  const last = await addLongPortfolio(instance.baseUrl);
  printImport(last, floor, `an instance with ${PORTFOLIOS - 1} such portfolios`);
  await sleep(1000);
  await benchWriteBeside(last, floor, `one transaction beside ${PORTFOLIOS} such portfolios`);
  last.user.close();
  benchMemory(pidsOf(stack), `with ${PORTFOLIOS} such portfolios`);
  for (const verb of ['rebuild', 'verify'] as const) {
    const command = await runProjections(instance, verb);
    print(verb, command, floor);
    printFigure({
      name: `memory of the process that does the ${verb}, at most`,
      value: `${Math.round(command.mostMebibytes)} MiB`,
      bound: {
        aim: `< ${MOST_MEBIBYTES} MiB`,
        isReached: command.mostMebibytes < MOST_MEBIBYTES,
      },
    });
  }
  benchMemory(pidsOf(stack), 'after the rebuild');
  await benchRestart(stack, machine);
}

/** Measures from the start of both processes on that log until both serve. */
async function benchRestart(stack: Stack, machine: MachineFloor): Promise<void> {
  await Promise.all([stack.api.stop(), stack.projector.stop()]);
  const began = now();
  await Promise.all([stack.api.start(), stack.projector.start()]);
  const lasted = now() - began;
  printFigure({
    name: 'ready after a restart',
    value: seconds(lasted),
    floor: processOf(machine),
    ratios: [atMost(lasted / machine.processMs, 50)],
  });
}

const pidsOf = ({ api, projector }: Stack): Record<string, number> => ({
  api: api.pid() ?? 0,
  projector: projector.pid() ?? 0,
});
