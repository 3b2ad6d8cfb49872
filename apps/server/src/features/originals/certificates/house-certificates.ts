import { type Certificate, HOUSE_VERSIONS, type HouseGame } from '@trevo/engines/house';
import { type KeptCertificate, readCertificates } from './read-certificates.ts';

let found: readonly KeptCertificate[] | undefined;

/** The certificates of every version that the house ships, read and checked once in a process. @throws Error as `readCertificates` */
export const houseCertificates = (): readonly KeptCertificate[] => (found ??= readCertificates(HOUSE_VERSIONS));

type Version = Pick<HouseGame, 'code' | 'mathVersion'>;

/** Of a game that is not the house's, as tests play them: nothing is promised. */
const uncertified = ({ code, mathVersion }: Version): Certificate => ({
  game: code,
  mathVersion,
  rtp: '1',
  maxWinE4: 0,
  volatility: null,
  levels: [],
  worstLevel: { bet: '0', rtp: '1' },
});

/** The certificate of exactly this version; undefined of one that is not the house's. */
export const keptCertificateOf = ({ code, mathVersion }: Version): KeptCertificate | undefined =>
  houseCertificates().find(({ report }) => report.game === code && report.mathVersion === mathVersion);

/** What is certified of a version. */
export const certificateOf = (game: Version): Pick<KeptCertificate, 'report'> & Partial<KeptCertificate> =>
  keptCertificateOf(game) ?? { report: uncertified(game) };
