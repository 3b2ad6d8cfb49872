import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reportText, weigh } from './weigh.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const KB = 1024;
/** The gates: what a phone on a slow line may be asked to fetch. */
const GATES = {
  homeGzip: 125 * KB,
  homeBrotli: 108 * KB,
  chunkGzip: 45 * KB,
  cssGzip: 13.25 * KB,
  laterCssGzip: 1.25 * KB,
};

/** Measures the last build and exits 1 when a gate is broken. */
const main = (): void => {
  if (!existsSync(`${DIST}/.vite/manifest.json`)) {
    console.error('No build to weigh: run npm run build -w @trevo/site first.');
    process.exitCode = 1;
    return;
  }
  const weights = weigh(DIST);
  console.log(reportText(weights));
  const broken = [
    ...(weights.home.gzip > GATES.homeGzip ? [`home JS is above ${GATES.homeGzip / KB} KB gz`] : []),
    ...(weights.home.brotli > GATES.homeBrotli ? [`home JS is above ${GATES.homeBrotli / KB} KB br`] : []),
    ...(weights.css.gzip > GATES.cssGzip ? [`CSS is above ${GATES.cssGzip / KB} KB gz`] : []),
    ...weights.laterCss
      .filter(({ gzip }) => gzip > GATES.laterCssGzip)
      .map(({ name }) => `${name} is above ${GATES.laterCssGzip / KB} KB gz`),
    ...weights.chunks
      .filter(({ gzip }) => gzip > GATES.chunkGzip)
      .map(({ name }) => `${name} is above ${GATES.chunkGzip / KB} KB gz`),
  ];
  for (const line of broken) console.error(`weight gate: ${line}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
};

main();
