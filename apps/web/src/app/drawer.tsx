import { Dialog } from 'radix-ui';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { cn } from '@/shared/lib/cn';
import { leftEscape } from '@/shared/lib/left-escape';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Button } from '@/shared/ui/button';
import { Logo } from '@/shared/ui/logo';
import { MenuBadge } from './menu-badge';
import {
  addressOf,
  MANAGE_PORTFOLIO,
  PERSONAL_FINANCE,
  prefetching,
  SETUP,
  type Destination,
} from './navigation';

const GROUPS = [
  { label: 'Personal Finance', destinations: PERSONAL_FINANCE },
  { label: 'Manage Portfolio', destinations: MANAGE_PORTFOLIO },
  { label: 'Setup', destinations: SETUP },
];

const entry =
  'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3 py-1.5 text-body font-medium text-muted';

interface EntryProps {
  readonly destination: Destination;
  readonly portfolioId: string | null;
  readonly onLeave: () => void;
}

function Entry({ destination, portfolioId, onLeave }: EntryProps) {
  const { label, icon: Icon, badge } = destination;
  const address = addressOf(destination, portfolioId);
  const content = (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {label}
      <MenuBadge badge={badge} portfolioId={portfolioId} />
    </>
  );
  if (address === null) {
    return (
      <span aria-disabled="true" role="link" className={cn(entry, 'opacity-50')}>
        {content}
      </span>
    );
  }
  return (
    <NavLink
      to={address}
      {...prefetching(destination)}
      end
      onClick={onLeave}
      className={({ isActive }) =>
        cn(entry, 'hover:bg-sunken', isActive && 'bg-accent-soft text-accent forced-colors:border')
      }
    >
      {content}
    </NavLink>
  );
}

/** The same groups as the menus, at the side, under 768 px. */
export function Drawer() {
  const [isOpen, setOpen] = useState(false);
  const portfolioId = useCurrentPortfolio().current?.id ?? null;
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Open menu"
          className="-ml-2.5 text-foreground md:hidden"
        >
          <MenuIcon aria-hidden className="size-5!" />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim animate-in fade-in-0" />
        <Dialog.Content
          onKeyDown={leftEscape(close)}
          className="fixed inset-y-0 left-0 z-50 w-80 max-w-[85vw] overflow-y-auto border-r border-line bg-surface p-4 shadow-float animate-in slide-in-from-left-8 fade-in-0 focus:outline-none"
        >
          <div className="mb-4 flex items-center justify-between">
            <Dialog.Title className="text-brand font-semibold">
              <Link
                to="/"
                onClick={close}
                className="flex min-h-11 items-center gap-2.5 rounded-control"
              >
                <Logo className="size-8" />
                Evenkeel
              </Link>
            </Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close menu">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <Dialog.Description className="sr-only">Screens of Evenkeel</Dialog.Description>
          <nav aria-label="Main">
            {GROUPS.map(({ label, destinations }) => (
              <section key={label} aria-label={label} className="mb-4">
                <p className="px-3 pb-1 text-xs font-medium text-muted">{label}</p>
                {destinations.map((destination) => (
                  <Entry
                    key={destination.label}
                    destination={destination}
                    portfolioId={portfolioId}
                    onLeave={close}
                  />
                ))}
              </section>
            ))}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
