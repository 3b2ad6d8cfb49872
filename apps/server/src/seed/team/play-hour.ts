import { issuesBetween, LOTTERY_GAMES } from '@trevo/engines/lottery';
import { amount } from '@trevo/money';
import { MINUTE, SECOND } from '@trevo/time';
import type { App } from '../../app.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { HOUSE_CURRENCY } from '../../platform/currency.ts';
import { keyOf, playerOf } from './fund-team.ts';
import { ROUNDS, SLIP } from './plan.ts';
import type { Teammate } from './seed-team.ts';

export type Pause = (ms: number) => Promise<void>;

/** What passes by itself, so the same bet is tried again. */
const PASSING = new Set(['bet.too_soon', 'lottery.issue_closed', 'lottery.issue_unknown', 'internal.busy']);
const TRIES = 6;
const BETWEEN_TRIES = 3 * SECOND;

/** Bets once. What the house or the bet's own player forbids (no money left, a limit, a closed game) stays undone. @returns whether it stands */
const bet = async (place: () => Promise<unknown>, pause: Pause): Promise<boolean> => {
  for (let tries = 1; ; tries += 1)
    try {
      await place();
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (!PASSING.has(error.code) || tries === TRIES) return false;
      await pause(BETWEEN_TRIES);
    }
};

/** The draw that takes bets now, and those after it. */
const nextIssues = (app: App): string[] => {
  const [game, now] = [LOTTERY_GAMES.find(({ code }) => code === SLIP.gameCode), app.clock.now()];
  const issues = game ? issuesBetween(game, now, now + (SLIP.draws + 2) * MINUTE) : [];
  return issues.flatMap(({ issue, closesAt }) => (closesAt > now ? [issue] : [])).slice(0, SLIP.draws);
};

const placeSlip = async (app: App, { member }: Teammate, at: number, hour: string): Promise<void> => {
  const player = playerOf(member);
  const { gameCode, unit, multiple, plays } = SLIP;
  const { version } = await app.lottery.termsOf(member.merchantId, gameCode);
  const { least } = await app.lottery.seriesOf(player);
  const play = plays[at % plays.length] ?? plays[0];
  const item = { ...play, combos: 1, unit, multiple, stake: amount(unit * BigInt(multiple)) };
  const [issue = '', ...later] = nextIssues(app);
  const house = { currency: HOUSE_CURRENCY, language: 'PT', ip: '127.0.0.1' } as const;
  await app.lottery.orders.place({
    ...house,
    player,
    idempotency: keyOf(hour, 'slip'),
    gameCode,
    issue,
    series: least,
    termsVersion: version,
    items: [item],
    chase: { stopOnWin: false, issues: later.map((each) => ({ issue: each, multiple })) },
  });
};

const playRound = async (app: App, { member }: Teammate, nth: number, hour: string): Promise<void> => {
  const round = ROUNDS[nth];
  if (!round) return;
  const [player, idempotency] = [playerOf(member), keyOf(hour, 'round', String(nth))];
  // Nobody bets before the house has committed itself to a seed.
  await app.originals.seeds(player);
  await app.originals.placeRound({
    ...round,
    player,
    currency: HOUSE_CURRENCY,
    language: 'PT',
    ip: '127.0.0.1',
    cnonce: idempotency.requestHash.toString('hex').slice(0, 32),
    idempotency,
  });
};

/**
 * All players bet as on their phones: one slip on the next draws, and some rounds. Real bets, drawn and paid by the house as any other. The hour's
 * name is in their keys, so a repeat bets nothing twice.
 * @returns how many bets stand
 */
export const playHour = async (
  app: App,
  { team, hour, pause }: { readonly team: readonly Teammate[]; readonly hour: string; readonly pause: Pause },
): Promise<number> => {
  const players = team.filter(({ seat }) => seat.type === 0);
  let standing = 0;
  for (const [at, one] of players.entries()) standing += Number(await bet(() => placeSlip(app, one, at, hour), pause));
  for (const nth of ROUNDS.keys())
    for (const one of players) standing += Number(await bet(() => playRound(app, one, nth, hour), pause));
  return standing;
};
