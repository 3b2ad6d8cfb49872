import { randomBytes } from 'node:crypto';
import {
  BACCARAT,
  BACCARAT_KINDS,
  findBaccaratFault,
  findRouletteFault,
  playBaccarat,
  ROULETTE,
  ROULETTE_KINDS,
  spinRoulette,
} from '@trevo/engines/cards';
import { createStream, type FairStream, fairGameOf } from '@trevo/engines/fair';
import { dice } from '@trevo/engines/instant';
import { oncaDaSorte } from '@trevo/engines/slots';
import { add, type Amount, type CurrencyCode, isCurrencyCode, parseAmount } from '@trevo/money';
import { z } from 'zod';
import type { CatalogueGame } from './catalogue/index.ts';

/** The slider's ends: from 99 times the stake down to 1.0421. */
const SLIDER = { least: 100, most: 9_500 } as const;

const Stake = z.string().max(20);
const SlotBet = z.object({ stake: Stake });
const DiceBet = z.object({ stake: Stake, side: z.enum(['under', 'over']), count: z.number().int() });
const OptionBet = z.object({ stake: Stake, option: z.string().max(20) });
const RouletteBets = z.object({
  bets: z
    .array(z.object({ kind: z.enum(ROULETTE_KINDS), numbers: z.array(z.number()).max(18), stake: Stake }))
    .max(157),
});
const BaccaratBets = z.object({ bets: z.array(z.object({ kind: z.enum(BACCARAT_KINDS), stake: Stake })).max(7) });

/** What the engine decided: money, and all that the page shows and a replay needs. */
export type Drawn = { readonly win: Amount; readonly result: Readonly<Record<string, unknown>> };
/** A bet that the engine can play: how much it stakes, and how to play it. */
export type ReadBet = { readonly stake: Amount; draw(): Drawn };

/** The engine's own currency rules; those it does not know are played in whole cents. */
export const engineCurrency = (currency: string): CurrencyCode => (isCurrencyCode(currency) ? currency : 'BRL');

/** Bigints as digits, as a stored round and the page hold them. */
const plain = (value: unknown): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)));

/** A stream of its own for each round, from fresh bytes, and what is needed to make it again. */
const freshStream = (game: string, mathVersion: string): { stream: FairStream; proof: Record<string, unknown> } => {
  const serverSeed = randomBytes(32).toString('hex');
  const clientSeed = randomBytes(16).toString('hex');
  const stream = createStream({ serverSeed, clientSeed, nonce: 0, game, mathVersion });
  return { stream, proof: { game, mathVersion, serverSeed, clientSeed, nonce: 0 } };
};

const readSlot = (raw: unknown, currency: CurrencyCode): ReadBet | null => {
  const bet = SlotBet.safeParse(raw);
  const stake = bet.success ? parseAmount(bet.data.stake, currency) : null;
  if (stake === null || !oncaDaSorte.betLevels.includes(stake)) return null;
  return {
    stake,
    draw() {
      const { stream, proof } = freshStream(fairGameOf(oncaDaSorte.code), oncaDaSorte.mathVersion);
      const outcome = oncaDaSorte.play(stake, stream);
      return { win: outcome.win, result: { engine: 'slot', proof, ...plain(outcome) } };
    },
  };
};

const readDice = (game: CatalogueGame, raw: unknown, currency: CurrencyCode): ReadBet | null => {
  if (game.play.engine !== 'dice') return null;
  const parsed = game.play.scene === 'slider' ? DiceBet.safeParse(raw) : OptionBet.safeParse(raw);
  if (!parsed.success) return null;
  const options = game.play.scene === 'options' ? game.play.options : [];
  const chosen =
    'option' in parsed.data
      ? options.find(({ key }) => key === (parsed.data as { option: string }).option)
      : parsed.data;
  const choice = dice.readChoice(chosen);
  const stake = parseAmount(parsed.data.stake, currency);
  if (!choice || !stake || (game.play.scene === 'slider' && isOffSlider(choice.count))) return null;
  return {
    stake,
    draw() {
      const { stream, proof } = freshStream(dice.code, dice.mathVersion);
      const outcome = dice.play(stake, choice, stream, currency);
      return { win: outcome.win, result: { engine: 'dice', proof, choice, ...plain(outcome) } };
    },
  };
};

const isOffSlider = (count: number): boolean => count < SLIDER.least || count > SLIDER.most;

/** Stakes as amounts, or null when one of them is none. */
const withStakes = <Bet extends { readonly stake: string }>(bets: readonly Bet[], currency: CurrencyCode) => {
  const read = bets.flatMap((bet) => {
    const stake = parseAmount(bet.stake, currency);
    return stake === null ? [] : [{ ...bet, stake }];
  });
  return read.length === bets.length ? read : null;
};

const readRoulette = (raw: unknown, currency: CurrencyCode): ReadBet | null => {
  const parsed = RouletteBets.safeParse(raw);
  const bets = parsed.success ? withStakes(parsed.data.bets, currency) : null;
  if (!bets || findRouletteFault(bets, currency)) return null;
  return {
    stake: add(...bets.map(({ stake }) => stake)),
    draw() {
      const { stream, proof } = freshStream(ROULETTE.code, ROULETTE.mathVersion);
      const outcome = spinRoulette(bets, stream, currency);
      return { win: outcome.win, result: { engine: 'roulette', proof, bets: plain({ bets }).bets, ...plain(outcome) } };
    },
  };
};

const readBaccarat = (game: CatalogueGame, raw: unknown, currency: CurrencyCode): ReadBet | null => {
  const parsed = BaccaratBets.safeParse(raw);
  const bets = parsed.success ? withStakes(parsed.data.bets, currency) : null;
  if (!bets || game.play.engine !== 'baccarat' || findBaccaratFault(bets, currency)) return null;
  const { table } = game.play;
  return {
    stake: add(...bets.map(({ stake }) => stake)),
    draw() {
      const { stream, proof } = freshStream(BACCARAT.code, BACCARAT.mathVersion);
      const outcome = playBaccarat(bets, table, stream, currency);
      const result = { engine: 'baccarat', proof, table, bets: plain({ bets }).bets, ...plain(outcome) };
      return { win: outcome.win, result };
    },
  };
};

/** Reads what a page wants to bet; null when it is not a whole and legal bet of this game. Limits are checked elsewhere. */
export const readBet = (game: CatalogueGame, raw: unknown, currency: CurrencyCode): ReadBet | null => {
  switch (game.play.engine) {
    case 'slot':
      return readSlot(raw, currency);
    case 'dice':
      return readDice(game, raw, currency);
    case 'roulette':
      return readRoulette(raw, currency);
    case 'baccarat':
      return readBaccarat(game, raw, currency);
  }
};
