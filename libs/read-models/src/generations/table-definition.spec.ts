import { bigint, jsonb, nullable, numeric, text, uuid } from './columns';
import { defineTable, shapeOf } from './table-definition';

describe('the shape of a projection', () => {
  const table = defineTable({
    name: 'asset',
    key: ['portfolio_id', 'ticker'],
    incidental: ['revision'],
    indexes: { asset_ticker: ['ticker'] },
    columns: {
      portfolio_id: uuid(),
      ticker: text<'VTI' | 'BND'>(),
      target: nullable(numeric()),
      figures: jsonb<{ price: string }>(),
      revision: bigint(),
    },
  });

  it('is the one that earlier releases stored, so that an upgrade rebuilds no table that is as it was', () => {
    const tables = [
      {
        name: 'asset',
        owner: 'portfolio_id',
        key: ['portfolio_id', 'ticker'],
        columns: {
          portfolio_id: 'uuid NOT NULL',
          ticker: 'text NOT NULL',
          target: 'numeric',
          figures: 'jsonb NOT NULL',
          revision: 'bigint NOT NULL',
        },
        indexes: { asset_ticker: ['ticker'] },
        incidental: ['revision'],
      },
    ];
    expect(JSON.stringify([table])).toBe(JSON.stringify(tables));
    expect(shapeOf({ name: 'assets', category: 'portfolio', views: [], tables: [table] })).toBe(
      '8fc726782a40c85d',
    );
  });

  it('changes with its version', () => {
    const definition = {
      name: 'assets',
      category: 'portfolio',
      views: [],
      tables: [table],
    } as const;
    const shapes = [{}, { version: 2 }, { version: 3 }].map((more) =>
      shapeOf({ ...definition, ...more }),
    );
    expect(new Set(shapes).size).toBe(3);
  });
});
