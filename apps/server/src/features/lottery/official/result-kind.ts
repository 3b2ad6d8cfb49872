import { FAMILIES, LOTTERY_GAMES, type LotteryGame } from '@trevo/engines/lottery';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import { changedPart, type SubjectLine, type WaitingKinds, type Wish } from '../../../platform/ops/waiting.ts';
import { winsPool } from '../settlement/settle-desk.ts';
import { holdIssue, type Standing, writeEntered } from './official.repository.ts';

/** What a request about a result wants: its first one, or the next in the place of the one that counts. */
export type WantedResult = { readonly version: number; readonly numbers: string; readonly reason: string };

const GAMES = new Map<string, LotteryGame>(LOTTERY_GAMES.map((game) => [game.code, game]));

/** Names an issue on the console: `VN_MB.20261128-0001`. */
export const targetOf = (gameCode: string, issue: string): string => `${gameCode}.${issue}`;

/** Which draw of which lottery a request names. */
export const drawSubject = async ({ target }: Pick<Wish, 'target'>): Promise<readonly SubjectLine[]> => {
  const [gameCode = '', issue = ''] = target.split('.');
  return [
    { part: 'lottery', value: gameCode },
    { part: 'draw', value: issue },
  ];
};

const wantedOf = (value: JsonValue): WantedResult => value as unknown as WantedResult;

/** @throws DomainError lottery.issue_unknown */
export const standingOf = async (
  tx: DbTransaction,
  { merchantId, target }: Wish,
): Promise<Standing & { game: LotteryGame }> => {
  const [gameCode = '', issue = ''] = target.split('.');
  const game = GAMES.get(gameCode);
  const standing = game && (await holdIssue(tx, merchantId, { game, issue }));
  if (!game || !standing) throw new DomainError('lottery.issue_unknown');
  return { ...standing, game };
};

/**
 * What the house drew stands. Of official draws the first result is one, of a draw that is over; a later one stands in the place of one whose payments are done or not begun. None
 * stands in the place of one that paid out a pool: the pool has begun anew since, and settlement would wait for ever.
 */
const isWaitingFor = ({ issue, isDue, isPoolWon }: Standing, { version }: WantedResult): boolean => {
  if (version !== issue.resultVersion + 1 || issue.chainId !== null) return false;
  if (version === 1) return issue.state === 'closed' && isDue;
  return (issue.state === 'drawn' || issue.state === 'settled') && !isPoolWon;
};

/**
 * Results that people enter, and corrections: one person enters the numbers, a second one approves them (`features/audit`). Time alone approves none.
 */
export const resultKinds: WaitingKinds = {
  'lottery-result': {
    takesTwo: true,
    async current(tx, wish) {
      const wanted = wantedOf(wish.wanted);
      const standing = await standingOf(tx, wish);
      const { result, issue } = standing;
      // Brought about already: the same numbers as that version.
      if (result && result.version === wanted.version && result.numbers === wanted.numbers) return wish.wanted;
      return { version: issue.resultVersion, numbers: result?.numbers ?? '', reason: result?.reason ?? '' };
    },
    isLooser: () => true,
    async contradicts(tx, wish) {
      const wanted = wantedOf(wish.wanted);
      const standing = await standingOf(tx, wish);
      if (FAMILIES[standing.game.family].read(wanted.numbers) === null) throw new DomainError('lottery.result_invalid');
      // Secret, root and beacon made it: two people cannot make another one.
      if (standing.issue.chainId !== null) throw new DomainError('lottery.draw_stands');
      if (!isWaitingFor(standing, wanted)) return true;
      // Nor is a correction settled that would pay one out: the issue can become void instead.
      return wanted.version > 1 && (await winsPool(tx, standing.issue, wanted.numbers));
    },
    async apply(tx, wish, enteredBy, confirmedBy) {
      const { version, numbers, reason } = wantedOf(wish.wanted);
      const standing = await standingOf(tx, wish);
      if (confirmedBy === null || !isWaitingFor(standing, { version, numbers, reason }))
        throw new DomainError('lottery.issue_not_waiting');
      const entered = { version, numbers, reason, enteredBy, confirmedBy };
      if (!(await writeEntered(tx, standing.issue, entered))) throw new DomainError('lottery.issue_not_waiting');
    },
    subject: drawSubject,
    parts: (from, to) => changedPart('lottery-result', 'text', wantedOf(from).numbers, wantedOf(to).numbers),
  },
};
