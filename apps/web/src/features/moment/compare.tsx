import type { ReactNode } from 'react';
import { money, shares, signedMoney } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { useDates } from '@/shared/format/use-dates';
import { useAddress } from '@/shared/lib/use-address';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppSelector } from '@/shared/store/store';
import { Card, CardHeader } from '@/shared/ui/card';
import { DayField } from '@/shared/ui/day-field';
import { Explained } from '@/shared/ui/explained';
import { Page } from '@/shared/ui/page';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { Failure, Skeleton } from '@/shared/ui/states';
import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { type Side, useBookAtQuery } from './api';
import { type Changes, changesBetween, type Held, type Line } from './changes-between';

/** Compares two days of the current portfolio side by side (HIS-45). */
export function Compare() {
  return (
    <WithPortfolio title="Compare days">
      {({ id }) => <CompareDays key={id} portfolioId={id} />}
    </WithPortfolio>
  );
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Both days as the address has them, each with the day at whose end it was known. An empty text,
 * also in the address, stands for all that is known.
 */
interface Days {
  readonly from: string;
  readonly to: string;
  readonly fromKnown: string;
  readonly toKnown: string;
}

type SetDay = (name: keyof Days, day: string) => void;

/**
 * Returns the days to compare. By default, they are the day that the screens show and the day a
 * month before it, both as the screens know them.
 */
function useDays(): { days: Days; today: string; set: SetDay } {
  const dates = useDates();
  const [search, setSearch] = useAddress();
  const { asOf, knownAt } = useAppSelector((state) => state.moment);
  const today = dates.dayInput(new Date());
  const named = (name: string): string | null => {
    const day = search.get(name);
    return day !== null && dates.hasBegun(day) ? day : null;
  };
  const known = (name: string): string =>
    search.get(name) === '' ? '' : (named(name) ?? knownAt ?? '');
  const set: SetDay = (name, day) =>
    setSearch(
      (before) => {
        // Without an empty text in the address, the known day of the screens would count.
        const isAll = name.endsWith('Known') && knownAt !== null;
        if (day === '' && !isAll) before.delete(name);
        else before.set(name, day);
        return before;
      },
      { replace: true },
    );
  const to = named('to') ?? asOf ?? today;
  const monthBefore = new Date(Date.parse(to) - MONTH_MS).toISOString().slice(0, 10);
  const days = {
    from: named('from') ?? monthBefore,
    to,
    fromKnown: known('fromKnown'),
    toKnown: known('toKnown'),
  };
  return { days, today, set };
}

const FIELDS = [
  ['from', 'From'],
  ['fromKnown', 'From as known on'],
  ['to', 'To'],
  ['toKnown', 'To as known on'],
] as const;

function CompareDays({ portfolioId }: { readonly portfolioId: string }) {
  const { days, today, set } = useDays();
  const showsThePast = useAppSelector(isInThePast);
  const sideOf = (day: string, known: string): Side => ({
    day: day === today && !showsThePast ? null : day,
    // Everything recorded so far is known at the end of today, so today sets no limit.
    knownAt: known === '' || known === today ? null : known,
  });
  const sides = [sideOf(days.from, days.fromKnown), sideOf(days.to, days.toKnown)] as const;
  const before = useBookAtQuery({ portfolioId, ...sides[0] });
  const after = useBookAtQuery({ portfolioId, ...sides[1] });
  const failed = [before, after].filter(({ error }) => error !== undefined);
  const content = () => {
    if (failed[0])
      return (
        <Card>
          <Failure
            title="The days could not be compared"
            error={failed[0].error}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        </Card>
      );
    if (!before.currentData || !after.currentData)
      return <Skeleton className="h-72 w-full rounded-card" />;
    return (
      <Tables
        changes={changesBetween(before.currentData, after.currentData)}
        portfolioId={portfolioId}
        sides={sides}
      />
    );
  };
  return (
    <Page title="Compare days" subtitle="What changed between the ends of two days.">
      <Card className="mb-4 grid grid-cols-1 items-end gap-3 p-4 min-[22rem]:grid-cols-2 sm:max-w-3xl sm:grid-cols-4 sm:px-5">
        {FIELDS.map(([name, label]) => (
          <DayField
            key={name}
            label={label}
            max={today}
            value={days[name]}
            onDay={(day) => set(name, day)}
          />
        ))}
      </Card>
      {content()}
    </Page>
  );
}

interface TablesProps {
  readonly changes: Changes;
  readonly portfolioId: string;
  /** The earlier and the later side. */
  readonly sides: readonly [Side, Side];
}

function Tables({ changes, portfolioId, sides }: TablesProps) {
  const { value, holdings, cash, targets, strategies, settings } = changes;
  const total: Line<number> = { id: 'value', name: 'Portfolio', ...value };
  const explained: ExplainedOn = (place, figure, of, children) => {
    const { day, knownAt } = sides[place];
    return (
      <Explained portfolioId={portfolioId} figure={figure} of={of} moment={{ asOf: day, knownAt }}>
        {children}
      </Explained>
    );
  };
  const whole: Show<number> = (amount, _line, place) =>
    explained(place, 'value', 'the portfolio value', money(amount));
  const held: Show<Held> = ({ quantity, value: worth }, { id, name }, place) => {
    return (
      <>
        <span className="block text-note text-muted">
          {explained(place, `shares:${id}`, `the shares of ${name}`, shares(quantity))}{' '}
          {quantity === 1 ? 'share' : 'shares'}
        </span>
        {explained(place, `holding:${id}`, `the value of ${name}`, money(worth))}
      </>
    );
  };
  const inAccount: Show<number> = (amount, { id, name }, place) =>
    explained(place, `cash:${id}`, `the cash in ${name}`, money(amount));
  return (
    <div className="grid grid-cols-1 gap-4">
      <SideBySide title="Value" lines={[total]} show={whole} difference={moneyChange} />
      <SideBySide title="Holdings" lines={holdings} show={held} difference={heldChange} />
      <SideBySide title="Cash" lines={cash} show={inAccount} difference={moneyChange} />
      <SideBySide title="Changed targets" lines={targets} show={(text) => text} areFigures />
      <SideBySide title="Changed strategies" lines={strategies} show={words} />
      <SideBySide title="Changed settings" lines={settings} show={words} />
    </div>
  );
}

/** Shows a figure of one side, which leads to its explanation on that side. */
type ExplainedOn = (place: 0 | 1, figure: string, of: string, children: ReactNode) => ReactNode;
/** Shows the figure of a line on one of both sides. */
type Show<T> = (side: T, line: Line<T>, place: 0 | 1) => ReactNode;

/** Shows words with room for some letters in a line, even beside a long name. */
const words = (text: string): ReactNode => (
  <div className="min-w-20 whitespace-normal wrap-anywhere">{text}</div>
);
const moneyChange = (before: number | null, after: number | null): string =>
  signedMoney((after ?? 0) - (before ?? 0));
const heldChange = (before: Held | null, after: Held | null): string =>
  moneyChange(before?.value ?? 0, after?.value ?? 0);

interface SideBySideProps<Side> {
  readonly title: string;
  readonly lines: readonly Line<Side>[];
  readonly show: Show<Side>;
  readonly areFigures?: boolean;
  readonly difference?: (before: Side | null, after: Side | null) => string;
}

const EDGES = 'px-2 sm:px-5';

/**
 * Shows both sides of each line. Figures and their changes are on the right, words on the left. On
 * a phone, the change stands below the later side.
 */
function SideBySide<Side>({
  title,
  lines,
  show,
  difference,
  areFigures = difference !== undefined,
}: SideBySideProps<Side>) {
  const side = areFigures ? 'text-right' : 'text-left';
  return (
    <Card>
      <CardHeader title={title} />
      {lines.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-muted">None.</p>
      ) : (
        <ScrollRegion label={title} className="px-3 sm:px-0">
          <table className="w-full text-sm" aria-label={title}>
            <thead className="text-note text-muted">
              <tr>
                <th scope="col" className={`${EDGES} py-2 text-left font-medium`}>
                  Name
                </th>
                {['From', 'To', ...(difference ? ['Change'] : [])].map((heading) => (
                  <th
                    key={heading}
                    scope="col"
                    className={`${EDGES} py-2 ${side} font-medium ${heading === 'Change' ? 'max-sm:hidden' : ''}`}
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <SidesOfLine
                  key={line.id}
                  line={line}
                  show={show}
                  difference={difference}
                  side={side}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  );
}

interface SidesOfLineProps<Side> extends Pick<SideBySideProps<Side>, 'show' | 'difference'> {
  readonly line: Line<Side>;
  /** Classes that align both sides in their columns. */
  readonly side: string;
}

function SidesOfLine<Side>({ line, show, difference, side }: SidesOfLineProps<Side>) {
  const { name, before, after } = line;
  const cell = `${EDGES} py-2.5 ${side} figure whitespace-nowrap max-sm:text-note`;
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${EDGES} min-w-20 py-2.5 text-left font-medium wrap-anywhere`}>
        {isolated(name)}
      </th>
      <td className={cell}>{before === null ? 'None' : show(before, line, 0)}</td>
      <td className={cell}>
        {after === null ? 'None' : show(after, line, 1)}
        {difference && (
          <span className="block text-muted sm:hidden">{difference(before, after)}</span>
        )}
      </td>
      {difference && <td className={`${cell} max-sm:hidden`}>{difference(before, after)}</td>}
    </tr>
  );
}
