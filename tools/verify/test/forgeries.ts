import type { RoundView } from '@trevo/contract';
import { kenoPayE4, minesLadder } from '@trevo/engines/instant';
import { parseWire, payoutE4, subtract, formatWire, type Amount } from '@trevo/money';

type Shown = Record<string, unknown>;
type Forges = (round: RoundView, shown: Shown) => RoundView | null;

const BRL = 'BRL';
/** The round paid at another multiplier, with all that follows from it. */
function paidAt(round: RoundView, multE4: number, change: Partial<RoundView>): RoundView {
  const stake = parseWire(round.bet, BRL) as Amount;
  const win = payoutE4(stake, multE4, BRL);
  return {
    ...round,
    ...change,
    winMultE4: multE4,
    win: formatWire(win, BRL),
    winLoss: formatWire(subtract(win, stake), BRL),
  };
}
const endsIdle = ({ actions }: RoundView): boolean => 'idle' in ((actions.at(-1) ?? {}) as object);

const takenBack = (round: RoundView, game: string): RoundView | null =>
  round.game === game && endsIdle(round) && round.winMultE4 === 10_000
    ? { ...round, actions: round.actions.with(-1, { action: { do: 'cashOut' } }) }
    : null;

/**
 * Bets and acts that the rules do not allow, with all the rest as it would follow from them: what one would write who wants
 * the verifier to agree. Null for a round that does not lend itself to it.
 */
export const FORGERIES: Readonly<Record<string, Forges>> = {
  'an end of the house, sent as an act': (round) =>
    endsIdle(round) ? { ...round, actions: round.actions.with(-1, { action: { do: 'idle' } }) } : null,
  'a stake taken back before a card was guessed': (round) => takenBack(round, 'SPB_HILO'),
  'a stake taken back before a cell was opened': (round) => takenBack(round, 'SPB_MINES'),
  'a target that is always reached': (round, shown) =>
    round.game === 'SPB_LIMBO'
      ? paidAt(round, 10_000, { choice: { targetE2: 100 }, shown: { ...shown, isWin: true, payE4: 10_000 } })
      : null,
  'a number picked twice': (round, shown) => {
    if (round.game !== 'SPB_KENO' || (shown.hits as number[]).length === 0) return null;
    const { board, picks } = round.choice as { board: '80/20' | '40/10'; picks: number[] };
    const [hit] = shown.hits as [number];
    const hits = [hit, ...(shown.hits as number[])];
    const payE4 = kenoPayE4(board, picks.length + 1, hits.length);
    const twice = [...picks, hit].toSorted((a, b) => a - b);
    return picks.length < 10
      ? paidAt(round, payE4, { choice: { board, picks: twice }, shown: { ...shown, hits, payE4 } })
      : null;
  },
  'chips on one place, named as two': (round) => {
    const { bets = [] } = round.choice as { bets?: { place: string; stake: string }[] };
    const at = round.game === 'SPB_ROULETTE' ? bets.findIndex(({ stake }) => Number(stake) > 0.5) : -1;
    const [place, stake] = [bets[at]?.place ?? '', (Number(bets[at]?.stake) - 0.5).toFixed(2)];
    // The same sum and the same win: only the cloth has the place twice.
    const twice = [
      { place, stake: '0.50' },
      { place, stake },
    ];
    return at < 0 ? null : { ...round, choice: { bets: bets.toSpliced(at, 1, ...twice) } };
  },
  'a cell opened twice': (round, shown) => {
    const opened = shown.opened as number[] | undefined;
    const payE4 = opened && minesLadder(shown.mines as number)[opened.length];
    if (!opened || opened.length === 0 || shown.hit !== null || payE4 === undefined || round.state !== 'settled')
      return null;
    const again = [round.actions[0], ...round.actions];
    return paidAt(round, payE4, {
      actions: again,
      shown: { ...shown, opened: [opened[0], ...opened], payE4 },
    });
  },
  // The place that won, laid twice: each chip would be paid.
  'a place laid twice': (round, shown) => {
    const paid = shown.paid as { place: string; payE4: number; win: string }[] | undefined;
    const at = paid?.findIndex(({ payE4 }) => payE4 > 10_000) ?? -1;
    const choice = round.choice as { table: string; bets: { place: string; stake: string }[] };
    const [bet, won] = [choice.bets?.[at], paid?.[at]];
    if (round.game !== 'SPB_BACCARAT' || !bet || !won || paid?.length !== 1) return null;
    const twice = (2 * Number(round.bet)).toFixed(2);
    return paidAt({ ...round, bet: twice, firstStake: twice, validBet: twice }, won.payE4, {
      choice: { ...choice, bets: [bet, bet] },
      shown: { ...shown, paid: [won, won] },
    });
  },
  'more faces than a die may win on': (round, shown) => {
    if (round.game !== 'SPB_DICE') return null;
    const payE4 = 9_900;
    return paidAt(round, payE4, {
      choice: { side: 'under', count: 10_000 },
      shown: { ...shown, isWin: true, payE4 },
    });
  },
};
