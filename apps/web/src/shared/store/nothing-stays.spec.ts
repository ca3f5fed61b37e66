import { pageStore } from './fixtures/page-store';
import { dialogOpened, dialogStacked } from './dialog-slice';
import { signedOut } from './session-slice';
import { toastShown } from './toast-slice';

test('after a sign-out no notification and no dialog of that person is left', () => {
  const store = pageStore();
  const empty = { toast: store.getState().toast, dialog: store.getState().dialog };
  store.dispatch(toastShown('Portfolio updated', 'Long run is archived.'));
  store.dispatch(dialogOpened({ kind: 'palette' }));
  store.dispatch(dialogStacked({ kind: 'keys' }));
  store.dispatch(signedOut());
  const { toast, dialog } = store.getState();
  expect({ toast, dialog }).toEqual(empty);
});
