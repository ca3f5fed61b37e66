import { Scale } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { FollowedAdviceView } from '@evenkeel/contracts/ledger';
import { money, shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Button } from '@/shared/ui/button';

/** Marks a trade that followed advice; pressing the mark shows the advice. */
export function AdviceMark({
  advice: { action, calculatedAt },
}: {
  readonly advice: FollowedAdviceView;
}) {
  const { day } = useDates();
  const given = `the advice of ${day(calculatedAt)}`;
  const words = action
    ? `Follows ${given}: ${action.side} ${shares(action.shares)} ${action.ticker}`
    : `Follows ${given}, and was changed since`;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        {/* On phones, the area for the finger is larger than the space in the line. */}
        <Button
          variant="ghost"
          size="icon"
          title={words}
          aria-label={words}
          className="max-md:-mx-2 max-md:-my-3"
        >
          <Scale aria-hidden />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          collisionPadding={12}
          aria-label="Advice"
          className="z-50 max-w-popover rounded-card border border-line bg-surface p-4 text-sm shadow-card"
        >
          <p className="font-medium">{words}</p>
          {action && <p className="figure text-muted">{money(action.amount)} was advised.</p>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
