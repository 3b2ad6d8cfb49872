import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

/** Texts that only one game of the house speaks, or one page of few: home does not carry their names. */
const isOfGame = (area: string): boolean =>
  area === 'lottery' ||
  area === 'contracts' ||
  existsSync(new URL(`src/features/game/${area}/screen.ts`, import.meta.url));

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
  test: /lucide-react\/dist\/esm\/(?!icons\/|lucide-react)|lucide-react\/dist\/esm\/icons\/(x|chevron-(left|right|down)|check|copy|external-link|rotate-cw|rotate-ccw-clock|plus|eye|eye-off|undo-2|circle-x|circle-question-mark|log-out|heart|gift|shield-check|user-round|wallet-minimal|search|mail|headset|maximize|smartphone|key-round|life-buoy|flask-conical|download|arrow-(down-to|up-from)-line)\.|packages\/(contract\/src\/(currency|field-messages)|money\/src|i18n\/(src\/(format|plain)|locales\/contract\/fields\/\w+)|engines\/registration\/tax-id|ui\/src\/(dialog|pager|note|field|select|empty-state)\.)|src\/layout\/window-layout|src\/session\/use-merchant|src\/api\/language\.|src\/shared\/([\w-]+\/)*(pager-labels|use-wide-screen|money|format-(currency|money)|refusal|code-line|plain-mistakes|launch-game|launched-game|hidden-balance|holder-form|use-flag|member-picture|alternatives|change-language)\./,
};
/**
 * Pages and dialogs that are used one after the other, with what only they share: one file a room. Each file more is a
 * name in the list that home carries, and a request.
 */
const ROOMS = [
  {
    name: 'sign-in',
    test: /src\/(api\/warm-up|shared\/(challenge\/(?!slider-challenge|use-slider)|verification|social\/(social-buttons|brand-marks))|session\/(go-on|remember|cookies))|src\/features\/auth\/([\w-]+\/)*(land|method-tabs|fulfil-intent|intent-strip|demo-way|password-(field|code))\./,
  },
  { name: 'login', test: /src\/(session\/use-login|shared\/(passkey|member\/kept-password))/ },
  {
    name: 'form',
    test: /react-hook-form|engines\/registration\/(?!tax-id|password-weakness|common-passwords)|src\/features\/auth\/([\w-]+\/)*(register-(fields|body|field)|use-invitation|terms-text|new-password-fields|use-password-rule|use-weakness|strength-meter|password-strength)\./,
  },
  {
    name: 'house',
    test: /src\/(system\/(house-watch|show-closed|show-bar|after-start|hear-answers|install-worker|name-pages)|session\/forget-on-sign-in)/,
  },
  { name: 'free-play', test: /src\/(session\/free-play|shared\/([\w-]+\/)*start-demo)\./ },
  {
    name: 'facts',
    // The icon is the menu's and the security centre's: without it here the centre would fetch the menu for it.
    test: /icons\/message-square-text\.|src\/(shared\/([\w-]+\/)*(invite-link|card)|shared\/browser\/download-file|features\/member\/([\w-]+\/)*(facts|copy-button))\./,
  },
  // With the index of the games' texts, which every game needs.
  {
    name: 'games',
    test: /trevo-messages-late|src\/(games\/|shared\/([\w-]+\/)*mult-text\.|features\/game\/[\w-]+\/(screen|scene)\.)/,
  },
  // What pages have that look into the public log; else it would lie in a game.
  { name: 'checks', test: /src\/(shared\/log\/(log-parts|use-log-check)|features\/game\/fair\/pasted-verdict)\./ },
  { name: 'winners', test: /src\/features\/winners\// },
  { name: 'written', test: /src\/shared\/parts\/(notice-item|written)\.|(engines|ui\/src)\/rich-text/ },
  {
    name: 'edges',
    test: /src\/(session\/use-after-login|layout\/(partners-list|unread-count|use-service)|shared\/(messages\/use-unread-messages|parts\/vendor-mark|browser\/service-window))\.|ui\/src\/social-marks/,
  },
  { name: 'qr', test: /node_modules\/uqr\/|src\/shared\/([\w-]+\/)*qr-code/ },
  { name: 'receipts', test: /src\/shared\/log\/receipts\./ },
  { name: 'money-key', test: /src\/(api\/money-key|shared\/amounts\/typed-amount)\./ },
  { name: 'cashier', test: /src\/(api\/money-key|features\/cashier\/)|engines\/pix\// },
  { name: 'member', test: /src\/features\/member\/([\w-]+\/)*(member-frame|menu-page|header-card)\./ },
];
/** What the house's games are made of besides their own files, so that no game has another one in it. */
const SHARED_BY_GAMES = [
  // Also for pages that check the public log and play nothing: no game's rules come along.
  {
    name: 'log',
    test: /node_modules\/@noble\/hashes|packages\/engines\/fair\/(log\/(?!lottery-day)|merkle)|src\/shared\/log\/verify-log/,
  },
  { name: 'engines', test: /packages\/engines\/(fair(?!\/beacon|\/log\/lottery-day)|instant|proof)\// },
  // Behind the log, of which it is made: only the page that checks receipts fetches it, and no game.
  { name: 'receipt-check', test: /src\/shared\/log\/verify-(order-)?receipt/ },
  // What every screen of the lotteries counts with; what only a proof or a chase needs lies with it.
  {
    name: 'lottery-rules',
    test: /packages\/engines\/lottery\/(?!(draw|chase|games|stations)\.)|src\/features\/lottery\/(slip\/(?!chase-table)|trends\/tracks\.)/,
  },
  { name: 'cards', test: /packages\/engines\/cards\// },
  // Apart from all that the house plays: a slot's screen fetches no cards.
  { name: 'slot-engines', test: /packages\/engines\/slots\// },
  { name: 'all-engines', test: /packages\/engines\/house\// },
  // As much as a game: only the proof of a round with a beacon needs it.
  { name: 'beacon', test: /packages\/engines\/fair\/beacon|node_modules\/@noble\/curves/ },
  // Talks and the stream of notices have it too.
  { name: 'socket', test: /packages\/ui\/src\/keep-socket\.|src\/(session\/stream|shared\/random)\./ },
  {
    name: 'play',
    test: /src\/features\/game\/((bet-stepper|count-up|game-money|place-round|spendable|use-space)\.|rest\/|win\/(?!coins-view|coins\.css))|src\/shared\/(log\/keep-later|play\/sound)\./,
  },
  // With the card that hi-lo, blackjack and video poker deal: each file more is a name in the list that home carries.
  {
    name: 'instant',
    test: /src\/features\/game\/(instant\/(?!prize-panel|number-field|targets)|hilo\/(cards|playing-card|suit-mark|use-card-name)\.)/,
  },
  // What dice, limbo, plinko, wheel and crash are chosen by. After the rest, of which it is made.
  { name: 'aim', test: /src\/features\/game\/instant\/(prize-panel|number-field|targets)\./ },
  // Without a group of its own it would lie in one of the slots, and the others would fetch that one, too.
  { name: 'slot', test: /src\/features\/game\/slot\// },
  { name: 'chips', test: /src\/features\/game\/chips\/|lucide-react\/dist\/esm\/icons\/eraser\./ },
  // The question about the player's time: over vendors' games, those of the house and the lotteries.
  { name: 'session-time', test: /src\/shared\/play\/(use-play-clock|session-time)\./ },
  // Apart from the rest of its game: together their looks would be more than one file may have.
  { name: 'cloth', test: /src\/features\/game\/roulette\/(cloth|place-key|use-place-name)/ },
];
/** What a game fetches once it stands. */
const LATER_IN_GAMES = [
  { name: 'over', test: /features\/game\/carnaval\/overlays\./ },
  // Not before somebody wins.
  { name: 'coins', test: /features\/game\/(win\/coins(-view\.tsx|\.css)|crash\/own\/plaque\.)/ },
  {
    name: 'river',
    test: /features\/game\/fishing\/draw\/|node_modules\/(pixi\.js|eventemitter3|earcut|parse-svg-path|tiny-lru|ismobilejs|@pixi)\//,
  },
];
/** What the renderer of the river would fetch besides: files, words in the page, pointers. The river has its own, or none. */
const NOT_IN_THE_RIVER = /^\.\/(?:(?:browser|webworker)All|spritesheet\/init)\.mjs$/;
/** A game of the house is one file, after the small one that says what each of them is made of. */
const GAME = {
  name: (id: string) => /features\/game\/([\w-]+)\//.exec(id)?.[1] ?? null,
  test: /src\/features\/game\/(?!demo|fair|vendor|replay|history)[\w-]+\//,
};
/** Parts that several screens of the lotteries have, each with looks of its own: together they would be more than one sheet may have. */
const LOTTERY = [
  { name: 'lottery-look', test: /src\/features\/lottery\/(balls|live)\// },
  { name: 'lottery-draw', test: /src\/features\/lottery\/draw\// },
  { name: 'lottery-ticket', test: /src\/features\/lottery\/ticket\/(?!chase|plan|confirm|times)/ },
  { name: 'lottery-pad', test: /src\/features\/lottery\/betting\/(keys|move-focus|row-label|pad)\./ },
];
const CORE = {
  name: 'core',
  test: /apps\/site\/src\/(app|router|routes|start)\.tsx$|apps\/site\/src\/(api\/(api-error|client|routes|use-call|early|query-client)|session\/(session|session-store|session-channel|storage)|shared\/social\/take-code|system\/(?!house-watch|language|show-|after-start|repeat-press|not-found\.|hear-answers|install-worker|name-pages)|shared\/([\w-]+\/)*(icons|dialogs|navigate|clock|language|referral|game-types|route-tools|favorites|game-(art|section|tile)|held-code|image-host|hot-games|cover|open-(game|banner))\.|layout\/(?!menu\/|right-bar|clock|dialog-host|unread-count|use-service|logout|need-true|trial-ribbon|small-parts\.|account|balance|header-member|window-layout|partners|footer)|features\/home\/(?!notices-dialog|own-rail|tile-facts|announcement-popup)|features\/\w+\/routes)|packages\/(contract\/src\/site\/home-rows|i18n\/src\/(?!format|plain|chance|rate)|ui\/src\/(cx|button|spinner|skeleton|chip|toast\.))/,
};

const IN_EVERY_SHELL = /^assets\/(index-[^/]+\.css|(vendor|core|rolldown-runtime)-[^/]+\.js)$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [messages(isOfGame), iconSprite(), tailwindcss(), react()],
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
      // Every shell carries these or holds them inline; a lazy chunk must not ask for them again.
      resolveDependencies: (_file, deps) => deps.filter((dep) => !IN_EVERY_SHELL.test(dep)),
    },
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].mjs' } }
      : {
          output: {
            // Home carries the name of every file that may follow; the manifest says which source each is made of.
            chunkFileNames: ({ name }) =>
              IN_EVERY_SHELL.test(`assets/${name}-0.js`) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') && name !== 'index.css' ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [VENDOR, CORE, PARTS, ...ROOMS, ...SHARED_BY_GAMES, ...LATER_IN_GAMES, GAME, ...LOTTERY],
            },
          },
        },
  },
  // React has the hook itself since 18; the shim would only add bytes.
  resolve: {
    alias: [
      { find: NOT_IN_THE_RIVER, replacement: fileURLToPath(new URL('build/nothing.ts', import.meta.url)) },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  ssr: { noExternal: true },
}));
