import { messages } from '@trevo/i18n/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconSprite } from './build/icon-sprite.ts';

/** The server that `vite dev` and `vite preview` talk to. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;
const API = ['/wps', '/lgw', '/ops', '/openapi.json'];
const proxy = Object.fromEntries(API.map((path) => [path, { target: SERVER, changeOrigin: false }]));

process.env.VITE_BUILD_YEAR ??= new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'UTC' }).format();

/**
 * Home needs all of these, so they travel as two files: fewer requests, one dictionary for the compressor, and libraries
 * that stay in the cache over releases. Icons are left out: each page's own would come along.
 */
const VENDOR = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|query-core|react-query|react-router|router-core|react-store|store)|@lingui\/(core|react))\//,
};
/**
 * What almost every dialog and page needs after home: one file, where each part alone would be mostly headers, and a
 * name in the list of files that home carries.
 */
const PARTS = {
  name: 'parts',
  test: /lucide-react\/dist\/esm\/(?!icons\/|lucide-react)|lucide-react\/dist\/esm\/icons\/(x|chevron-(left|right|down)|check|copy|external-link|rotate-cw|plus|eye|eye-off|zap|undo-2|circle-x|log-out|heart|gift|shield-check|receipt-text|wallet-minimal)\.|packages\/ui\/src\/(dialog|pager|note)\.|src\/shared\/(notice-item|pager-labels|format-time|format-share|refusal|launch-game|launched-game|hidden-balance|holder-form)\./,
};
const CORE = {
  name: 'core',
  test: /apps\/site\/src\/(app|router|routes)\.tsx$|apps\/site\/src\/(api\/(api-error|client|routes|use-call|early|query-client)|session\/(session|session-store|session-channel)|system\/|shared\/(icons|dialogs|navigate|clock|language|referral|game-types|route-tools|games\/)|layout\/(?!menu-drawer|logout|need-true|account|balance|header-member|window-layout)|features\/home\/(?!notices-dialog)|features\/\w+\/routes)|packages\/(i18n\/src|ui\/src\/(cx|button|spinner|skeleton|chip|toast))/,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [messages(), iconSprite(), tailwindcss(), react()],
  server: { proxy },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist',
    manifest: !isSsrBuild,
    sourcemap: false,
    copyPublicDir: !isSsrBuild,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page's own style sheet is inlined in every shell; a lazy chunk must not ask for it again.
      resolveDependencies: (_file, deps) => deps.filter((dep) => !/^assets\/index-[^/]+\.css$/.test(dep)),
    },
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].mjs' } }
      : { output: { codeSplitting: { groups: [VENDOR, CORE, PARTS] } } },
  },
  // React has the hook itself since 18; the shim would only add bytes.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  ssr: { noExternal: true },
}));
