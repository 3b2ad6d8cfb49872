import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Ask } from '../src/api/early.ts';
import { compressAll } from './compress.ts';
import { cspHashes } from './csp.ts';
import { readManifest } from './manifest.ts';
import { lineOf, OFFLINE, renderShells } from './render-shells.ts';
import { reportText, weigh } from './weigh.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = `${ROOT}/dist`;

/** The worker of the installed site. Its release is the hash of what the shells hold, which name every script. */
const buildServiceWorker = (shells: readonly string[]) => {
  const release = createHash('sha256').update(shells.join()).digest('hex').slice(0, 12);
  return build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { RELEASE: JSON.stringify(release) },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
};

/** Client bundle, then the bundle that draws the shells, then the shells, their CSP hashes, and the compressed copies. */
const main = async (): Promise<void> => {
  process.chdir(ROOT);
  await build({ root: ROOT, logLevel: 'warn' });
  await build({
    root: ROOT,
    logLevel: 'warn',
    // The server runs this bundle too, and not always with NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/entry-prerender.tsx' },
  });
  const entry = (await import(pathToFileURL(`${DIST}/prerender/entry-prerender.mjs`).href)) as {
    prerender(path: string, lang: 'pt' | 'en'): Promise<string>;
    patterns(): string[];
    asksOf(path: string): readonly Ask[];
  };
  const template = readFileSync(`${DIST}/index.html`, 'utf8');
  const shells = await renderShells({ template, dist: DIST, manifest: readManifest(DIST), prerender: entry.prerender });
  mkdirSync(`${DIST}/shells`, { recursive: true });
  for (const [name, html] of shells) writeFileSync(`${DIST}/shells/${name}.html`, html);
  writeFileSync(`${DIST}/csp.json`, `${JSON.stringify(cspHashes([...shells.values()]), null, 2)}\n`);
  await buildServiceWorker([...shells.values()]);
  const routes = [...entry.patterns(), OFFLINE].map((pattern) => lineOf(pattern, entry.asksOf));
  writeFileSync(`${DIST}/routes.json`, `${JSON.stringify(routes, null, 2)}\n`);
  rmSync(`${DIST}/index.html`);
  await compressAll(DIST);
  console.log(reportText(weigh(DIST)));
};

await main();
