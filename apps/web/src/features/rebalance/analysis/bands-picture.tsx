import { useMemo, useState } from 'react';
import { money, percentShare, signedShare } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { BandBadge } from '../band-badge';
import { BAND_HUES, faint } from './band-hues';
import { bandScale, type BandRow, type BandScale } from './bands-scale';
import { BandsTable } from './bands-table';
import { BAND_LABELS, type Calculation } from '../words';

/**
 * Number of assets that the picture shows at first, so that a portfolio of hundreds of them opens
 * at once.
 */
const SHOWN_FIRST = 12;

/** Least length of an arrow, part of which covers the dot where it begins. */
const LEAST_ARROW_PX = 16;

const percent = (place: number): string => `${place}%`;

/**
 * Draws the bands around the target, from the outermost inwards. Above the target they end at the
 * sell targets, below it at the buy targets.
 */
function Bands({ buys: [action, alert, drift], sells: [long, mid, short] }: BandRow) {
  const layers = [
    { from: 0, to: 100, hue: BAND_HUES.action },
    { from: action, to: short, hue: BAND_HUES.alert },
    { from: alert, to: mid, hue: BAND_HUES.drift },
    { from: drift, to: long, hue: BAND_HUES.stable },
  ];
  return layers.map(({ from, to, hue }) => {
    const place = { x: percent(from), width: percent(Math.max(0, to - from)) };
    return (
      <g key={hue}>
        <rect {...place} y={7} height={14} fill={faint(hue)} />
        <rect {...place} y={18} height={3} fill={hue} />
      </g>
    );
  });
}

/**
 * Draws an arrow from the current value to the value after the advised trade. It is long enough to
 * be seen, however little they differ.
 */
function Arrow({ from, to }: { readonly from: number; readonly to: number }) {
  const isBuy = to > from;
  const start = percent(isBuy ? from : 100 - from);
  return (
    <span
      aria-hidden
      data-testid={isBuy ? 'buy-arrow' : 'sell-arrow'}
      className="absolute top-1/2 -mt-px h-0.5 bg-foreground"
      style={{
        [isBuy ? 'left' : 'right']: start,
        width: `max(${LEAST_ARROW_PX}px, ${percent(Math.abs(to - from))})`,
      }}
    >
      <svg
        viewBox="-7 -5 8 10"
        className={cn('absolute -top-1 h-2.5 w-2', isBuy ? '-right-px' : '-left-px rotate-180')}
      >
        <path d="M-6 -4 L0 0 L-6 4" stroke="var(--foreground)" strokeWidth={2} fill="none" />
      </svg>
    </span>
  );
}

function Track({ row }: { readonly row: BandRow }) {
  const [, , , immediate] = row.sells;
  const leads = row.after === null ? '' : `, ${money(row.valueAfter)} after the advised trade`;
  const label = `${row.ticker}: ${signedShare(row.driftPercent)} from its target, band ${BAND_LABELS[row.band]}${leads}`;
  return (
    <div className="relative h-7">
      <svg
        role="img"
        aria-label={label}
        className="h-7 w-full overflow-visible"
        preserveAspectRatio="none"
      >
        <Bands {...row} />
        {[...row.buys, ...row.sells].map((place, index) => (
          <line
            key={index}
            x1={percent(place)}
            x2={percent(place)}
            y1={7}
            y2={21}
            stroke="var(--surface)"
            strokeWidth={place === immediate ? 2 : 1}
          />
        ))}
        <line x1="50%" x2="50%" y1={3} y2={25} stroke="var(--muted)" strokeWidth={2} />
        <circle
          cx={percent(row.current)}
          cy={14}
          r={5.5}
          fill="var(--surface)"
          stroke="var(--foreground)"
          strokeWidth={1.5}
        />
      </svg>
      {row.after !== null && <Arrow from={row.current} to={row.after} />}
    </div>
  );
}

const BANDS = ['stable', 'drift', 'alert', 'action'] as const;
const rowGrid = 'grid grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-cols-[8rem_1fr_9rem]';
const trackPlace = 'order-last col-span-2 min-w-0 px-1.5 sm:order-none sm:col-span-1';

/** Shows the ends and the middle of the axis that all tracks share. */
function Axis({ belowPercent, abovePercent, evenPercent }: Omit<BandScale, 'rows'>) {
  return (
    <div aria-hidden className={`${rowGrid} figure mt-3 text-xs text-muted`}>
      <div className={`${trackPlace} flex justify-between sm:col-start-2`}>
        <span>{signedShare(-belowPercent)}</span>
        <span>Target</span>
        <span>{signedShare(abovePercent)}</span>
      </div>
      {Math.max(belowPercent, abovePercent) > evenPercent && (
        <p className={`${trackPlace} mt-0.5 sm:col-start-2`}>
          The scale is even up to {percentShare(evenPercent)} off target and compressed beyond that.
        </p>
      )}
    </div>
  );
}

function Key() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-note text-muted">
      {BANDS.map((band) => (
        <span key={band} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-3 rounded-[3px] border-b-3"
            style={{ background: faint(BAND_HUES[band]), borderColor: BAND_HUES[band] }}
          />
          {BAND_LABELS[band]}
        </span>
      ))}
      <span className="flex items-center gap-1.5">
        <span
          aria-hidden
          className="size-3 shrink-0 rounded-full border-[1.5px] border-foreground bg-surface"
        />
        Current value; the arrow leads to where the advised trade ends
      </span>
    </div>
  );
}

function Asset({ ticker, name }: { readonly ticker: string; readonly name: string | null }) {
  return (
    <span className="min-w-0 leading-tight">
      <span className="block text-sm font-semibold wrap-anywhere">{ticker}</span>
      <span className="block truncate text-xs text-muted max-sm:hidden">{name}</span>
    </span>
  );
}

interface BandsPictureProps {
  readonly calculations: readonly Calculation[];
  /** Returns the name of an asset; null if it is unknown. */
  readonly nameOf: (ticker: string) => string | null;
}

/** Shows each asset against its bands on one axis, as a picture or as a table. */
export function BandsPicture({ calculations, nameOf }: BandsPictureProps) {
  const [isTable, setTable] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { rows, ...axis } = useMemo(() => bandScale(calculations), [calculations]);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST);
  return (
    <Card>
      <CardHeader
        title="Each asset against its bands"
        subtitle="Left of the middle line is below the target, right of it above. Lines are the buy levels and the four sell targets."
        action={
          <Button variant="outline" size="sm" onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as picture' : 'Show as table'}
          </Button>
        }
      />
      {isTable ? (
        <BandsTable calculations={calculations} rows={rows} />
      ) : (
        <figure className="px-5 pb-5">
          <figcaption>
            <span className="sr-only">
              How far each asset is from its target, in percent of the target, with its bands.
            </span>
            <Key />
          </figcaption>
          <Axis {...axis} />
          <ul className="mt-1 grid grid-cols-1 gap-2.5 sm:gap-1">
            {shown.map((row) => (
              <li key={row.ticker} className={rowGrid}>
                <Asset ticker={row.ticker} name={nameOf(row.ticker)} />
                <div className={trackPlace}>
                  <Track row={row} />
                </div>
                <span className="figure flex items-center justify-end gap-2 text-note">
                  <span title={`${money(row.currentValue)} of ${money(row.targetValue)}`}>
                    {signedShare(row.driftPercent)}
                  </span>
                  <BandBadge band={row.band} />
                </span>
              </li>
            ))}
          </ul>
        </figure>
      )}
      {!isTable && !isWhole && rows.length > SHOWN_FIRST && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            Show all {rows.length}
          </Button>
        </div>
      )}
    </Card>
  );
}
