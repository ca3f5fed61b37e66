import { accountRequest, type AccountView } from '@evenkeel/contracts/accounts';
import { useChangeAccountMutation } from '@/shared/api/accounts';
import { count } from '@/shared/format/figures';
import { Button } from '@/shared/ui/button';
import { Alert } from '@/shared/ui/states';
import { Step } from './step';
import { useInTurn } from './use-in-turn';

interface FractionsStepProps {
  readonly accounts: readonly AccountView[];
  readonly portfolioId: string;
  readonly whileAdding: (add: () => Promise<void>) => void;
  readonly onDone: () => void;
}

/** Allows fractional shares in whole-share accounts for which the file contains parts of shares. */
export function FractionsStep({ accounts, portfolioId, whileAdding, onDone }: FractionsStepProps) {
  const [change] = useChangeAccountMutation();
  const allowing = useInTurn({
    items: accounts,
    send: (account) =>
      change({
        portfolioId,
        accountId: account.id,
        body: accountRequest.parse({ ...account, fractionalShares: true }),
      }),
    nameOf: ({ nickname }) => nickname,
    failed: 'Failed to update account',
    onDone,
  });
  const areSeveral = accounts.length > 1;

  return (
    <Step
      title="Fractional shares"
      text={
        areSeveral
          ? 'The file has parts of shares in these accounts, which take whole shares only.'
          : 'The file has parts of shares in this account, which takes whole shares only.'
      }
    >
      <ul className="max-h-64 overflow-y-auto text-sm">
        {accounts.map(({ id, nickname }) => (
          <li key={id} className="py-1 font-medium break-words">
            {nickname}
          </li>
        ))}
      </ul>
      {allowing.failure && <Alert>{allowing.failure}</Alert>}
      <Button variant="outline" className="mt-3" onClick={() => whileAdding(allowing.start)}>
        {allowing.at === null
          ? `Allow fractional shares in ${areSeveral ? 'these accounts' : 'this account'}`
          : `Allowing ${count(allowing.at + 1)} of ${count(accounts.length)}...`}
      </Button>
    </Step>
  );
}
