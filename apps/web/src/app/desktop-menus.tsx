import { ChevronDown, ChevronRight, Settings2 } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { cn } from '../shared/lib/cn';
import { useCurrentPortfolio } from '../shared/store/current-portfolio';
import { Button } from '../shared/ui/button';
import { Menu, MenuItem, MenuPanel, MenuTrigger, SubMenu, SubMenuPanel, SubMenuTrigger } from '../shared/ui/menu';
import { DASHBOARD, MANAGE_PORTFOLIO, SETUP, type Destination } from './navigation';

function DestinationItem({ destination }: { readonly destination: Destination }) {
  const navigate = useNavigate();
  const { current } = useCurrentPortfolio();
  const { to, label, icon: Icon, needsPortfolio } = destination;
  return (
    <MenuItem disabled={needsPortfolio && !current} onSelect={() => void navigate(to)}>
      <Icon aria-hidden />
      {label}
    </MenuItem>
  );
}

/** Menus of the top bar from 768 px on. */
export function DesktopMenus() {
  const { pathname } = useLocation();
  const isManaging = pathname !== '/';
  const look = (isHere: boolean) => cn('px-3', isHere && 'bg-accent-soft text-accent hover:bg-accent-soft hover:text-accent');
  return (
    <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
      <Button asChild look="quiet" className={look(pathname === '/')}>
        <Link to={DASHBOARD.to} aria-current={pathname === '/' ? 'page' : undefined}>
          {DASHBOARD.label}
        </Link>
      </Button>
      <Menu>
        <MenuTrigger asChild>
          <Button look="quiet" className={look(isManaging)}>
            Manage Portfolio
            <ChevronDown aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuPanel>
          {MANAGE_PORTFOLIO.map((destination) => (
            <DestinationItem key={destination.to} destination={destination} />
          ))}
          <SubMenu>
            <SubMenuTrigger>
              <Settings2 aria-hidden />
              Setup
              <ChevronRight aria-hidden className="ml-auto" />
            </SubMenuTrigger>
            <SubMenuPanel>
              {SETUP.map((destination) => (
                <DestinationItem key={destination.to} destination={destination} />
              ))}
            </SubMenuPanel>
          </SubMenu>
        </MenuPanel>
      </Menu>
    </nav>
  );
}
