import type { AccountDetails } from '@evenkeel/domain/accounts';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { account, accountsProjection as definition } from '@evenkeel/read-models/accounts/tables';
import type { Projection } from '@evenkeel/projections/projection';

/** Accounts with their settings. Cash and holdings are part of the ledger. */
export const accountsProjection: Projection<PortfolioStream> = {
  definition,
  start: ({ ownerId, writer }) => ({
    apply: ({ event, recordedAt, revision }) => {
      switch (event.type) {
        case 'AccountAdded':
          writer.insert(account, {
            ...key(ownerId, event.data),
            ...details(event.data),
            is_archived: false,
            archived_at: null,
            ordinal: revision,
          });
          break;
        case 'AccountChanged':
          writer.patch(account, { ...key(ownerId, event.data), ...details(event.data) });
          break;
        case 'AccountArchived':
          writer.patch(account, {
            ...key(ownerId, event.data),
            is_archived: true,
            archived_at: recordedAt,
          });
          break;
        case 'AccountRestored':
          writer.patch(account, {
            ...key(ownerId, event.data),
            is_archived: false,
            archived_at: null,
          });
          break;
        case 'AccountDeleted':
          writer.remove(account, key(ownerId, event.data));
          break;
      }
    },
  }),
};

const key = (portfolioId: string, { accountId }: { accountId: string }) => ({
  portfolio_id: portfolioId,
  account_id: accountId,
});

function details(account: AccountDetails) {
  return {
    nickname: account.nickname,
    official_name: account.officialName,
    account_type: account.accountType,
    accounting_method: account.accountingMethod,
    standard_transaction_fee: account.standardTransactionFee,
    fractional_shares: account.fractionalShares,
    provider: account.provider,
    account_number: account.accountNumber,
    website_link: account.websiteLink,
  };
}
