import type {
  NetWorthItemChange,
  NetWorthItemRequest,
  NetWorthItemView,
} from '@evenkeel/contracts/networth';
import { decideNetWorth, type LoanTerms, type NetWorthCommand } from '@evenkeel/domain/networth';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { StreamCommands } from '../../platform/commands/stream-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { itemDetailView } from './item-view';

/** The requested change of an item. The handler adds the id of a new item and the user's day. */
export type ItemWish =
  | { readonly kind: 'add'; readonly request: NetWorthItemRequest }
  | { readonly kind: 'change'; readonly itemId: string; readonly change: NetWorthItemChange }
  | {
      readonly kind: 'state';
      readonly itemId: string;
      readonly day: string;
      readonly value: string;
    }
  | { readonly kind: 'remove-value'; readonly itemId: string; readonly day: string };

/** Adds or changes an asset or debt (NW-11 to NW-16). */
export class ChangeNetWorthItem extends Command<Answer<NetWorthItemView>> {
  constructor(
    readonly caller: Caller,
    readonly wish: ItemWish,
  ) {
    super();
  }
}

/** Deletes an asset or debt with its values (NW-13). */
export class DeleteNetWorthItem extends Command<Answer<void>> {
  constructor(
    readonly caller: Caller,
    readonly itemId: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeNetWorthItem)
export class ChangeNetWorthItemHandler implements ICommandHandler<ChangeNetWorthItem> {
  constructor(
    private readonly commands: StreamCommands,
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ caller, wish }: ChangeNetWorthItem): Promise<Answer<NetWorthItemView>> {
    const today = dayIn(await timeZoneOf(this.db, caller.userId), this.clockAndIds.now());
    const newId = this.clockAndIds.newId();
    const { result, position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ networth }) => decideNetWorth(commandOf(wish, newId, today), networth),
      answer: ({ networth }) => {
        const item = networth.get(wish.kind === 'add' ? newId : wish.itemId);
        if (!item) throw notFound('Asset or debt not found');
        return itemDetailView(item, today);
      },
    });
    return new Answer(result, position);
  }
}

function commandOf(wish: ItemWish, newId: string, today: string): NetWorthCommand {
  switch (wish.kind) {
    case 'add': {
      const { type: kind, name, category, value, day = today } = wish.request;
      const terms = sentTerms(wish.request);
      const of = { kind, name, category, value, day, terms, today };
      return { type: 'AddNetWorthItem', itemId: newId, ...of };
    }
    case 'change': {
      const { name, category, value = null, day = null } = wish.change;
      const terms = sentTerms(wish.change);
      const of = { itemId: wish.itemId, name, category, value, day, terms, today };
      return { type: 'ChangeNetWorthItem', ...of };
    }
    case 'state': {
      const { itemId, day, value } = wish;
      return { type: 'StateValue', itemId, day, value, today };
    }
    case 'remove-value':
      return { type: 'RemoveValue', itemId: wish.itemId, day: wish.day, today };
  }
}

type SentTerms = Pick<NetWorthItemChange, 'interestRate' | 'monthlyPayment' | 'paymentDay'>;

/**
 * Returns the terms that were sent; null if there are none. A term that is sent as null is removed;
 * a term that is not sent stays.
 */
function sentTerms({
  interestRate,
  monthlyPayment,
  paymentDay,
}: SentTerms): Partial<LoanTerms> | null {
  const sent = {
    ...(interestRate !== undefined && { interestRate }),
    ...(monthlyPayment !== undefined && { monthlyPayment }),
    ...(paymentDay !== undefined && { paymentDay }),
  };
  return Object.keys(sent).length === 0 ? null : sent;
}

@CommandHandler(DeleteNetWorthItem)
export class DeleteNetWorthItemHandler implements ICommandHandler<DeleteNetWorthItem> {
  constructor(private readonly commands: StreamCommands) {}

  async execute({ caller, itemId }: DeleteNetWorthItem): Promise<Answer<void>> {
    const { position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ networth }) =>
        decideNetWorth({ type: 'DeleteNetWorthItem', itemId, today: '' }, networth),
      answer: () => undefined,
    });
    return new Answer(undefined, position);
  }
}
