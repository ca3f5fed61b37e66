import type { ScenarioView } from '@evenkeel/contracts/retirement';
import {
  decideRetirement,
  type RetirementCommand,
  type RetirementState,
} from '@evenkeel/domain/retirement';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { StreamCommands } from '../../platform/commands/stream-commands';
import { Answer } from '../../platform/http/answer';

/** Saves the plan as a scenario, or deletes one (RET-34). Answers with all scenarios. */
export class ChangeScenarios extends Command<Answer<ScenarioView[]>> {
  constructor(
    readonly caller: Caller,
    readonly command: Extract<RetirementCommand, { type: 'SaveScenario' | 'DeleteScenario' }>,
  ) {
    super();
  }
}

@CommandHandler(ChangeScenarios)
export class ChangeScenariosHandler implements ICommandHandler<ChangeScenarios> {
  constructor(private readonly commands: StreamCommands) {}

  async execute({ caller, command }: ChangeScenarios): Promise<Answer<ScenarioView[]>> {
    const { result, position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ retirement }) => decideRetirement(command, retirement),
      answer: ({ retirement }) => scenariosOf(retirement),
    });
    return new Answer(result, position);
  }
}

const scenariosOf = ({ scenarios }: RetirementState): ScenarioView[] =>
  [...scenarios].map(([id, { name, inputs }]) => ({
    id,
    name,
    inputs: inputs as ScenarioView['inputs'],
  }));
