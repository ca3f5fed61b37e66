import { ASSET_TYPES, assetRequest, type AssetView } from '@evenkeel/contracts/assets';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { useAddAssetMutation } from '@/shared/api/assets';
import { count, plural } from '@/shared/format/figures';
import { ASSET_TYPE_LABELS } from '@/shared/lib/asset-kinds';
import { Button } from '@/shared/ui/button';
import { Input, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { Alert } from '@/shared/ui/states';
import { Step } from './step';
import { useInTurn } from './use-in-turn';

export type AssetDrafts = Readonly<
  Record<string, { readonly name: string; readonly assetType: AssetView['assetType'] }>
>;
type Draft = AssetDrafts[string];

interface AssetsStepProps {
  readonly tickers: readonly string[];
  /** Texts typed for the tickers. The parent keeps them, because a check removes this step. */
  readonly drafts: AssetDrafts;
  readonly onDrafts: (drafts: AssetDrafts) => void;
  readonly accounts: readonly AccountView[];
  readonly portfolioId: string;
  readonly whileAdding: (add: () => Promise<void>) => void;
  /** Called after another asset was added, even if the rest fails. */
  readonly onAdded: () => void;
  readonly onDone: () => void;
}

/**
 * Creates assets for unknown tickers in the file; they are eligible for every account that is not
 * archived.
 */
export function AssetsStep(props: AssetsStepProps) {
  const { tickers, drafts, onDrafts, accounts, portfolioId, onDone } = props;
  const [add] = useAddAssetMutation();
  const draftOf = (ticker: string): Draft => drafts[ticker] ?? { name: ticker, assetType: 'etf' };
  const change = (ticker: string, changes: Partial<Draft>) =>
    onDrafts({ ...drafts, [ticker]: { ...draftOf(ticker), ...changes } });

  const holdInAccounts = accounts.filter(({ isArchived }) => !isArchived).map(({ id }) => id);
  const adding = useInTurn({
    items: tickers,
    send: async (ticker) => {
      const { name, assetType } = draftOf(ticker);
      const draft = { ticker, name: name.trim() || ticker, assetType, holdInAccounts };
      const answer = await add({ portfolioId, body: assetRequest.parse(draft) });
      if (!answer.error) props.onAdded();
      return answer;
    },
    nameOf: (ticker) => ticker,
    failed: 'Failed to add asset',
    onDone,
  });

  return (
    <Step
      title="Assets in this file"
      text="These tickers are not in the portfolio yet. Add them, held in any account."
    >
      <div className="max-h-64 overflow-y-auto">
        <table className="w-full text-left text-sm">
          <thead className="text-note text-muted">
            <tr>
              {['Ticker', 'Name', 'Type'].map((name) => (
                <th key={name} scope="col" className="pr-3 pb-1.5 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tickers.map((ticker) => (
              <AssetRow
                key={ticker}
                ticker={ticker}
                draft={draftOf(ticker)}
                onChange={(changes) => change(ticker, changes)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {adding.failure && <Alert>{adding.failure}</Alert>}
      <Button variant="outline" className="mt-3" onClick={() => props.whileAdding(adding.start)}>
        {adding.at === null
          ? `Add ${plural(tickers.length, 'asset')}`
          : `Adding ${count(adding.at + 1)} of ${count(tickers.length)}...`}
      </Button>
    </Step>
  );
}

interface AssetRowProps {
  readonly ticker: string;
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

function AssetRow({ ticker, draft, onChange }: AssetRowProps) {
  return (
    <tr>
      <th scope="row" className="py-1 pr-3 font-medium">
        {ticker}
      </th>
      <td className="py-1 pr-3">
        <Input
          aria-label={`Name of ${ticker}`}
          maxLength={200}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </td>
      <td className="w-40 py-1 pr-1">
        <Select
          aria-label={`Type of ${ticker}`}
          value={draft.assetType}
          onChange={(event) => onChange({ assetType: event.target.value as Draft['assetType'] })}
        >
          <Options values={ASSET_TYPES} labels={ASSET_TYPE_LABELS} />
        </Select>
      </td>
    </tr>
  );
}
