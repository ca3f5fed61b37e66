import { TIME_ZONES } from '@evenkeel/contracts/identity/time-zones';

const REGIONS = [...new Set(TIME_ZONES.map(({ region }) => region))];

/** Options of a select: every time zone, by region. */
export const TimeZoneOptions = () =>
  REGIONS.map((region) => (
    <optgroup key={region} label={region}>
      {TIME_ZONES.filter((zone) => zone.region === region).map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </optgroup>
  ));
