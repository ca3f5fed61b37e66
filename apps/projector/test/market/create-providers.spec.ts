import type { ProviderConfig, ProviderName } from '@evenkeel/platform/config';
import { createProviders } from '../../src/features/market/providers/create-providers';

const config = (name: ProviderName): ProviderConfig => ({
  name,
  url: 'http://localhost:9',
  key: 'key',
  limit: { requests: 1, seconds: 60 },
  everyMinutes: 30,
});

test('the providers come in the order of the settings: the first is asked first', () => {
  const order = ['yahoo', 'coingecko', 'tiingo'] as const;
  expect(createProviders(order.map(config), () => new Date()).map(({ name }) => name)).toEqual(
    order,
  );
});
