import type { ProviderConfig } from '@evenkeel/platform/config';
import type { PoliteOptions } from '../http/polite-client';
import type { MarketDataProvider } from '../provider';
import { CoinGecko } from './coingecko';
import { Tiingo } from './tiingo';
import { Yahoo } from './yahoo';

/** Creates the providers that the settings name, in that order. */
export function createProviders(
  configs: readonly ProviderConfig[],
  now: () => Date,
  options: Partial<PoliteOptions> = {},
): MarketDataProvider[] {
  return configs.map((config) => {
    switch (config.name) {
      case 'yahoo':
        return new Yahoo(config, options);
      case 'tiingo':
        return new Tiingo(config, now, options);
      case 'coingecko':
        return new CoinGecko(config, options);
    }
  });
}
