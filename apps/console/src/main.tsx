import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/outfit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { adoptFromSibling } from './api/session-token.ts';
import { App } from './app.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'trevo', ...(nonce ? { nonce } : {}) });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await adoptFromSibling();
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>
  </StrictMode>,
);
