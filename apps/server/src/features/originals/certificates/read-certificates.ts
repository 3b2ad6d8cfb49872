import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Certificate, HouseGame } from '@trevo/engines/house';
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
 * The certificates of these games, read and never counted here: each file as `SHA256SUMS` has it, each of the game's present version and
 * of exactly the code that this server runs.
 * @throws Error naming the game whose certificate is missing, was changed, or belongs to other code
 */
export const readCertificates = (
  games: ReadonlyMap<string, HouseGame>,
  folder = CERTIFICATES,
): ReadonlyMap<string, KeptCertificate> => {
  const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').split('\n');
  return new Map(
    [...games].map(([code, { mathVersion }]) => {
      const name = `${code}.json`;
      const bad = (why: string) => new Error(`The certificate of ${code} ${why}: run npm run certify`);
      const sum = sums.find((line) => line.endsWith(`  ${name}`))?.slice(0, 64);
      if (!sum) throw bad('is not listed in SHA256SUMS');
      const text = readFileSync(path.join(folder, name), 'utf8');
      if (createHash('sha256').update(text).digest('hex') !== sum) throw bad('is not the one that SHA256SUMS lists');
      const certificate = JSON.parse(text) as CertificateFile;
      const { report, maths } = certificate;
      if (report.game !== code || report.mathVersion !== mathVersion) throw bad('is of another game or version');
      if (mathsHashOf(maths.files) !== maths.sha256) throw bad('is of other code than this');
      return [code, { ...certificate, text, sha256: sum }] as const;
    }),
  );
};
