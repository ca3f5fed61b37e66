import { z } from 'zod';
import { ConfigProblem } from './config-problem';

export const PROVIDER_NAMES = ['yahoo', 'tiingo', 'coingecko'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Access to one provider of market data, and its request limit. */
export interface ProviderConfig {
  readonly name: ProviderName;
  /** Address of the provider, without a trailing slash. */
  readonly url: string;
  readonly key: string | null;
  /** At most this many requests within this many seconds. */
  readonly limit: { readonly requests: number; readonly seconds: number };
  readonly everyMinutes: number;
}

interface Defaults {
  readonly url: string;
  readonly limit: string;
  readonly everyMinutes: number;
}

/** The limits are within each provider's free plan; Yahoo publishes none. */
const DEFAULTS: Record<ProviderName, Defaults> = {
  yahoo: { url: 'https://query1.finance.yahoo.com', limit: '100/60', everyMinutes: 30 },
  tiingo: { url: 'https://api.tiingo.com', limit: '45/3600', everyMinutes: 60 },
  coingecko: { url: 'https://api.coingecko.com/api/v3', limit: '10/60', everyMinutes: 15 },
};

const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());
const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'none');
const isProvider = (name: string): name is ProviderName =>
  PROVIDER_NAMES.includes(name as ProviderName);
const isHttp = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
const LIMIT = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/;
const MINUTES = /^[1-9]\d{0,4}$/;

const url = text.refine(
  (value) => value === undefined || isHttp(value),
  'must look like https://host/path',
);
const limit = text.refine(
  (value) => value === undefined || LIMIT.test(value),
  'must be requests/seconds, such as 100/60',
);
const every = text.refine(
  (value) => value === undefined || MINUTES.test(value),
  'must be a whole number of minutes from 1 to 99999',
);

export const marketDataSettings = {
  MARKET_DATA: text.refine(
    (list) => namesOf(list ?? '').every(isProvider),
    `must be a list of ${PROVIDER_NAMES.join(', ')}, or none`,
  ),
  YAHOO_URL: url,
  YAHOO_LIMIT: limit,
  YAHOO_EVERY_MINUTES: every,
  TIINGO_URL: url,
  TIINGO_API_KEY: text,
  TIINGO_LIMIT: limit,
  TIINGO_EVERY_MINUTES: every,
  COINGECKO_URL: url,
  COINGECKO_API_KEY: text,
  COINGECKO_LIMIT: limit,
  COINGECKO_EVERY_MINUTES: every,
};

type MarketDataSettings = { readonly [Name in keyof typeof marketDataSettings]?: string };

/**
 * Returns the providers in the order in which they are asked; empty if MARKET_DATA names none.
 * Throws ConfigProblem if a key is missing.
 */
export function providersOf(settings: MarketDataSettings): ProviderConfig[] {
  const read = (name: string): string | undefined =>
    (settings as Record<string, string | undefined>)[name];
  return [...new Set(namesOf(settings.MARKET_DATA ?? ''))].filter(isProvider).map((name) => {
    const [prefix, defaults] = [name.toUpperCase(), DEFAULTS[name]];
    const key = read(`${prefix}_API_KEY`) ?? null;
    if (name === 'tiingo' && key === null)
      throw new ConfigProblem('TIINGO_API_KEY must be set where MARKET_DATA names tiingo');
    const [, requests, seconds] = LIMIT.exec(read(`${prefix}_LIMIT`) ?? defaults.limit) ?? [];
    return {
      name,
      url: (read(`${prefix}_URL`) ?? defaults.url).replace(/\/+$/, ''),
      key,
      limit: { requests: Number(requests), seconds: Number(seconds) },
      everyMinutes: Number(read(`${prefix}_EVERY_MINUTES`) ?? defaults.everyMinutes),
    };
  });
}
