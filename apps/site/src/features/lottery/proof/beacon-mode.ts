import type { DrawProof } from '@trevo/contract';

/** drand's quicknet: its hash alone names a beacon that the public knows. */
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** What a draw rests on beside the house's secret and the bets: a public beacon, one of a demonstration, or nothing. */
export const modeOf = ({ beacon }: Pick<DrawProof, 'beacon'>): 'drand' | 'demo' | 'none' =>
  beacon === null ? 'none' : beacon.chain.hash === QUICKNET ? 'drand' : 'demo';
