import { importVisitor, placeOf, targetOf } from './places.mjs';

/**
 * Words of the product. In the engine, a transaction is one of the database, so only its plural and
 * its id count.
 */
const PRODUCT_WORDS = new Set([
  ...['account', 'accounts', 'allocation', 'allocations', 'asset', 'assets', 'broker', 'brokers'],
  ...['budget', 'budgets', 'cash', 'currency', 'currencies', 'deposit', 'deposits'],
  ...['dividend', 'dividends', 'holding', 'holdings', 'ledger', 'ledgers', 'lot', 'lots'],
  ...['market', 'markets', 'networth', 'portfolio', 'portfolios', 'price', 'priced', 'prices'],
  ...['rebalance', 'rebalanced', 'rebalances', 'rebalancing', 'retirement', 'strategies'],
  ...['strategy', 'ticker', 'tickers', 'trade', 'traded', 'trades', 'transactions'],
]);
const ID_OF_PRODUCT = /^transaction_?id/i;

/** Modules that the engine builds on. From the domain it uses only the names of the categories. */
const FOUNDATIONS =
  /^libs\/(projections\/|platform\/|event-store\/|contracts\/src\/shared\/|domain\/src\/streams$|read-models\/src\/(generations|engine|queryable)(\/|$))/;

/** Keeps words of the product out of libs/projections, which is an engine for any read models. */
export const genericEngine = {
  meta: {
    type: 'problem',
    docs: { description: 'the engine of the read models knows nothing of the product' },
    schema: [],
    messages: {
      word: 'The engine knows nothing of the product: “{{word}}” belongs to whoever uses it.',
      target: 'The engine knows nothing of the product: {{source}} must not be imported here.',
    },
  },
  create(context) {
    const place = placeOf(context);
    if (!place.startsWith('libs/projections/') || /\.spec\.ts$/.test(place)) return {};
    return {
      ...importVisitor((source, node) => {
        const target = targetOf(source, place);
        if (target !== null && !FOUNDATIONS.test(target))
          context.report({ node, messageId: 'target', data: { source } });
      }),
      Program({ tokens, comments }) {
        for (const { value, loc } of [...tokens, ...comments])
          for (const word of productWordsOf(value))
            context.report({ loc, messageId: 'word', data: { word } });
      },
    };
  },
};

/**
 * Returns the words of a name, a text or a comment: `pricedViews` has two, and so has
 * `PRICED_VIEWS`.
 */
function productWordsOf(text) {
  const names = text.match(/\w+/g) ?? [];
  const words = names.flatMap((name) =>
    name
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split('_'),
  );
  return [
    ...words.filter((word) => PRODUCT_WORDS.has(word)),
    ...names.filter((name) => ID_OF_PRODUCT.test(name)),
  ];
}
