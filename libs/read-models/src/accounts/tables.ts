import type { ProjectionDefinition } from '../generations/table-definition';

export const accountsProjection: ProjectionDefinition = {
  name: 'accounts',
  category: 'portfolio',
  tables: [
    {
      name: 'account',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'account_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        account_id: 'uuid NOT NULL',
        nickname: 'text NOT NULL',
        official_name: 'text NOT NULL',
        account_type: 'text NOT NULL',
        accounting_method: 'text NOT NULL',
        standard_transaction_fee: 'numeric NOT NULL',
        fractional_shares: 'boolean NOT NULL',
        provider: 'text',
        account_number: 'text',
        website_link: 'text',
        is_archived: 'boolean NOT NULL',
        archived_at: 'timestamptz',
        /** Revision at which it was added: the order of entry. */
        ordinal: 'bigint NOT NULL',
      },
    },
  ],
};
