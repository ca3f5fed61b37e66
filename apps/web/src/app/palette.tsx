import { Command } from 'cmdk';
import { Briefcase, FileInput, Landmark, ListTree, Plus, Search, Shapes } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useNavigate } from 'react-router';
import { useAccountsQuery } from '../shared/api/accounts';
import { useSetupQuery } from '../shared/api/assets';
import { leftEscape } from '../shared/lib/left-escape';
import { useFocusBack } from '../shared/lib/use-focus-back';
import { useChoosePortfolio, useCurrentPortfolio } from '../shared/store/current-portfolio';
import { dialogOpened, type OpenDialog } from '../shared/store/dialog-slice';
import { useAppDispatch } from '../shared/store/store';
import { addressOf, DASHBOARD, MANAGE_PORTFOLIO, PERSONAL_FINANCE, SETUP } from './navigation';

interface Action {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly dialog: OpenDialog;
}

const ACTIONS: readonly Action[] = [
  { label: 'Add transaction', icon: Plus, dialog: { kind: 'transaction', transaction: null } },
  { label: 'Import transactions', icon: FileInput, dialog: { kind: 'import-transactions' } },
  { label: 'Import prices', icon: FileInput, dialog: { kind: 'import-prices' } },
  { label: 'Add account', icon: Landmark, dialog: { kind: 'account', account: null } },
  { label: 'Add asset', icon: Shapes, dialog: { kind: 'asset', asset: null } },
  { label: 'Add strategy', icon: ListTree, dialog: { kind: 'strategy', strategy: null, parentId: null } },
];
const CREATE: Action = { label: 'Create new portfolio', icon: Briefcase, dialog: { kind: 'portfolio', portfolio: null } };

interface EntryProps {
  readonly group: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
}

function Entry({ group, label, detail, icon: Icon, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={`${group} ${label} ${detail ?? ''}`}
      onSelect={onSelect}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm data-[selected=true]:bg-accent-soft md:min-h-10"
    >
      <Icon aria-hidden className="size-4 text-muted" />
      <span className="truncate">{label}</span>
      {detail && <span className="truncate text-muted">{detail}</span>}
    </Command.Item>
  );
}

/** Jump to any screen, portfolio, account, asset or action. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const giveFocusBack = useFocusBack();
  const choose = useChoosePortfolio();
  const { portfolios, current } = useCurrentPortfolio();
  const portfolioId = current?.id ?? '';
  const { data: accounts = [] } = useAccountsQuery(portfolioId, { skip: !current });
  const { data: setup } = useSetupQuery(portfolioId, { skip: !current });

  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const screens = [DASHBOARD, ...PERSONAL_FINANCE, ...MANAGE_PORTFOLIO, ...SETUP].flatMap((destination) => {
    const address = addressOf(destination, current?.id ?? null);
    return address === null ? [] : [{ ...destination, address }];
  });
  const actions = current ? [...ACTIONS, CREATE] : [CREATE];

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim animate-in fade-in-0" />
        <Radix.Content
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={leftEscape(onClose)}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-2xl border border-line bg-surface shadow-float animate-in fade-in-0 zoom-in-98 duration-100"
        >
          <Radix.Title className="sr-only">Jump to</Radix.Title>
          <Radix.Description className="sr-only">Type to find a screen, portfolio, account, asset or action.</Radix.Description>
          <Command label="Jump to" loop className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted">
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4 text-muted" />
              <Command.Input placeholder="Search or jump to…" className="h-13 grow bg-transparent text-base outline-none md:text-sm" />
            </div>
            <Command.List className="max-h-[52dvh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-8 text-center text-sm text-muted">Nothing by that name.</Command.Empty>
              <Command.Group heading="Screens">
                {screens.map(({ address, label, icon }) => (
                  <Entry key={label} group="screen" label={label} icon={icon} onSelect={() => go(address)} />
                ))}
              </Command.Group>
              <Command.Group heading="Actions">
                {actions.map(({ label, icon, dialog }) => (
                  <Entry key={label} group="action" label={label} icon={icon} onSelect={() => dispatch(dialogOpened(dialog))} />
                ))}
              </Command.Group>
              <Command.Group heading="Portfolios">
                {portfolios
                  .filter(({ isArchived }) => !isArchived)
                  .map(({ id, name }) => (
                    <Entry
                      key={id}
                      group={`portfolio ${id}`}
                      label={name}
                      icon={Briefcase}
                      onSelect={() => {
                        choose(id);
                        onClose();
                      }}
                    />
                  ))}
              </Command.Group>
              <Command.Group heading="Accounts">
                {accounts.map(({ id, nickname, accountType }) => (
                  <Entry key={id} group={`account ${id}`} label={nickname} detail={accountType} icon={Landmark} onSelect={() => go(`/transactions?account=${id}`)} />
                ))}
              </Command.Group>
              <Command.Group heading="Assets">
                {(setup?.assets ?? []).map(({ ticker, userName }) => (
                  <Entry key={ticker} group="asset" label={ticker} detail={userName} icon={Shapes} onSelect={() => go(`/transactions?ticker=${ticker}`)} />
                ))}
              </Command.Group>
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
