import type { DividendAssetView, DividendOverview } from '@evenkeel/contracts/dividends';

/** A choice for an asset that the server has not answered yet. */
export interface WaitingChoice {
  readonly portfolioId: string;
  readonly ticker: string;
  readonly change: Partial<DividendAssetView>;
  /** Members of the asset without this choice. */
  before: Partial<DividendAssetView>;
}

const waiting: WaitingChoice[] = [];

/** Adds a choice that is sent now. It shows in all answers until the server has answered it. */
export const addChoice = (choice: WaitingChoice): void => void waiting.push(choice);

/** Shows a choice among the assets of its portfolio, and remembers the members before it. */
export function showChoice(assets: DividendOverview['assets'], choice: WaitingChoice): void {
  const asset = assets.find(({ ticker }) => ticker === choice.ticker);
  if (!asset) return;
  const members = Object.keys(choice.change) as (keyof DividendAssetView)[];
  choice.before = Object.fromEntries(members.map((member) => [member, asset[member]]));
  Object.assign(asset, choice.change);
}

/** Returns an overview with the choices that the server has not answered yet (DIV-26). */
export function withChoices(overview: DividendOverview, portfolioId: string): DividendOverview {
  for (const choice of waiting)
    if (choice.portfolioId === portfolioId) showChoice(overview.assets, choice);
  return overview;
}

/** Removes an answered choice. Returns a later choice of the same members, if there is one. */
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
