import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOUSE_VERSIONS, type HouseGame, versionName } from '@trevo/engines/house';
import { mathsHashOf } from '../../apps/server/src/features/originals/certificates/maths-hash.ts';
import { CERTIFICATES } from '../../apps/server/src/features/originals/certificates/read-certificates.ts';
import { answerHelp } from '../start/usage.mjs';
import { type CertificateFile, certify, sumLine, textOf } from './certificate.ts';
import { mathsFilesOf } from './maths.ts';
import { readReleased, RELEASED, released, releaseOf } from './released.ts';
import { FULL } from './simulate.ts';

answerHelp(`npm run certify [-- --all] [-- --full]
Counts what each shipped version of each game of the house returns, simulates it with its own code, and writes packages/engines/certificates:
the newest version of a code as SPB_A.json, an older one as SPB_A.m1.json. The server starts only with certificates of exactly the code that it runs. What was released (tools/certify/released.json) is
never written anew with other figures or rounds under the same version, nor with another return under the same code.
  --all   also the games whose code is still the one that their certificate names
  --full  simulates until 99 % lie within a tenth of a percent, or twenty million rounds of each play: hours, so nothing is written`);

const isFull = process.argv.includes('--full');
const isAll = isFull || process.argv.includes('--all');
const SUMS = path.join(CERTIFICATES, 'SHA256SUMS');

/** The certificate that stands, when it is of this code. */
const standing = (game: HouseGame, name: string): string | null => {
  const file = path.join(CERTIFICATES, name);
  if (isAll || !existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const { report, maths, played } = JSON.parse(text) as Partial<CertificateFile>;
  const isOfCode = report?.mathVersion === game.mathVersion && maths?.sha256 === mathsHashOf(mathsFilesOf(game));
  return played && isOfCode ? text : null;
};

let sums = '';
let versions = readReleased();
const shipped = HOUSE_VERSIONS.map((game) => [versionName(HOUSE_VERSIONS, game), game] as const);
for (const [name, game] of shipped.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const before = standing(game, `${name}.json`);
  if (isFull) {
    for (const { choice, rounds, mean, exact, halfWidth, errors } of certify(game, FULL).simulated)
      console.log(
        name,
        JSON.stringify(choice),
        `${rounds} rounds: ${mean} +- ${halfWidth}, exact ${exact.rtp}, ${errors} errors off`,
      );
    continue;
  }
  const text = before ?? textOf(certify(game));
  versions = released(versions, game.code, releaseOf(JSON.parse(text) as CertificateFile));
  if (before === null) writeFileSync(path.join(CERTIFICATES, `${name}.json`), text);
  sums += sumLine(`${name}.json`, text);
  console.log(`${name.padEnd(14)} ${before === null ? 'certified anew' : 'as it was'}`);
}
if (!isFull) {
  writeFileSync(SUMS, sums);
  writeFileSync(RELEASED, `${JSON.stringify(versions, null, 2)}\n`);
  const kept = new Set(shipped.map(([name]) => `${name}.json`));
  const gone = readdirSync(CERTIFICATES).filter((name) => name.endsWith('.json') && !kept.has(name));
  for (const name of gone) rmSync(path.join(CERTIFICATES, name));
}
