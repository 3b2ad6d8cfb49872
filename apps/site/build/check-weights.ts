import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brokenGates, reportText, weigh } from './weigh.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Measures the last build and exits 1 when a gate is broken. */
const main = (): void => {
  if (!existsSync(`${DIST}/.vite/manifest.json`)) {
    console.error('No build to weigh: run npm run build -w @trevo/site first.');
    process.exitCode = 1;
    return;
  }
  const weights = weigh(DIST);
  console.log(reportText(weights));
  const broken = brokenGates(weights);
  for (const line of broken) console.error(`weight gate: ${line}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
};

main();
