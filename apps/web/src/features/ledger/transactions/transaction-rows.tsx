import type { TransactionPage, TransactionView } from '@evenkeel/contracts/ledger';
import { useDates } from '@/shared/format/use-dates';
import { useNearRows } from '@/shared/lib/use-near-rows';
import { useIsCramped } from '@/shared/lib/use-is-narrow';
import { useIsSettled, type NearWindows } from '@/shared/lib/use-windows';
import { useAppDispatch } from '@/shared/store/store';
import { WindowRows } from '@/shared/ui/window-rows';
import {
  askTransactionWindow,
  selectTransactionWindow,
  useTransactionWindowSubscription,
  type TransactionSelection,
  type TransactionWindow,
} from './api';
import { TransactionRow } from './transaction-row';

interface TransactionRowsProps {
  readonly portfolioId: string;
  readonly selection: TransactionSelection;
  readonly near: NearWindows;
  readonly selected: ReadonlyMap<string, TransactionView>;
  readonly onSelect: (transaction: TransactionView, isSelected: boolean) => void;
  readonly onEdit: (transaction: TransactionView) => void;
  readonly onDelete: (transaction: TransactionView) => void;
}

/** Asks for a window once it has been near for a moment. */
function AskedWindow(asked: TransactionWindow) {
  const isSettled = useIsSettled();
  useTransactionWindowSubscription(asked, { skip: !isSettled });
  return null;
}

/** Shows the rows near the window: the known ones, and placeholders for the others. */
export function TransactionRows({
  portfolioId,
  selection,
  near,
  selected,
  ...actions
}: TransactionRowsProps) {
  const { dayInput } = useDates();
  const isCramped = useIsCramped();
  const asked = { portfolioId, selection };
  const dispatch = useAppDispatch();
  const rows = useNearRows<TransactionPage>({
    near,
    list: JSON.stringify(asked),
    stateOf: (offset) => selectTransactionWindow({ ...asked, offset }),
    keyOf: ({ id }) => id,
  });
  const dayAt = ({ items }: TransactionPage, at: number): string | null => {
    const one = items[at];
    return one ? dayInput(new Date(one.transactionDatetime)) : null;
  };
  const retry = (offset: number) =>
    void dispatch(
      askTransactionWindow({ ...asked, offset }, { forceRefetch: true, subscribe: false }),
    );
  return (
    <>
      {near.map(([offset]) => (
        <AskedWindow key={offset} {...asked} offset={offset} />
      ))}
      <WindowRows rows={rows} message="These transactions could not be loaded." onRetry={retry}>
        {({ page, at, item }, placed) => {
          const today = dayAt(page, at);
          // The rows of a day stand together if the list is sorted by moment.
          const saysDay = page.days.length === 0 || today !== dayAt(page, at - 1);
          const day = saysDay ? page.days.find(({ day: name }) => name === today) : null;
          return (
            <TransactionRow
              {...actions}
              transaction={item}
              placed={placed}
              isCramped={isCramped}
              day={day ?? null}
              saysDay={saysDay}
              isSelected={selected.has(item.id)}
            />
          );
        }}
      </WindowRows>
    </>
  );
}
