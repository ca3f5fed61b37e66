import './app/zod-without-eval';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { ErrorBoundary } from './app/error-boundary';
import { STORED } from './shared/lib/browser-storage';
import { restoreSession } from './shared/store/session';
import { signedOut } from './shared/store/session-slice';
import { startStore } from './shared/store/store';

const store = startStore();
void restoreSession(store.dispatch);

// Signing out in one tab signs out in all.
addEventListener('storage', (event) => {
  if (event.key === STORED.token && event.newValue === null) store.dispatch(signedOut());
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
