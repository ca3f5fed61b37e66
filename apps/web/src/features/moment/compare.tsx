import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { money, shares, signedMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppSelector } from '@/shared/store/store';
import { Card, CardHeader } from '@/shared/ui/card';
import { Field, Input } from '@/shared/ui/field';
import { Page } from '@/shared/ui/page';
import { Failure, Skeleton } from '@/shared/ui/states';
import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { useBookAtQuery } from './api';
import { type Changes, changesBetween, type Held, type Line } from './changes-between';

/** Two days of the current portfolio side by side (HIS-45). */
export function Compare() {
  return (
    <WithPortfolio title="Compare days">
      {({ id }) => <CompareDays key={id} portfolioId={id} />}
    </WithPortfolio>
  );
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** The two days stand in the address: `from`, and `to` where it is not the day that the screens show. */
function useDays(): { from: string; to: string; today: string; set: SetDay } {
  const dates = useDates();
  const [search, setSearch] = useSearchParams();
  const asOf = useAppSelector((state) => state.moment.asOf);
  const today = dates.dayInput(new Date());
  const named = (name: string): string | null => {
    const day = search.get(name);
    return day !== null && dates.boundsOfDay(day) !== null && day <= today ? day : null;
  };
  const set: SetDay = (name, day) =>
    setSearch(
      (before) => {
        before.set(name, day);
        return before;
      },
      { replace: true },
    );
  const monthAgo = new Date(Date.parse(today) - MONTH_MS).toISOString().slice(0, 10);
  return { from: named('from') ?? monthAgo, to: named('to') ?? asOf ?? today, today, set };
}

type SetDay = (name: 'from' | 'to', day: string) => void;

function CompareDays({ portfolioId }: { readonly portfolioId: string }) {
  const { from, to, today, set } = useDays();
  const before = useBookAtQuery({ portfolioId, day: from });
  const showsThePast = useAppSelector(isInThePast);
  const after = useBookAtQuery({ portfolioId, day: to === today && !showsThePast ? null : to });
  const failed = [before, after].find(({ error }) => error !== undefined);
  const content = () => {
    if (failed)
      return (
        <Card>
          <Failure
            title="The days could not be compared"
            error={failed.error}
            onRetry={() => void failed.refetch()}
          />
        </Card>
      );
    if (!before.currentData || !after.currentData)
      return <Skeleton className="h-72 w-full rounded-card" />;
    return <Tables changes={changesBetween(before.currentData, after.currentData)} />;
  };
  return (
    <Page title="Compare days" subtitle="What changed between the ends of two days.">
      <Card className="mb-4 grid grid-cols-2 gap-3 p-4 sm:max-w-md sm:px-5">
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={name === 'from' ? 'From' : 'To'}>
            {(control) => (
              <Input
                {...control}
                type="date"
                max={today}
                value={name === 'from' ? from : to}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </Field>
        ))}
      </Card>
      {content()}
    </Page>
  );
}

function Tables({ changes }: { readonly changes: Changes }) {
  const { value, holdings, cash, targets } = changes;
  const total: Line<number> = { id: 'value', name: 'Portfolio', ...value };
  return (
    <div className="grid grid-cols-1 gap-4">
      <SideBySide title="Value" lines={[total]} show={money} difference={moneyChange} />
      <SideBySide title="Holdings" lines={holdings} show={held} difference={heldChange} />
      <SideBySide title="Cash" lines={cash} show={money} difference={moneyChange} />
      <SideBySide title="Changed targets" lines={targets} show={(text) => text} />
    </div>
  );
}

const held = ({ quantity, value }: Held): ReactNode => (
  <>
    <span className="block text-note text-muted">{shares(quantity)} shares</span>
    {money(value)}
  </>
);
const moneyChange = (before: number | null, after: number | null): string =>
  signedMoney((after ?? 0) - (before ?? 0));
const heldChange = (before: Held | null, after: Held | null): string =>
  moneyChange(before?.value ?? 0, after?.value ?? 0);

interface SideBySideProps<Side> {
  readonly title: string;
  readonly lines: readonly Line<Side>[];
  readonly show: (side: Side) => ReactNode;
  readonly difference?: (before: Side | null, after: Side | null) => string;
}

/** On a phone the change stands below the later side. */
function SideBySide<Side>({ title, lines, show, difference }: SideBySideProps<Side>) {
  const edges = 'px-2.5 sm:px-5';
  const cell = `${edges} py-2.5 text-right figure whitespace-nowrap max-sm:text-note`;
  return (
    <Card>
      <CardHeader title={title} />
      {lines.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-muted">None.</p>
      ) : (
        <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
          <table className="w-full text-sm" aria-label={title}>
            <thead className="text-note text-muted">
              <tr>
                <th scope="col" className={`${edges} py-2 text-left font-medium`}>
                  Name
                </th>
                {['From', 'To', ...(difference ? ['Change'] : [])].map((heading) => (
                  <th
                    key={heading}
                    scope="col"
                    className={`${edges} py-2 text-right font-medium ${heading === 'Change' ? 'max-sm:hidden' : ''}`}
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, name, before, after }) => (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className={`${edges} py-2.5 text-left font-medium`}>
                    {name}
                  </th>
                  <td className={cell}>{before === null ? 'None' : show(before)}</td>
                  <td className={cell}>
                    {after === null ? 'None' : show(after)}
                    {difference && (
                      <span className="block text-muted sm:hidden">
                        {difference(before, after)}
                      </span>
                    )}
                  </td>
                  {difference && (
                    <td className={`${cell} max-sm:hidden`}>{difference(before, after)}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
