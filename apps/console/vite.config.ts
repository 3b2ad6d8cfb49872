import { messages } from '@trevo/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { opsAccess } from './build/ops-access.ts';

/** In development the API of a running house answers: `TREVO_API=http://localhost:8080 npm run dev -w @trevo/console`. */
const api = process.env.TREVO_API ?? 'http://localhost:8080';

export default defineConfig({
  base: '/console/',
  plugins: [opsAccess(), messages(), react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Fonts and pictures as files: the policy allows no data: sources for them.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_450,
  },
  server: { proxy: { '/ops': { target: api, changeOrigin: false } } },
});
