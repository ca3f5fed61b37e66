import { assetRequest } from '@evenkeel/contracts/assets';
import { useChangeAssetMutation } from '@/shared/api/assets';
import { count } from '@/shared/format/figures';
import { Button } from '@/shared/ui/button';
import { Alert } from '@/shared/ui/states';
import { allowed, type Refused } from './findings';
import { Step } from './step';
import { useInTurn } from './use-in-turn';

interface EligibilityStepProps {
  readonly refused: readonly Refused[];
  readonly portfolioId: string;
  readonly whileAdding: (add: () => Promise<void>) => void;
  readonly onDone: () => void;
}

/** Makes assets eligible for the accounts in which the file buys them. */
export function EligibilityStep({
  refused,
  portfolioId,
  whileAdding,
  onDone,
}: EligibilityStepProps) {
  const [change] = useChangeAssetMutation();
  const allowing = useInTurn({
    items: refused,
    send: (asset) => change({ portfolioId, body: assetRequest.parse(allowed(asset)) }),
    nameOf: ({ asset }) => asset.ticker,
    failed: 'Failed to update asset',
    onDone,
  });

  return (
    <Step
      title="Assets and accounts"
      text="The file buys these assets in accounts where they may not be held yet."
    >
      <div className="max-h-64 overflow-y-auto">
        <table className="w-full text-left text-sm">
          <thead className="text-note text-muted">
            <tr>
              {['Ticker', 'Accounts'].map((name) => (
                <th key={name} scope="col" className="pr-3 pb-1.5 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {refused.map(({ asset, accounts }) => (
              <tr key={asset.ticker} className="align-top">
                <th scope="row" className="py-1 pr-3 font-medium">
                  {asset.ticker}
                </th>
                <td className="py-1">{accounts.map(({ nickname }) => nickname).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {allowing.failure && <Alert>{allowing.failure}</Alert>}
      <Button variant="outline" className="mt-3" onClick={() => whileAdding(allowing.start)}>
        {allowing.at === null
          ? 'Allow these assets in these accounts'
          : `Allowing ${count(allowing.at + 1)} of ${count(refused.length)}...`}
      </Button>
    </Step>
  );
}
