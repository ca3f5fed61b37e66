import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import { leaveBy } from '@/shared/lib/leave-guards';
import { useChoosePortfolio, useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import {
  Menu,
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuLine,
  MenuPanel,
  MenuTrigger,
} from '@/shared/ui/menu';
import { Skeleton } from '@/shared/ui/states';

/**
 * Width that does not depend on the name, so that nothing beside it moves when the name arrives
 * (WEB-82). In a bar without menus the selector takes the free room.
 */
const WIDTH = 'ml-auto w-36 min-w-0 shrink max-md:max-w-64 max-md:grow md:w-44 xl:w-52';

/** The user's portfolios; choosing one makes it current (NAV-16, NAV-17). */
export function PortfolioSelector() {
  const dispatch = useAppDispatch();
  const choose = useChoosePortfolio();
  const { portfolios, current, isLoading } = useCurrentPortfolio();
  // The new portfolio becomes the current one.
  const create = () =>
    leaveBy(() => dispatch(dialogOpened({ kind: 'portfolio', portfolioId: null })));
  if (isLoading) return <Skeleton className={`h-10 ${WIDTH}`} />;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="outline"
          className={`${WIDTH} justify-between gap-1.5 px-2.5 sm:px-3`}
          aria-label={current ? `Portfolio: ${current.name}` : 'Select a portfolio'}
        >
          <span className="truncate">{current?.name ?? 'Select portfolio'}</span>
          <ChevronsUpDown aria-hidden className="text-muted" />
        </Button>
      </MenuTrigger>
      <MenuPanel align="end" className="max-h-[70dvh] w-72 max-w-popover overflow-y-auto">
        {portfolios.length > 0 && <MenuLabel>Portfolios</MenuLabel>}
        <MenuGroup value={current?.id ?? ''} onValueChange={(id) => leaveBy(() => choose(id))}>
          {portfolios.map(({ id, name, description, isArchived }) => (
            <MenuChoice key={id} value={id} disabled={isArchived}>
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-note text-muted">
                  {description || 'No description'}
                </span>
              </span>
              {isArchived && <Badge variant="secondary">Archived</Badge>}
              {id === current?.id && <Check aria-hidden className="text-accent!" />}
            </MenuChoice>
          ))}
        </MenuGroup>
        {portfolios.length > 0 && <MenuLine />}
        <MenuItem onSelect={create}>
          <Plus aria-hidden />
          Create New Portfolio
        </MenuItem>
      </MenuPanel>
    </Menu>
  );
}
