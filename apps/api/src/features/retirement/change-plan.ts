import type { RetirementDataRequest, RetirementDataView } from '@evenkeel/contracts/retirement';
import { decideRetirement } from '@evenkeel/domain/retirement';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { StreamCommands } from '../../platform/commands/stream-commands';
import { Answer } from '../../platform/http/answer';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { dataView, readPerson } from './retirement-views';

/** Changes the assumptions of a person's plan (RET-30, RET-31). */
export class ChangeRetirementPlan extends Command<Answer<RetirementDataView>> {
  constructor(
    readonly caller: Caller,
    readonly body: RetirementDataRequest,
  ) {
    super();
  }
}

@CommandHandler(ChangeRetirementPlan)
export class ChangeRetirementPlanHandler implements ICommandHandler<ChangeRetirementPlan> {
  constructor(
    private readonly commands: StreamCommands,
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ caller, body }: ChangeRetirementPlan): Promise<Answer<RetirementDataView>> {
    const { basedOn = null, ...changes } = body;
    const person = await readPerson(this.db, caller.userId, this.clockAndIds.now());
    const { today } = person;
    const { result, position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ retirement }) =>
        decideRetirement({ type: 'ChangePlan', changes, basedOn, today }, retirement),
      answer: ({ retirement }) => dataView(retirement, person),
    });
    return new Answer(result, position);
  }
}
