import { LineChart, Pencil, Plus, Trash2, TrendingUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ManualItemView } from '@evenkeel/contracts/networth';
import { ASSET_CATEGORIES, DEBT_CATEGORIES } from '@evenkeel/domain/networth/rules';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { GroupHeading } from '@/shared/ui/group-heading';
import { LiveFigure } from '@/shared/ui/live-figure';
import { sumOf } from '../selection';
import { DeleteItem } from './delete-item';

interface ItemListProps {
  readonly type: 'asset' | 'debt';
  readonly items: readonly ManualItemView[];
  /** Content above the groups: the portfolios in the list of assets. */
  readonly children?: ReactNode;
}

/** Shows assets or debts by category, in the order of the categories (NW-9, NW-10). */
export function ItemList({ type, items, children }: ItemListProps) {
  const dispatch = useAppDispatch();
  const isAsset = type === 'asset';
  const label = isAsset ? 'Add Asset' : 'Add Debt';
  const groups = (isAsset ? ASSET_CATEGORIES : DEBT_CATEGORIES)
    .map((category) => ({ category, own: items.filter((item) => item.category === category) }))
    .filter(({ own }) => own.length > 0);
  return (
    <Card className="overflow-hidden" aria-label={isAsset ? 'Asset list' : 'Debt list'}>
      <CardHeader
        title={isAsset ? 'Assets' : 'Debts'}
        subtitle={isAsset ? 'What you own' : 'What you owe'}
        action={
          <Button
            writes
            variant="outline"
            size="sm"
            onClick={() => dispatch(dialogOpened({ kind: 'net-worth-item', type, itemId: null }))}
          >
            <Plus aria-hidden />
            {label}
          </Button>
        }
      />
      {children}
      {groups.map(({ category, own }) => (
        <Group key={category} category={category} items={own} />
      ))}
      {items.length === 0 && (
        <p className="border-t border-line px-5 py-6 text-sm text-muted">
          {isAsset
            ? 'Nothing outside of your portfolios yet: a house, savings, a car.'
            : 'No debts yet: a mortgage, a loan, a credit card.'}
        </p>
      )}
    </Card>
  );
}

function Group({
  category,
  items,
}: {
  readonly category: string;
  readonly items: readonly ManualItemView[];
}) {
  return (
    <section aria-label={category}>
      <GroupHeading title={category} sum={money(sumOf(items.map(({ value }) => value)))} />
      <ul>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item }: { readonly item: ManualItemView }) {
  const dispatch = useAppDispatch();
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, type, value } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-2 pr-2 pl-5 text-sm">
      <div className="min-w-0 grow basis-32">
        <button
          type="button"
          className="-my-2.5 block min-h-11 max-w-full truncate text-left font-medium underline-offset-4 hover:underline md:my-0 md:min-h-0"
          onClick={() => dispatch(dialogOpened({ kind: 'net-worth-values', itemId: id }))}
        >
          {name}
        </button>
        <Detail item={item} />
      </div>
      <div className="ml-auto flex items-center gap-3">
        <LiveFigure label={name} text={money(value)} className="shrink-0 text-right font-medium" />
        <ActionsMenu
          name={name}
          actions={[
            {
              icon: TrendingUp,
              label: 'Update value',
              onSelect: () => dispatch(dialogOpened({ kind: 'net-worth-value', itemId: id })),
            },
            {
              icon: LineChart,
              label: 'Values over time',
              onlyReads: true,
              onSelect: () => dispatch(dialogOpened({ kind: 'net-worth-values', itemId: id })),
            },
            {
              icon: Pencil,
              label: 'Edit',
              onSelect: () => dispatch(dialogOpened({ kind: 'net-worth-item', type, itemId: id })),
            },
            {
              icon: Trash2,
              label: 'Delete',
              isDestructive: true,
              onSelect: () => setDeleting(true),
            },
          ]}
        />
      </div>
      {isDeleting && <DeleteItem item={item} onClose={() => setDeleting(false)} />}
    </li>
  );
}

/** Shows the day of the last value, or the next payment and the end of a loan. */
function Detail({ item }: { readonly item: ManualItemView }) {
  const dates = useDates();
  const { valuedOn, nextPayment, endsOn, neverEnds } = item;
  const parts = nextPayment
    ? [
        `Next ${money(nextPayment.amount)} on ${dates.day(nextPayment.day)}`,
        endsOn ? `ends ${dates.day(endsOn)}` : neverEnds ? 'never ends' : '',
      ]
    : [`Stated ${dates.day(valuedOn)}`];
  return <p className="text-note text-muted">{parts.filter(Boolean).join(' · ')}</p>;
}
