import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOUSE_VERSIONS, type HouseGame, versionName } from '@trevo/engines/house';
import { typicalPlaysOf } from '@trevo/engines/house/plays';
import { mathsHashOf } from '../../apps/server/src/features/originals/certificates/maths-hash.ts';
import { CERTIFICATES } from '../../apps/server/src/features/originals/certificates/read-certificates.ts';
import { answerHelp } from '../start/usage.mjs';
import { type CertificateFile, certify, sumLine, textOf } from './certificate.ts';
import { mathsFilesOf } from './maths.ts';
import { readReleased, RELEASED, released, releaseOf } from './released.ts';
import { isFull, type Simulated, simulate, simulateFully, USUAL } from './simulate.ts';

answerHelp(`npm run certify [-- --all] [-- --full [NAME ...]]
Counts what each shipped version of each game of the house returns, simulates it with its own code, and writes packages/engines/certificates:
the newest version of a code as SPB_A.json, an older one as SPB_A.m1.json. The server starts only with certificates of exactly the code that it runs. What was released (tools/certify/released.json) is
never written anew with other figures or rounds under the same version, nor with another return under the same code.
A game whose code is still the one that its certificate names keeps its simulation.
  --all   simulates these too
  --full  simulates each play, or those of the games named, until 99 % lie within a tenth of a percent; a play that has come so far is left out.
          From a second to half an hour of one processor for a play, an hour and a half for all; each is written when it is done.`);

const args = process.argv.slice(2);
const isAll = args.includes('--all');
const wanted = args.filter((one) => !one.startsWith('--'));
const SUMS = path.join(CERTIFICATES, 'SHA256SUMS');
/** Of the processor, for one play. */
const MOST_SECONDS = 7_200;

/** What the certificate that stands tells of simulations, when it is of this code. */
const standing = (game: HouseGame, name: string): readonly Simulated[] | undefined => {
  const file = path.join(CERTIFICATES, `${name}.json`);
  if (!existsSync(file)) return undefined;
  const { report, maths, simulated } = JSON.parse(readFileSync(file, 'utf8')) as Partial<CertificateFile>;
  const isOfCode = report?.mathVersion === game.mathVersion && maths?.sha256 === mathsHashOf(mathsFilesOf(game));
  return isOfCode ? simulated : undefined;
};

const shipped = HOUSE_VERSIONS.map((game) => [versionName(HOUSE_VERSIONS, game), game] as const).toSorted(([a], [b]) =>
  a < b ? -1 : 1,
);
let versions = readReleased();
const write = (name: string, game: HouseGame, simulated: readonly Simulated[]): void => {
  const certificate = certify(game, simulated);
  versions = released(versions, game.code, releaseOf(certificate));
  writeFileSync(path.join(CERTIFICATES, `${name}.json`), textOf(certificate));
};

for (const [name, game] of shipped) {
  const before = isAll ? undefined : standing(game, name);
  const simulated = [...(before ?? simulate(game, USUAL))];
  write(name, game, simulated);
  console.log(`${name.padEnd(14)} ${before ? 'counted anew' : 'simulated anew'}`);
  if (!args.includes('--full') || (wanted.length > 0 && !wanted.includes(name))) continue;
  for (const [at, play] of typicalPlaysOf(game).entries()) {
    const known = simulated[at];
    if (known && isFull(known) && !isAll) continue;
    simulated[at] = simulateFully(game, play, MOST_SECONDS);
    write(name, game, simulated);
    const { rounds, mean, halfWidth, exact, errors } = simulated[at];
    console.log(
      `  ${JSON.stringify(play.choice)}: ${rounds} rounds, ${mean} +- ${halfWidth}, exact ${exact.rtp}, ${errors} errors off`,
    );
  }
}
const sums = shipped.map(([name]) =>
  sumLine(`${name}.json`, readFileSync(path.join(CERTIFICATES, `${name}.json`), 'utf8')),
);
writeFileSync(SUMS, sums.join(''));
writeFileSync(RELEASED, `${JSON.stringify(versions, null, 2)}\n`);
const kept = new Set(shipped.map(([name]) => `${name}.json`));
const gone = readdirSync(CERTIFICATES).filter((name) => name.endsWith('.json') && !kept.has(name));
for (const name of gone) rmSync(path.join(CERTIFICATES, name));
