import { ChevronDown, ChevronRight, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from '@/shared/lib/cn';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Button } from '@/shared/ui/button';
import {
  Menu,
  MenuItem,
  MenuPanel,
  MenuTrigger,
  SubMenu,
  SubMenuPanel,
  SubMenuTrigger,
} from '@/shared/ui/menu';
import { MenuBadge } from './menu-badge';
import {
  addressOf,
  MANAGE_PORTFOLIO,
  PERSONAL_FINANCE,
  prefetching,
  SETUP,
  type Destination,
} from './navigation';

interface DestinationsProps {
  readonly destinations: readonly Destination[];
  readonly portfolioId: string | null;
}

function Destinations({ destinations, portfolioId }: DestinationsProps) {
  const { pathname } = useLocation();
  return destinations.map((destination) => {
    const { label, icon: Icon, badge } = destination;
    const address = addressOf(destination, portfolioId);
    const content = (
      <>
        <Icon aria-hidden />
        {label}
        <MenuBadge badge={badge} portfolioId={portfolioId} />
      </>
    );
    if (address === null) {
      return (
        <MenuItem key={label} disabled>
          {content}
        </MenuItem>
      );
    }
    return (
      <MenuItem key={label} asChild>
        <Link
          to={address}
          {...prefetching(destination)}
          aria-current={pathname === address ? 'page' : undefined}
          className="aria-[current=page]:text-accent forced-colors:aria-[current=page]:border"
        >
          {content}
        </Link>
      </MenuItem>
    );
  });
}

interface TopMenuProps extends DestinationsProps {
  readonly label: string;
  readonly isHere: boolean;
  readonly children?: ReactNode;
}

function TopMenu({ label, isHere, children, ...destinations }: TopMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          className={cn(
            'gap-1.5 px-2.5 lg:px-3',
            isHere &&
              'bg-accent-soft text-accent hover:bg-accent-soft hover:text-accent forced-colors:border',
          )}
        >
          {label}
          <ChevronDown aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuPanel>
        <Destinations {...destinations} />
        {children}
      </MenuPanel>
    </Menu>
  );
}

/** Menus of the top bar from 768 px on (NAV-8). */
export function DesktopMenus() {
  const { pathname } = useLocation();
  const portfolioId = useCurrentPortfolio().current?.id ?? null;
  const leadsHere = (destinations: readonly Destination[]) =>
    destinations.some((destination) => addressOf(destination, portfolioId) === pathname);
  return (
    <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
      <TopMenu
        label="Personal Finance"
        destinations={PERSONAL_FINANCE}
        portfolioId={portfolioId}
        isHere={leadsHere(PERSONAL_FINANCE)}
      />
      <TopMenu
        label="Manage Portfolio"
        destinations={MANAGE_PORTFOLIO}
        portfolioId={portfolioId}
        isHere={leadsHere([...MANAGE_PORTFOLIO, ...SETUP])}
      >
        <SubMenu>
          <SubMenuTrigger>
            <Settings2 aria-hidden />
            Setup
            <ChevronRight aria-hidden className="ml-auto" />
          </SubMenuTrigger>
          <SubMenuPanel>
            <Destinations destinations={SETUP} portfolioId={portfolioId} />
          </SubMenuPanel>
        </SubMenu>
      </TopMenu>
    </nav>
  );
}
