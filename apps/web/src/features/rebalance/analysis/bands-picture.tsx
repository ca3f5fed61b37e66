import { useMemo, useState } from 'react';
import { money, percentShare, signedShare } from '@/shared/format/figures';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { BandBadge } from '../band-badge';
import { bandScale, type BandRow, type BandScale } from './bands-scale';
import { BandsTable } from './bands-table';
import { BAND_LABELS, type Band, type Calculation } from '../words';

/** So that a portfolio of hundreds of assets opens at once. */
const SHOWN_FIRST = 12;

const percent = (place: number): string => `${place}%`;
const mixed = (color: string, share: number): string =>
  `color-mix(in oklab, var(--${color}) ${share}%, var(--surface-sunken))`;
const TONES: Record<Band, string> = {
  stable: mixed('gain', 24),
  drift: mixed('accent', 24),
  alert: mixed('chart-4', 50),
  action: mixed('loss', 26),
};

/** Bands around the target, from the outermost inwards; above the target they end at the sell targets, below it at the buy targets. */
function Bands({ buys: [action, alert, drift], sells: [long, mid, short] }: BandRow) {
  const layers = [
    { from: 0, to: 100, fill: TONES.action },
    { from: action, to: short, fill: TONES.alert },
    { from: alert, to: mid, fill: TONES.drift },
    { from: drift, to: long, fill: TONES.stable },
  ];
  return layers.map(({ from, to, fill }) => (
    <rect
      key={fill}
      x={percent(from)}
      y={7}
      width={percent(Math.max(0, to - from))}
      height={14}
      fill={fill}
    />
  ));
}

/** From the current value to where the advised trade leads. */
function Arrow({ from, to }: { readonly from: number; readonly to: number }) {
  const back = to > from ? -6 : 6;
  return (
    <g stroke="var(--foreground)" strokeWidth={2} fill="none">
      <line x1={percent(from)} x2={percent(to)} y1={14} y2={14} />
      <svg x={percent(to)} y={14} overflow="visible">
        <path d={`M${back} -4.5 L0 0 L${back} 4.5`} />
      </svg>
    </g>
  );
}

function Track({ row }: { readonly row: BandRow }) {
  const [, , , immediate] = row.sells;
  const leads = row.after === null ? '' : `, ${money(row.valueAfter)} after the advised trade`;
  const label = `${row.ticker}: ${signedShare(row.driftPercent)} from its target, band ${BAND_LABELS[row.band]}${leads}`;
  return (
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
      {row.after !== null && <Arrow from={row.current} to={row.after} />}
      <circle cx={percent(row.current)} cy={14} r={6} fill="var(--foreground)" />
    </svg>
  );
}

const BANDS = ['stable', 'drift', 'alert', 'action'] as const;
const rowGrid = 'grid grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-cols-[8rem_1fr_9rem]';
const trackPlace = 'order-last col-span-2 min-w-0 px-1.5 sm:order-none sm:col-span-1';

/** The ends and the middle of the axis that all tracks share. */
function Axis({ reachPercent, evenPercent }: Omit<BandScale, 'rows'>) {
  return (
    <div aria-hidden className={`${rowGrid} figure mt-3 text-xs text-muted`}>
      <div className={`${trackPlace} flex justify-between sm:col-start-2`}>
        <span>{signedShare(-reachPercent)}</span>
        <span>Target</span>
        <span>{signedShare(reachPercent)}</span>
      </div>
      {reachPercent > evenPercent && (
        <p className={`${trackPlace} mt-0.5 sm:col-start-2`}>
          Even up to {percentShare(evenPercent)} off; what lies further is drawn closer together.
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
          <span aria-hidden className="size-3 rounded-[3px]" style={{ background: TONES[band] }} />
          {BAND_LABELS[band]}
        </span>
      ))}
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="size-3 rounded-full bg-foreground" />
        Current value; the arrow leads to where the advised trade ends
      </span>
    </div>
  );
}

/** Each asset against its bands, on one axis; as a picture or as a table. */
export function BandsPicture({ calculations }: { readonly calculations: readonly Calculation[] }) {
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
                <span className="text-sm font-semibold wrap-anywhere">{row.ticker}</span>
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
