import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { actFair, HOUSE_GAMES, openFair } from '@trevo/engines/house';
import { typicalPlaysOf } from '@trevo/engines/house/plays';
import { amount } from '@trevo/money';
import { setting } from './support/settings.ts';

/**
 * Rounds a second that each game of the house decides, from seeds to what it pays, on one processor: what a server spends on rules and draws,
 * without the wallet. Each of a game's typical plays in turn, medians of slots; nothing is gated.
 */
const SLOTS = setting('BENCH_ROUNDS', 5);
const SLOT_MS = setting('BENCH_SLOT_MS', 400);
const SERVER_SEED = '5a'.repeat(32);
const MOST_ACTS = 60;

const playOf = (code: string) => {
  const game = HOUSE_GAMES.get(code);
  if (!game) throw new Error(`no game ${code}`);
  const plays = typicalPlaysOf(game).map(({ choice: raw, next }) => {
    const choice = game.readChoice(raw);
    if (choice === null) throw new Error(`${code}: not a choice`);
    const stake = game.stakeOf?.(choice) ?? game.betLevels[0] ?? amount(1_000_000n);
    return {
      bet: { stake, choice, currency: 'BRL' } as const,
      next: next as ((shown: unknown) => unknown) | undefined,
    };
  });
  return (nonce: number): void => {
    const play = plays[nonce % plays.length];
    if (!play) return;
    const seeds = { serverSeed: SERVER_SEED, clientSeed: 'bench:0123456789abcdef0123456789abcdef', nonce };
    let { turn, words } = openFair(game, play.bet, seeds);
    let staked = play.bet.stake;
    for (let acts = 0; !turn.done && acts < MOST_ACTS; acts += 1) {
      const action = play.next?.(turn.shown);
      const open = { ...play.bet, staked, state: turn.state };
      const went = actFair(game, open, action === undefined ? 'idle' : { action }, { ...seeds, words });
      if (!went) throw new Error(`${code} refuses its own play`);
      ({ turn, words } = went);
      staked = amount(staked + (turn.ask ?? 0n));
    }
  };
};

const perSecond = (play: (nonce: number) => void, from: number): { readonly rounds: number; readonly next: number } => {
  const began = performance.now();
  let nonce = from;
  while (performance.now() - began < SLOT_MS) for (let times = 0; times < 16; times += 1) play((nonce += 1));
  return { rounds: ((nonce - from) * 1_000) / (performance.now() - began), next: nonce };
};

const rows = [...HOUSE_GAMES.keys()].map((code) => {
  const play = playOf(code);
  let { next } = perSecond(play, 0);
  const rates = Array.from({ length: SLOTS }, () => {
    const slot = perSecond(play, next);
    next = slot.next;
    return slot.rounds;
  }).sort((a, b) => a - b);
  return { game: code, 'rounds/s': Math.round(rates[Math.floor(SLOTS / 2)] ?? 0), least: Math.round(rates[0] ?? 0) };
});
console.table(rows);
const folder = fileURLToPath(new URL('results', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/engines.json`, `${JSON.stringify(rows, null, 2)}\n`);
