import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/page/status-chip.tsx';

export type IssueRow = WireMap['GET /ops/lottery/issues']['value']['list'][number];
export type IssueDetail = WireMap['GET /ops/lottery/issues/:id']['value'];
export type Exposure = WireMap['GET /ops/lottery/issues/:id/exposure']['value'];
export type TermsRow = WireMap['GET /ops/lottery/terms']['value']['list'][number];
export type TermsDetail = WireMap['GET /ops/lottery/terms/:id']['value'];
export type TermsVersion = TermsDetail['latest'];
export type PlayTerms = TermsDetail['plays'][number];
export type IssueState = IssueRow['state'];

export const STATE_TONES: Readonly<Record<IssueState, Tone>> = {
  scheduled: 'neutral',
  open: 'good',
  closed: 'warn',
  drawn: 'info',
  settling: 'info',
  settled: 'neutral',
  resettled: 'warn',
  void: 'bad',
};
export const LIMITS = ['payout', 'challengePayout', 'issuePayout', 'exposure'] as const;
/** By the server: an issue that is being paid is not made void meanwhile. */
export const canBeVoid = (state: IssueState): boolean => state !== 'void' && state !== 'settling';
/** Of an official draw that is over the first result, or one in the place of one whose payments are done. What the house drew stands. */
export const takesResult = ({ state, isOfficial, version, drawsAt }: IssueDetail, nowMs: number): boolean =>
  isOfficial &&
  (version === 0
    ? state === 'closed' && Date.parse(drawsAt) <= nowMs
    : ['drawn', 'settled', 'resettled'].includes(state));
const HOUR_MS = 3_600_000;
/** The day in Brazil (UTC-3), of which most lotteries number their issues, as a filter has it. */
export const dayText = (nowMs: number): string => new Date(nowMs - 3 * HOUR_MS).toISOString().slice(0, 10);
