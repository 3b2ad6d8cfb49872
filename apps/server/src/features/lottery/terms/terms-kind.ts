import { findPlay, type LotteryGame, oddsTable, oddsText } from '@trevo/engines/lottery';
import type { Amount } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import { type ChangedPart, changedPart, type WaitingKinds } from '../../../platform/ops/waiting.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import type { LotteryTerms } from '../lottery.types.ts';
import type { Terms, TermsDeps } from './create-terms.ts';
import { bestReturn, fitsPlay, isAtMostWhole } from './own-odds.ts';
import { findNextDraws, insertTerms, listVersions } from './terms.repository.ts';

export type TermsValues = Omit<LotteryTerms, 'version'>;
/** As a request keeps them: amounts in micros as texts. */
type Kept = {
  readonly isOfficial: boolean;
  readonly closedPlays: readonly string[];
  readonly odds: Readonly<Record<string, readonly number[]>>;
  readonly payout: string;
  readonly challengePayout: string;
  readonly issuePayout: string;
  readonly exposure: string;
};
export const LIMITS = ['payout', 'challengePayout', 'issuePayout', 'exposure'] as const;
const PARTS = {
  payout: 'lottery.payout',
  challengePayout: 'lottery.challengePayout',
  issuePayout: 'lottery.issuePayout',
  exposure: 'lottery.exposure',
} as const;

export const keptOf = (terms: TermsValues): JsonValue => ({
  isOfficial: terms.isOfficial,
  closedPlays: terms.closedPlays.toSorted(),
  odds: Object.fromEntries(Object.entries(terms.odds).map(([play, odds]) => [play, [...odds]])),
  payout: String(terms.payout),
  challengePayout: String(terms.challengePayout),
  issuePayout: String(terms.issuePayout),
  exposure: String(terms.exposure),
});
const read = (value: JsonValue): Kept => value as unknown as Kept;
const amountOf = (text: string): Amount => BigInt(text) as Amount;

/** Positive limits; bet types of the game; odds that fit them and return no more than is staked. Nobody draws in the name of a station. */
export const areTermsValid = ({ family, station }: LotteryGame, terms: TermsValues): boolean =>
  (station === undefined || terms.isOfficial) &&
  LIMITS.every((limit) => terms[limit] > 0n) &&
  terms.closedPlays.every((code) => findPlay(code)?.family.code === family) &&
  Object.entries(terms.odds).every(([code, odds]) => {
    const found = findPlay(code);
    return found?.family.code === family && fitsPlay(found.play, odds) && isAtMostWhole(bestReturn(found.play, odds));
  });

const codesOf = (a: Kept, b: Kept): string[] => [...new Set([...Object.keys(a.odds), ...Object.keys(b.odds)])];

/** Terms of lotteries: a version from the next issue that opens. Looser limits, odds or results take two people. */
export const createTermsKind = (
  { merchants }: Pick<TermsDeps, 'merchants'>,
  terms: Pick<Terms, 'termsOf'>,
): WaitingKinds => {
  const gameOf = (code: string): LotteryGame => {
    const game = lotteryOf(code);
    if (!game) throw new DomainError('game.not_found');
    return game;
  };
  return {
    'lottery-terms': {
      async current(tx, { merchantId, target }) {
        const [latest] = await listVersions(tx, { merchantId, gameCode: target });
        return keptOf(latest ?? (await terms.termsOf(merchantId, target)));
      },
      isLooser(from, { merchantId, wanted }) {
        const [was, becomes] = [read(from), read(wanted)];
        const series = merchants.settings(merchantId)['lottery.maxSeries'];
        const oddsOf = (of: Kept, code: string): readonly number[] => {
          const play = findPlay(code)?.play;
          return of.odds[code] ?? (play ? oddsTable(play, series) : []);
        };
        return (
          LIMITS.some((limit) => amountOf(becomes[limit]) > amountOf(was[limit])) ||
          was.closedPlays.some((code) => !becomes.closedPlays.includes(code)) ||
          // Then people say what was drawn.
          (becomes.isOfficial && !was.isOfficial) ||
          codesOf(was, becomes).some((code) =>
            oddsOf(becomes, code).some((odds, at) => odds > (oddsOf(was, code)[at] ?? 0)),
          )
        );
      },
      async apply(tx, { merchantId, target, wanted }) {
        const key = { merchantId, gameCode: gameOf(target).code };
        const values = read(wanted);
        const [latest] = await listVersions(tx, key);
        const { next, last, now } = await findNextDraws(tx, key);
        // Issues that are made keep who draws them: they have their secret, or none.
        const isMade = latest?.isOfficial === values.isOfficial;
        const afterLast = last ? new Date(last.getTime() + 1) : now;
        const from = isMade ? (next ?? afterLast) : afterLast;
        const isWritten = await insertTerms(tx, {
          ...key,
          version: (latest?.version ?? 0) + 1,
          // Never before an earlier version: the later one has to count.
          fromDraw: latest && latest.fromDraw > from ? latest.fromDraw : from,
          isOfficial: values.isOfficial,
          odds: JSON.stringify(values.odds),
          closedPlays: [...values.closedPlays],
          payoutMicros: amountOf(values.payout),
          challengePayoutMicros: amountOf(values.challengePayout),
          issuePayoutMicros: amountOf(values.issuePayout),
          exposureMicros: amountOf(values.exposure),
        });
        if (!isWritten) throw new DomainError('lottery.terms_invalid');
      },
      subject: async ({ target }) => [{ part: 'lottery', value: target }],
      parts(from, to): ChangedPart[] {
        const [was, becomes] = [read(from), read(to)];
        return [
          ...LIMITS.flatMap((limit) =>
            changedPart(PARTS[limit], 'money', amountOf(was[limit]), amountOf(becomes[limit])),
          ),
          ...changedPart('lottery.closedPlays', 'list', was.closedPlays, becomes.closedPlays),
          ...changedPart('lottery.isOfficial', 'switch', was.isOfficial, becomes.isOfficial),
          ...changedPart('lottery.odds', 'text', textOf(was), textOf(becomes)),
        ];
      },
    },
  };
};

/** `S_FIX 9.80`, by bet type. */
const textOf = ({ odds }: Kept): string =>
  Object.entries(odds)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([play, own]) => `${play} ${own.map(oddsText).join(' / ')}`)
    .join('; ');
