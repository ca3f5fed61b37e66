import './app/zod-without-eval';
import './styles.css';
import './app/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { ErrorBoundary } from './shared/ui/error-boundary';
import { fetchAhead } from './app/fetch-ahead';
import { startStore } from './app/start-store';
import { STORED } from './shared/lib/browser-storage';
import { watchLeaving } from './shared/lib/leave-guards';
import { restoreSession } from './shared/store/session';
import { sessionEnded } from './shared/store/session-slice';

watchLeaving();
const store = startStore();
void restoreSession(store.dispatch);
fetchAhead();

// Signing in or out in one tab does so in all, because every tab sends the one stored token. The
// signing-in tab stores the token before the user, so both are there when the user's event arrives.
addEventListener('storage', ({ key, newValue }) => {
  if (key === STORED.token && newValue === null) store.dispatch(sessionEnded());
  if (key === STORED.user && newValue !== null) void restoreSession(store.dispatch);
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </ErrorBoundary>
  </StrictMode>,
);
