import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card';
import { Page } from './page';
import { Empty } from './states';

interface NotYetProps {
  readonly title: string;
  readonly subtitle?: string;
  /** What can be used meanwhile: one plain sentence. */
  readonly meanwhile: string;
  /** The way there. */
  readonly children: ReactNode;
}

/** A screen whose function comes with a later version: says so, and what serves until then. */
export function NotYet({ title, subtitle, meanwhile, children }: NotYetProps) {
  return (
    <Page title={title} subtitle={subtitle}>
      <Card>
        <Empty
          icon={Hourglass}
          title="This part is not there yet"
          text={`It comes with a later version. ${meanwhile}`}
        >
          {children}
        </Empty>
      </Card>
    </Page>
  );
}
