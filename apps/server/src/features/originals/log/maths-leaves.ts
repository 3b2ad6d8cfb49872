import { mathsLeaf } from '@trevo/engines/log';
import type { NewLeaf } from '../../transparency/index.ts';
import { houseCertificates } from '../certificates/house-certificates.ts';

/** The mathematics that this build plays, each version of each game by the hash of its code, as its certificate has it. */
export const mathsLeaves = (): NewLeaf[] =>
  houseCertificates().map(({ report, maths }) => ({
    kind: 'maths',
    ref: report.game,
    text: mathsLeaf(report.game, report.mathVersion, maths.sha256),
  }));
