import { lazy, Suspense, useEffect } from 'react';
import { useCurrentPortfolio } from '../shared/store/current-portfolio';
import { dialogClosed, type OpenDialog } from '../shared/store/dialog-slice';
import { useAppDispatch, useAppSelector } from '../shared/store/store';
import { ErrorBoundary } from './error-boundary';
import { ErrorFallback } from './error-fallback';

const PortfolioDialog = lazy(() => import('../features/portfolios/portfolio-dialog').then((module) => ({ default: module.PortfolioDialog })));
const AccountDialog = lazy(() => import('../features/accounts/account-dialog').then((module) => ({ default: module.AccountDialog })));
const AssetDialog = lazy(() => import('../features/assets/asset-dialog').then((module) => ({ default: module.AssetDialog })));
const PriceDialog = lazy(() => import('../features/assets/price-dialog').then((module) => ({ default: module.PriceDialog })));
const TransactionDialog = lazy(() => import('../features/ledger/transaction-dialog').then((module) => ({ default: module.TransactionDialog })));
const SplitDialog = lazy(() => import('../features/ledger/split-dialog').then((module) => ({ default: module.SplitDialog })));
const StrategyDialog = lazy(() => import('../features/strategies/strategy-dialog').then((module) => ({ default: module.StrategyDialog })));
const ImportDialog = lazy(() => import('../features/imports/import-dialog').then((module) => ({ default: module.ImportDialog })));
const Wizard = lazy(() => import('../features/onboarding/wizard').then((module) => ({ default: module.Wizard })));
const SettingsDialog = lazy(() => import('../features/settings/settings-dialog').then((module) => ({ default: module.SettingsDialog })));
const Palette = lazy(() => import('./palette').then((module) => ({ default: module.Palette })));
const Keys = lazy(() => import('./keys').then((module) => ({ default: module.Keys })));

function dialogFor(dialog: OpenDialog, onClose: () => void) {
  switch (dialog.kind) {
    case 'portfolio':
      return <PortfolioDialog portfolio={dialog.portfolio} onClose={onClose} />;
    case 'account':
      return <AccountDialog account={dialog.account} onClose={onClose} />;
    case 'asset':
      return <AssetDialog asset={dialog.asset} onClose={onClose} />;
    case 'price':
      return <PriceDialog ticker={dialog.ticker} onClose={onClose} />;
    case 'transaction':
      return <TransactionDialog transaction={dialog.transaction} onClose={onClose} />;
    case 'stock-split':
      return <SplitDialog ticker={dialog.ticker} announced={dialog.announced} onClose={onClose} />;
    case 'strategy':
      return <StrategyDialog strategy={dialog.strategy} parentId={dialog.parentId} onClose={onClose} />;
    case 'import-transactions':
      return <ImportDialog kind="transactions" onClose={onClose} />;
    case 'import-prices':
      return <ImportDialog kind="prices" onClose={onClose} />;
    case 'onboarding':
      return <Wizard onClose={onClose} />;
    case 'settings':
      return <SettingsDialog onClose={onClose} />;
    case 'palette':
      return <Palette onClose={onClose} />;
    case 'keys':
      return <Keys onClose={onClose} />;
  }
}

/** Over everything, since a dialog was asked for. */
const failed = (error: unknown) => <ErrorFallback error={error} className="fixed inset-0 z-50 min-h-dvh bg-scrim" />;

/** They are kept in a portfolio; who was asked for one first may have declined. */
const NEEDS_PORTFOLIO: ReadonlySet<OpenDialog['kind']> = new Set(['account', 'strategy', 'stock-split']);

/** Shows the one dialog that is open; its code is fetched when it is first asked for. */
export function DialogHost() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.dialog.open);
  const { current, isLoading } = useCurrentPortfolio();
  const isPointless = open !== null && NEEDS_PORTFOLIO.has(open.kind) && !current && !isLoading;
  useEffect(() => {
    if (isPointless) dispatch(dialogClosed());
  }, [dispatch, isPointless]);
  return (
    <ErrorBoundary key={open?.kind} fallback={failed}>
      <Suspense>{open && !isPointless && dialogFor(open, () => dispatch(dialogClosed()))}</Suspense>
    </ErrorBoundary>
  );
}
