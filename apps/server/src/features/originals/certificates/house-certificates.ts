import { type Certificate, HOUSE_GAMES, type HouseGame } from '@trevo/engines/house';
import { type KeptCertificate, readCertificates } from './read-certificates.ts';

let found: ReadonlyMap<string, KeptCertificate> | undefined;

/** The certificates of the house's own games, read and checked once in a process. @throws Error as `readCertificates` */
export const houseCertificates = (): ReadonlyMap<string, KeptCertificate> => (found ??= readCertificates(HOUSE_GAMES));

/** Of a game that is not the house's, as tests play them: nothing is promised. */
const uncertified = ({ code, mathVersion }: HouseGame): Certificate => ({
  game: code,
  mathVersion,
  rtp: '1',
  maxWinE4: 0,
  volatility: null,
  levels: [],
  worstLevel: { bet: '0', rtp: '1' },
});

/** What is certified of a game. */
export const certificateOf = (game: HouseGame): Pick<KeptCertificate, 'report'> & Partial<KeptCertificate> =>
  houseCertificates().get(game.code) ?? { report: uncertified(game) };
