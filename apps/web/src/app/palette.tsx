import { Command } from 'cmdk';
import {
  Briefcase,
  CalendarClock,
  FileInput,
  Landmark,
  ListTree,
  Plus,
  Search,
  Shapes,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useNavigate } from 'react-router';
import { useAccountsAndAssets } from '@/shared/api/accounts-and-assets';
import { leaveBy } from '@/shared/lib/leave-guards';
import { leftEscape } from '@/shared/lib/left-escape';
import { useFocusBack } from '@/shared/lib/use-focus-back';
import { useChoosePortfolio, useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogOpened, type OpenDialog } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { PartFailure } from '@/shared/ui/states';
import { addressOf, DESTINATIONS } from './navigation';

interface Action {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly dialog: OpenDialog;
  /** True if the action leads away from the screen. */
  readonly leaves?: true;
}

const ACTIONS: readonly Action[] = [
  { label: 'Show another day', icon: CalendarClock, dialog: { kind: 'moment' } },
  { label: 'Add transaction', icon: Plus, dialog: { kind: 'transaction', transactionId: null } },
  { label: 'Import transactions', icon: FileInput, dialog: { kind: 'import-transactions' } },
  { label: 'Import prices', icon: FileInput, dialog: { kind: 'import-prices' } },
  { label: 'Add account', icon: Landmark, dialog: { kind: 'account', accountId: null } },
  { label: 'Add Asset', icon: Shapes, dialog: { kind: 'asset', ticker: null } },
  {
    label: 'Add strategy',
    icon: ListTree,
    dialog: { kind: 'strategy', strategyId: null, parentId: null },
  },
];
const CREATE: Action = {
  label: 'Create new portfolio',
  icon: Briefcase,
  dialog: { kind: 'portfolio', portfolioId: null },
  // The new portfolio becomes the current one.
  leaves: true,
};

interface EntryProps {
  /** First part of the value that identifies the entry. Typing finds the entry by it, too. */
  readonly group: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
}

interface Group {
  readonly heading: string;
  readonly entries: readonly EntryProps[];
}

function Entry({ group, label, detail, icon: Icon, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={`${group} ${label} ${detail ?? ''}`}
      onSelect={onSelect}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm data-[selected=true]:bg-accent-soft md:min-h-10 forced-colors:-outline-offset-2 forced-colors:data-[selected=true]:outline-2"
    >
      <Icon aria-hidden className="size-4 text-muted" />
      <span className="truncate">{label}</span>
      {detail && <span className="truncate text-muted">{detail}</span>}
    </Command.Item>
  );
}

type Things = Pick<ReturnType<typeof useAccountsAndAssets>, 'accounts' | 'assets'>;

/** Returns the accounts and assets of a portfolio as entries that lead to their transactions. */
function groupsOf({ accounts = [], assets = [] }: Things, go: (to: string) => void): Group[] {
  return [
    {
      heading: 'Accounts',
      entries: accounts.map(({ id, nickname, accountType }) => ({
        group: `account ${id}`,
        label: nickname,
        detail: accountType,
        icon: Landmark,
        onSelect: () => go(`/transactions?account=${id}`),
      })),
    },
    {
      heading: 'Assets',
      entries: assets.map(({ ticker, userName }) => ({
        group: 'asset',
        label: ticker,
        detail: userName,
        icon: Shapes,
        onSelect: () => go(`/transactions?ticker=${ticker}`),
      })),
    },
  ];
}

/** Returns all entries, except for accounts and assets that could not be loaded. */
function useGroups(things: Things, onClose: () => void): readonly Group[] {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const choose = useChoosePortfolio();
  const { portfolios, current } = useCurrentPortfolio();
  const leave = (by: () => void) => {
    onClose();
    leaveBy(by);
  };
  const go = (to: string) => leave(() => void navigate(to));
  return [
    {
      heading: 'Screens',
      entries: DESTINATIONS.flatMap((destination) => {
        const address = addressOf(destination, current?.id ?? null);
        const { label, icon } = destination;
        return address === null
          ? []
          : [{ group: 'screen', label, icon, onSelect: () => go(address) }];
      }),
    },
    {
      heading: 'Actions',
      entries: (current ? [...ACTIONS, CREATE] : [CREATE]).map(
        ({ label, icon, dialog, leaves }) => {
          const open = () => void dispatch(dialogOpened(dialog));
          return { group: 'action', label, icon, onSelect: leaves ? () => leave(open) : open };
        },
      ),
    },
    {
      heading: 'Portfolios',
      entries: portfolios
        .filter(({ isArchived }) => !isArchived)
        .map(({ id, name }) => ({
          group: `portfolio ${id}`,
          label: name,
          icon: Briefcase,
          onSelect: () => leave(() => choose(id)),
        })),
    },
    ...groupsOf(things, go),
  ];
}

interface FinderProps {
  readonly groups: readonly Group[];
  readonly isWhole: boolean;
}

function Finder({ groups, isWhole }: FinderProps) {
  return (
    <Command
      label="Jump to"
      loop
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4 text-muted" />
        <Command.Input
          placeholder="Search or jump to…"
          className="h-13 grow bg-transparent text-base outline-none md:text-sm"
        />
      </div>
      <Command.List className="max-h-[52dvh] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-8 text-center text-sm text-muted">
          {isWhole ? 'Nothing by that name.' : 'Nothing by that name among the rest.'}
        </Command.Empty>
        {groups.map(({ heading, entries }) => (
          <Command.Group key={heading} heading={heading}>
            {entries.map((entry) => (
              <Entry key={`${entry.group} ${entry.label}`} {...entry} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}

/** Lets the user jump to any screen, portfolio, account, asset or action. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const giveFocusBack = useFocusBack();
  const { current } = useCurrentPortfolio();
  const things = useAccountsAndAssets(current?.id ?? '', { skip: current === null });
  const groups = useGroups(things, onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim animate-in fade-in-0" />
        <Radix.Content
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={leftEscape(onClose)}
          className="fixed top-[12dvh] left-1/2 z-50 w-dialog max-w-xl -translate-x-1/2 overflow-hidden rounded-2xl border border-line bg-surface shadow-float animate-in fade-in-0 zoom-in-98 duration-100"
        >
          <Radix.Title className="sr-only">Jump to</Radix.Title>
          <Radix.Description className="sr-only">
            Type to find a screen, portfolio, account, asset or action.
          </Radix.Description>
          {/* Outside of the list, whose keys would choose from it. */}
          {things.error !== undefined && (
            <PartFailure
              text="Accounts and assets could not be loaded."
              className="border-b border-line px-4"
              onRetry={things.retry}
            />
          )}
          <Finder groups={groups} isWhole={things.error === undefined} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
