import {
  Briefcase,
  CircleCheck,
  Landmark,
  ListTree,
  Sailboat,
  type LucideIcon,
} from 'lucide-react';

/** The kinds of dialogs that the buttons of the steps open. */
export type Opened = 'account' | 'portfolio' | 'strategy';

export interface Step {
  /** Dialog that the button of the step opens; null on the first and the last step. */
  readonly opens: Opened | null;
  readonly title: string;
  readonly text: string;
  readonly icon: LucideIcon;
}

/** The five steps (ONB-1). */
export const STEPS: readonly [Step, ...Step[]] = [
  {
    opens: null,
    title: 'Welcome to Evenkeel',
    text: 'A few steps bring your first portfolio on board. You can leave at any time and go on later where you stopped.',
    icon: Sailboat,
  },
  {
    opens: 'account',
    title: 'Add Your First Account',
    text: 'An account is where shares and cash are held: a 401k, an IRA, a brokerage account.',
    icon: Landmark,
  },
  {
    opens: 'portfolio',
    title: 'Create Your Portfolio',
    text: 'A portfolio keeps accounts, assets and transactions together, with the rules for rebalancing them.',
    icon: Briefcase,
  },
  {
    opens: 'strategy',
    title: 'Set Up Investment Strategy',
    text: 'A strategy says how much of the portfolio belongs where: so much cash, so much income, the rest in percent.',
    icon: ListTree,
  },
  {
    opens: null,
    title: "You're All Set",
    text: 'Next come your assets and transactions: enter them one by one, or import them from a CSV file on the Transactions screen.',
    icon: CircleCheck,
  },
];
