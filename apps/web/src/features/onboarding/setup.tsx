import { Landmark, Shapes, Sparkles, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Page } from '@/shared/ui/page';
import { Empty } from '@/shared/ui/states';

function Place({
  to,
  icon: Icon,
  title,
  text,
}: {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}) {
  return (
    <Link
      to={to}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:bg-sunken"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      <span>
        <span className="block text-sm font-medium">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </Link>
  );
}

/** The page with the setup wizard, which it opens at once (ONB-5). */
export function Setup() {
  const dispatch = useAppDispatch();
  const { current } = useCurrentPortfolio();
  useEffect(() => {
    dispatch(dialogOpened({ kind: 'onboarding' }));
  }, [dispatch]);
  return (
    <Page title="Portfolio Setup" subtitle="From nothing to your first figures.">
      <Card>
        <Empty
          icon={Sparkles}
          title="Set up your portfolio step by step"
          text="The setup wizard leads through account, portfolio and strategy, and shows what is done already."
        >
          <Button onClick={() => dispatch(dialogOpened({ kind: 'onboarding' }))}>
            Open Setup Wizard
          </Button>
        </Empty>
      </Card>
      {current && (
        <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
          <Place
            to="/setup/accounts"
            icon={Landmark}
            title="Accounts"
            text="Where shares and cash are held"
          />
          <Place to="/setup/assets" icon={Shapes} title="Assets" text="What you buy and sell" />
        </div>
      )}
    </Page>
  );
}
