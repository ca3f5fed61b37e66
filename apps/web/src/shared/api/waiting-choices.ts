import type { DividendAssetView, DividendOverview } from '@evenkeel/contracts/dividends';

/** A choice for an asset that the server has not answered yet. */
export interface WaitingChoice {
  readonly portfolioId: string;
  readonly ticker: string;
  readonly change: Partial<DividendAssetView>;
  /** What stands there without it. */
  before: Partial<DividendAssetView>;
}

const waiting: WaitingChoice[] = [];

/** A choice that is sent now: it stays until it is answered, whatever is read meanwhile. */
export const addChoice = (choice: WaitingChoice): void => void waiting.push(choice);

/** Shows a choice among the assets of its portfolio, and remembers what stood there. */
export function showChoice(assets: DividendOverview['assets'], choice: WaitingChoice): void {
  const asset = assets.find(({ ticker }) => ticker === choice.ticker);
  if (!asset) return;
  const members = Object.keys(choice.change) as (keyof DividendAssetView)[];
  choice.before = Object.fromEntries(members.map((member) => [member, asset[member]]));
  Object.assign(asset, choice.change);
}

/** What was read of a portfolio, with the choices that the server has not answered yet (DIV-26). */
export function withChoices(overview: DividendOverview, portfolioId: string): DividendOverview {
  for (const choice of waiting)
    if (choice.portfolioId === portfolioId) showChoice(overview.assets, choice);
  return overview;
}

/** A choice that is answered waits no more. Returns a later one of the same, if there is one. */
export function removeChoice(answered: WaitingChoice): WaitingChoice | undefined {
  const isSame = ({ portfolioId, ticker, change }: WaitingChoice) =>
    portfolioId === answered.portfolioId &&
    ticker === answered.ticker &&
    Object.keys(change).join() === Object.keys(answered.change).join();
  const place = waiting.indexOf(answered);
  const later = waiting.slice(place + 1).find(isSame);
  waiting.splice(place, 1);
  return later;
}
