import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Certificate, type HouseVersions, versionName } from '@trevo/engines/house';
import { mathsHashOf } from './maths-hash.ts';

/** What `npm run certify` wrote of a game. */
export type CertificateFile = {
  readonly report: Certificate;
  /** What simulations with the game's own code returned. */
  readonly simulated: readonly object[];
  readonly maths: { readonly sha256: string; readonly files: readonly string[] };
};

/** A certificate with its file: the text to the last byte, and what `SHA256SUMS` lists of it. */
export type KeptCertificate = CertificateFile & { readonly text: string; readonly sha256: string };

export const CERTIFICATES = fileURLToPath(new URL('../../../../../../packages/engines/certificates', import.meta.url));

/**
 * The certificate of each of these versions, in their order, read and never counted here: each file as `SHA256SUMS` has it, each of that very
 * version and of exactly the code that this server runs.
 * @throws Error naming the version whose certificate is missing, was changed, or belongs to other code
 */
export const readCertificates = (versions: HouseVersions, folder = CERTIFICATES): readonly KeptCertificate[] => {
  const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').split('\n');
  return versions.map((game) => {
    const name = versionName(versions, game);
    const bad = (why: string) => new Error(`The certificate of ${name} ${why}: run npm run certify`);
    const sum = sums.find((line) => line.endsWith(`  ${name}.json`))?.slice(0, 64);
    if (!sum) throw bad('is not listed in SHA256SUMS');
    const text = readFileSync(path.join(folder, `${name}.json`), 'utf8');
    if (createHash('sha256').update(text).digest('hex') !== sum) throw bad('is not the one that SHA256SUMS lists');
    const certificate = JSON.parse(text) as CertificateFile;
    const { report, maths } = certificate;
    if (report.game !== game.code || report.mathVersion !== game.mathVersion)
      throw bad('is of another game or version');
    if (mathsHashOf(maths.files) !== maths.sha256) throw bad('is of other code than this');
    return { ...certificate, text, sha256: sum };
  });
};
