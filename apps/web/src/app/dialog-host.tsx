import { lazy, Suspense } from 'react';
import { dialogClosed, type OpenDialog } from '../shared/store/dialog-slice';
import { useAppDispatch, useAppSelector } from '../shared/store/store';

const PortfolioDialog = lazy(() => import('../features/portfolios/portfolio-dialog').then((module) => ({ default: module.PortfolioDialog })));
const AccountDialog = lazy(() => import('../features/accounts/account-dialog').then((module) => ({ default: module.AccountDialog })));
const AssetDialog = lazy(() => import('../features/assets/asset-dialog').then((module) => ({ default: module.AssetDialog })));
const PriceDialog = lazy(() => import('../features/assets/price-dialog').then((module) => ({ default: module.PriceDialog })));
const TransactionDialog = lazy(() => import('../features/ledger/transaction-dialog').then((module) => ({ default: module.TransactionDialog })));
const ImportDialog = lazy(() => import('../features/imports/import-dialog').then((module) => ({ default: module.ImportDialog })));
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
    case 'import-transactions':
      return <ImportDialog kind="transactions" onClose={onClose} />;
    case 'import-prices':
      return <ImportDialog kind="prices" onClose={onClose} />;
    case 'palette':
      return <Palette onClose={onClose} />;
    case 'keys':
      return <Keys onClose={onClose} />;
  }
}

/** Shows the one dialog that is open; its code is fetched when it is first asked for. */
export function DialogHost() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.dialog.open);
  return <Suspense>{open && dialogFor(open, () => dispatch(dialogClosed()))}</Suspense>;
}
