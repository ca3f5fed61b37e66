import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { NetWorthItemView } from '@evenkeel/contracts/networth';
import { isolated } from '@/shared/format/isolated';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { Button } from '@/shared/ui/button';
import { Confirm } from '@/shared/ui/confirm';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { useRemoveNetWorthValueMutation } from '../api';
import { removalWords } from './loan-words';

/** Shows the stated values of an item, newest first; the user can remove a wrong one (NW-14). */
export function StatedValues({ item }: { readonly item: NetWorthItemView }) {
  const dates = useDates();
  const [asked, ask] = useState<string | null>(null);
  const values = item.values.toReversed();
  return (
    <section aria-label="Values">
      <h3 className="text-sm font-semibold">Values you stated</h3>
      <ScrollRegion label={`Values of ${isolated(item.name)}`} className="max-h-64">
        <table className="figure w-full text-sm">
          <caption className="sr-only">Values of {item.name}</caption>
          <thead className="sticky top-0 bg-surface text-note text-muted">
            <tr>
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                From
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {item.type === 'asset' ? 'Value' : 'Owed'}
              </th>
              <th scope="col" className="w-12">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ day, value }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {dates.day(day)}
                </th>
                <td className="px-3 py-2 text-right">{money(value)}</td>
                <td className="text-right">
                  {values.length > 1 && (
                    <Button
                      writes
                      variant="ghost"
                      size="icon"
                      aria-label={`Remove the value of ${dates.day(day)}`}
                      onClick={() => ask(day)}
                    >
                      <Trash2 aria-hidden />
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {asked !== null && <RemoveValue item={item} day={asked} onClose={() => ask(null)} />}
    </section>
  );
}

function RemoveValue({
  item,
  day,
  onClose,
}: {
  readonly item: NetWorthItemView;
  readonly day: string;
  readonly onClose: () => void;
}) {
  const dates = useDates();
  const [remove, { isLoading }] = useRemoveNetWorthValueMutation();
  const failed = 'Failed to update item';
  const { failure, confirm } = useConfirmed(
    { done: ['Item updated', item.name], failed, failedToast: (reason) => [failed, reason] },
    onClose,
  );
  return (
    <Confirm
      title={`Remove the value of ${dates.day(day)}?`}
      description={removalWords(
        item.values.map((stated) => stated.day),
        day,
      )}
      action="Remove"
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm(() => remove({ id: item.id, day }))}
      onClose={onClose}
    />
  );
}
