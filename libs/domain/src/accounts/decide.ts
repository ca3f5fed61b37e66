import { accept, type Decision, refuse } from '../kernel/decision';
import { isSame } from '../kernel/same';
import { detailsOf, detailsProblems } from './details';
import type { AccountDetails, AccountEvent } from './events';
import { MOST_ACCOUNTS, nicknameProblem } from './rules';
import type { Account, AccountsState } from './state';

export type AccountCommand =
  | ({ readonly type: 'AddAccount'; readonly accountId: string } & AccountDetails)
  | ({ readonly type: 'ChangeAccount'; readonly accountId: string } & AccountDetails)
  | { readonly type: 'ArchiveAccount'; readonly accountId: string }
  | { readonly type: 'RestoreAccount'; readonly accountId: string }
  | { readonly type: 'DeleteAccount'; readonly accountId: string };

/**
 * Decides a change of a portfolio's accounts (ACC-4 to ACC-7, ACC-17, ACC-18). Refuses missing or
 * wrong details (malformed, by field), an unknown account (not_found), an id that exists, archiving
 * an archived account, restoring one that is not archived, a nickname that another account has
 * (conflict), and more than 100 accounts (rule). Unchanged details give no event.
 */
export function decideAccount(
  command: AccountCommand,
  state: AccountsState,
): Decision<AccountEvent> {
  const { accountId } = command;
  const account = state.get(accountId);
  switch (command.type) {
    case 'AddAccount': {
      if (account !== undefined) return refuse('conflict', 'This account exists already');
      if (state.size >= MOST_ACCOUNTS)
        return refuse('rule', `A portfolio has at most ${MOST_ACCOUNTS} accounts`);
      return withDetails(
        command,
        (details) =>
          nicknameTaken(details, state) ??
          accept({ type: 'AccountAdded', data: { accountId, ...details } }),
      );
    }
    case 'ChangeAccount': {
      if (account === undefined) return notFound();
      const replaced = detailsOf(account);
      return withDetails(command, (details) =>
        isSame(details, replaced)
          ? accept()
          : (nicknameTaken(details, state, account) ??
            accept({ type: 'AccountChanged', data: { accountId, ...details, replaced } })),
      );
    }
    case 'ArchiveAccount': {
      if (account === undefined) return notFound();
      return account.isArchived
        ? refuse('conflict', 'Account is archived already')
        : accept({ type: 'AccountArchived', data: { accountId } });
    }
    case 'RestoreAccount': {
      if (account === undefined) return notFound();
      return account.isArchived
        ? accept({ type: 'AccountRestored', data: { accountId } })
        : refuse('conflict', 'Account is not archived');
    }
    case 'DeleteAccount': {
      if (account === undefined) return notFound();
      return accept({ type: 'AccountDeleted', data: { accountId, replaced: detailsOf(account) } });
    }
  }
}

const notFound = () => refuse('not_found', 'Account not found');

/**
 * Refuses a nickname that another account has. Logs may contain accounts that share a nickname;
 * these accounts keep it until it is changed.
 */
function nicknameTaken(
  { nickname }: AccountDetails,
  state: AccountsState,
  account: Account | null = null,
): Decision<never> | null {
  const others = [...state.values()].filter((other) => other !== account);
  const message = nicknameProblem(nickname, others, account?.nickname ?? null);
  return message === null ? null : refuse('conflict', message, { field: 'nickname', message });
}

function withDetails(
  command: AccountDetails,
  then: (details: AccountDetails) => Decision<AccountEvent>,
): Decision<AccountEvent> {
  const details = detailsOf(command);
  const problems = detailsProblems(details);
  const [first] = problems;
  return first === undefined ? then(details) : refuse('malformed', first.message, ...problems);
}
