/** The 41 time zones that a user can choose, in the order of SET-13. */
export const TIME_ZONES = [
  { id: 'UTC', label: 'UTC', region: 'UTC' },
  { id: 'America/New_York', label: 'New York', region: 'North America' },
  { id: 'America/Chicago', label: 'Chicago', region: 'North America' },
  { id: 'America/Denver', label: 'Denver', region: 'North America' },
  { id: 'America/Los_Angeles', label: 'Los Angeles', region: 'North America' },
  { id: 'America/Anchorage', label: 'Anchorage', region: 'North America' },
  { id: 'Pacific/Honolulu', label: 'Honolulu', region: 'North America' },
  { id: 'America/Toronto', label: 'Toronto', region: 'North America' },
  { id: 'America/Vancouver', label: 'Vancouver', region: 'North America' },
  { id: 'Europe/London', label: 'London', region: 'Europe' },
  { id: 'Europe/Dublin', label: 'Dublin', region: 'Europe' },
  { id: 'Europe/Paris', label: 'Paris', region: 'Europe' },
  { id: 'Europe/Berlin', label: 'Berlin', region: 'Europe' },
  { id: 'Europe/Rome', label: 'Rome', region: 'Europe' },
  { id: 'Europe/Madrid', label: 'Madrid', region: 'Europe' },
  { id: 'Europe/Amsterdam', label: 'Amsterdam', region: 'Europe' },
  { id: 'Europe/Stockholm', label: 'Stockholm', region: 'Europe' },
  { id: 'Europe/Helsinki', label: 'Helsinki', region: 'Europe' },
  { id: 'Europe/Moscow', label: 'Moscow', region: 'Europe' },
  { id: 'Asia/Tokyo', label: 'Tokyo', region: 'Asia' },
  { id: 'Asia/Seoul', label: 'Seoul', region: 'Asia' },
  { id: 'Asia/Shanghai', label: 'Shanghai', region: 'Asia' },
  { id: 'Asia/Hong_Kong', label: 'Hong Kong', region: 'Asia' },
  { id: 'Asia/Singapore', label: 'Singapore', region: 'Asia' },
  { id: 'Asia/Bangkok', label: 'Bangkok', region: 'Asia' },
  { id: 'Asia/Dubai', label: 'Dubai', region: 'Asia' },
  { id: 'Asia/Kolkata', label: 'Kolkata', region: 'Asia' },
  { id: 'Asia/Jerusalem', label: 'Jerusalem', region: 'Asia' },
  { id: 'Asia/Riyadh', label: 'Riyadh', region: 'Asia' },
  { id: 'Australia/Sydney', label: 'Sydney', region: 'Australia' },
  { id: 'Australia/Melbourne', label: 'Melbourne', region: 'Australia' },
  { id: 'Australia/Perth', label: 'Perth', region: 'Australia' },
  { id: 'Pacific/Auckland', label: 'Auckland', region: 'New Zealand' },
  { id: 'America/Sao_Paulo', label: 'Sao Paulo', region: 'South America' },
  { id: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires', region: 'South America' },
  { id: 'America/Santiago', label: 'Santiago', region: 'South America' },
  { id: 'America/Bogota', label: 'Bogota', region: 'South America' },
  { id: 'America/Lima', label: 'Lima', region: 'South America' },
  { id: 'Africa/Cairo', label: 'Cairo', region: 'Africa' },
  { id: 'Africa/Lagos', label: 'Lagos', region: 'Africa' },
  { id: 'Africa/Johannesburg', label: 'Johannesburg', region: 'Africa' },
] as const;

/** IANA name of a zone in the list. */
export type TimeZone = (typeof TIME_ZONES)[number]['id'];

const NAMES: ReadonlySet<string> = new Set(TIME_ZONES.map(({ id }) => id));

/** Checks whether a text is the IANA name of a zone in the list. */
export const isTimeZone = (text: string): text is TimeZone => NAMES.has(text);
