import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOUSE_GAMES } from '@trevo/engines/house';
import { mathsHashOf } from '../../apps/server/src/features/originals/certificates/maths-hash.ts';
import { CERTIFICATES } from '../../apps/server/src/features/originals/certificates/read-certificates.ts';
import { answerHelp } from '../start/usage.mjs';
import { type CertificateFile, certify, sumLine, textOf } from './certificate.ts';
import { mathsFilesOf } from './maths.ts';
import { readReleased, RELEASED, released, releaseOf } from './released.ts';
import { FULL } from './simulate.ts';

answerHelp(`npm run certify [-- --all] [-- --full]
Counts what each game of the house returns, simulates it with the game's own code, and writes packages/engines/certificates.
The server starts only with certificates of exactly the code that it runs. What was released (tools/certify/released.json) is
never written anew with other figures or rounds under the same version, nor with another return under the same code.
  --all   also the games whose code is still the one that their certificate names
  --full  simulates until 99 % lie within a tenth of a percent, or twenty million rounds of each play: hours, so nothing is written`);

const isFull = process.argv.includes('--full');
const isAll = isFull || process.argv.includes('--all');
const SUMS = path.join(CERTIFICATES, 'SHA256SUMS');

/** The certificate that stands, when it is of this code. */
const standing = (code: string): string | null => {
  const file = path.join(CERTIFICATES, `${code}.json`);
  if (isAll || !existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const { maths, played } = JSON.parse(text) as Partial<CertificateFile>;
  return played && maths?.sha256 === mathsHashOf(mathsFilesOf(code)) ? text : null;
};

let sums = '';
let versions = readReleased();
for (const code of [...HOUSE_GAMES.keys()].toSorted()) {
  const game = HOUSE_GAMES.get(code);
  if (!game) continue;
  const before = standing(code);
  if (isFull) {
    for (const { choice, rounds, mean, exact, halfWidth, errors } of certify(game, FULL).simulated)
      console.log(
        code,
        JSON.stringify(choice),
        `${rounds} rounds: ${mean} +- ${halfWidth}, exact ${exact.rtp}, ${errors} errors off`,
      );
    continue;
  }
  const text = before ?? textOf(certify(game));
  versions = released(versions, code, releaseOf(JSON.parse(text) as CertificateFile));
  if (before === null) writeFileSync(path.join(CERTIFICATES, `${code}.json`), text);
  sums += sumLine(`${code}.json`, text);
  console.log(`${code.padEnd(14)} ${before === null ? 'certified anew' : 'as it was'}`);
}
if (!isFull) {
  writeFileSync(SUMS, sums);
  writeFileSync(RELEASED, `${JSON.stringify(versions, null, 2)}\n`);
  const gone = readdirSync(CERTIFICATES).filter(
    (name) => name.endsWith('.json') && !HOUSE_GAMES.has(name.slice(0, -5)),
  );
  for (const name of gone) rmSync(path.join(CERTIFICATES, name));
}
