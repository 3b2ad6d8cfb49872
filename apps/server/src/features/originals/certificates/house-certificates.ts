import { HOUSE_GAMES, type HouseGame } from '@trevo/engines/house';
import { type CertificateFile, readCertificates } from './read-certificates.ts';

let found: ReadonlyMap<string, CertificateFile> | undefined;

/** The certificates of the house's own games, read and checked once in a process. @throws Error as `readCertificates` */
export const houseCertificates = (): ReadonlyMap<string, CertificateFile> => (found ??= readCertificates(HOUSE_GAMES));

/** What is certified of a game. A game that is not the house's, which tests play, counts its own. */
export const certificateOf = (game: HouseGame): Pick<CertificateFile, 'report'> & Partial<CertificateFile> =>
  houseCertificates().get(game.code) ?? { report: game.report() };
