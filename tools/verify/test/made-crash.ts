import type { CrashOwnBet, CrashRound } from '@trevo/contract';
import {
  chainLink,
  commitOf,
  drawStream,
  leafHash,
  merkleRoot,
  type RandomStream,
  sha256Hex,
} from '@trevo/engines/fair';
import { beaconTimeMs, beaconValue, createBeaconSigner } from '@trevo/engines/fair/beacon';
import { CRASH_RANGE, crashBustE2 } from '@trevo/engines/instant';
import { amount, formatWire, payoutE4 } from '@trevo/money';

/** An answer of GET /wps/crash/rounds/:id of a round that ended. */
export interface MadeCrash {
  readonly round: CrashRound & { readonly secret: string; readonly bustE2: number; readonly betsRoot: string };
  readonly mine: readonly CrashOwnBet[];
  readonly leaves: readonly string[];
}

const LENGTH = 40;
const signer = createBeaconSigner('0c'.repeat(32), { period: 3, genesis: 1_790_000_000, id: 'test' });
/** A signature takes the engine some milliseconds: rounds share a few. */
const SAID = Array.from({ length: 12 }, (_, at) => signer.sign(1_000 + at));

/** Where a round ends by the engine. */
export function pointByEngine({ roundId, mathVersion, secret, betsRoot, beacon }: MadeCrash['round']): number {
  const value = beacon && {
    round: beacon.round ?? 0,
    value: beaconValue({ round: beacon.round ?? 0, signature: beacon.signature ?? '' }),
  };
  const draw = { secret, game: 'spb-crash', mathVersion, drawId: roundId, betsRoot, beacon: value };
  return crashBustE2(drawStream(draw).int(CRASH_RANGE));
}

const beaconOf = (id: number): CrashRound['beacon'] => {
  if (id % 3 === 0) return null;
  const { round, signature } = SAID[id % SAID.length] as (typeof SAID)[number];
  const sealedAt = new Date(beaconTimeMs(signer.chain, round) - 700).toISOString();
  return { chain: signer.chain, round, signature, sealedAt };
};

/** Round `id` with up to eleven bets, up to two of them mine: taken by a target, by hand, or by nobody. */
export function makeCrash(id: number, stream: RandomStream): MadeCrash {
  const seed = sha256Hex(`chain ${Math.floor(id / LENGTH)}`);
  const link = 1 + (id % LENGTH);
  const secret = chainLink(seed, LENGTH, link);
  const roundId = `c_${id}`;
  const placed = Array.from({ length: stream.int(12) }, (_, at) => ({
    betId: `cb_${id}_${at}`,
    stake: amount(BigInt(10_000 * (1 + stream.int(20_000)))),
    autoE2: stream.int(2) === 0 ? 101 + stream.int(400) : null,
    cnonce: sha256Hex(`bet ${id} ${at}`).slice(0, 32),
  }));
  const mostOf = (autoE2: number | null): number => autoE2 ?? 1_000_000;
  const leaves = placed.map(({ betId, stake, autoE2, cnonce }) =>
    [betId, formatWire(stake, 'BRL'), mostOf(autoE2), cnonce].join('|'),
  );
  const fixed = {
    roundId,
    state: 'settled' as const,
    closesInMs: 0,
    sinceStartMs: 1,
    nextInMs: 0,
    mathVersion: 'm1',
    commit: commitOf(secret),
    chain: { link, firstHash: chainLink(seed, LENGTH, 0), length: LENGTH },
    beacon: beaconOf(id),
    bets: leaves.length,
    betsRoot: merkleRoot(leaves.map(leafHash)),
    secret,
  };
  const bustE2 = pointByEngine({ ...fixed, bustE2: 0 });
  const mine = placed.slice(0, 2).map(({ betId, stake, autoE2, cnonce }, at): CrashOwnBet => {
    const hand = bustE2 > 100 && stream.int(2) === 0 ? 101 + stream.int(bustE2 - 100) : null;
    // Without a target it is taken at the most that is paid.
    const target = mostOf(autoE2) <= bustE2 ? mostOf(autoE2) : null;
    const cashedE2 = autoE2 === null ? (hand ?? target) : target;
    const win = formatWire(cashedE2 === null ? amount(0n) : payoutE4(stake, cashedE2 * 100, 'BRL'), 'BRL');
    const bet = { betId, roundId, at: '2026-11-28T12:00:00.000Z', place: at + 1, currency: 'BRL', autoE2, cnonce };
    return { ...bet, stake: formatWire(stake, 'BRL'), mostE2: mostOf(autoE2), state: 'settled', cashedE2, win };
  });
  return { round: { ...fixed, bustE2 }, mine, leaves };
}
