import { describe, expect, it } from 'vitest';
import {
  type BeaconRound,
  beaconRoundFrom,
  beaconTimeMs,
  beaconValue,
  chainHashOf,
  createBeaconSigner,
  isBeaconRound,
  QUICKNET,
} from './beacon.ts';

/** Published by the League of Entropy. */
const RECORDED = [
  {
    round: 1,
    signature: 'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
    value: '1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a',
  },
  {
    round: 123,
    signature: 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    value: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  },
  {
    round: 1_000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
] as const satisfies readonly (BeaconRound & { readonly value: string })[];

describe('the public beacon', () => {
  it('names quicknet as drand does: another key, period, genesis, group or id is another chain', () => {
    expect(chainHashOf(QUICKNET)).toBe(QUICKNET.hash);
    for (const other of [
      { period: 4 },
      { genesis: QUICKNET.genesis + 1 },
      { id: 'fastnet' },
      { groupHash: QUICKNET.hash },
      { publicKey: createBeaconSigner('11'.repeat(32), QUICKNET).chain.publicKey },
    ])
      expect(chainHashOf({ ...QUICKNET, ...other })).not.toBe(QUICKNET.hash);
  });

  it.each(RECORDED)('takes what quicknet said in round $round, and gives its 32 bytes', ({ value, ...said }) => {
    expect(isBeaconRound(QUICKNET, said)).toBe(true);
    expect(beaconValue(said)).toBe(value);
  });

  it('refuses the signature of another round, a changed one, one of another key, and what is no signature', () => {
    const [first, second] = RECORDED;
    const forged = createBeaconSigner('22'.repeat(32), QUICKNET).sign(1);
    for (const said of [
      { round: 2, signature: first.signature },
      { round: 1, signature: second.signature },
      { round: 1, signature: `${first.signature.slice(0, -1)}c` },
      forged,
      { round: 1, signature: `c0${'00'.repeat(47)}` },
      { round: 1, signature: '' },
      { round: 1, signature: first.signature.toUpperCase() },
      { round: 0, signature: first.signature },
      { round: 1.5, signature: first.signature },
    ])
      expect(isBeaconRound(QUICKNET, said)).toBe(false);
  });

  it('takes the first round due at a time or after it, never one that may be known already', () => {
    const at = (round: number): number => beaconTimeMs(QUICKNET, round);
    expect(at(1)).toBe(1_692_803_367_000);
    expect(beaconRoundFrom(QUICKNET, at(1))).toBe(1);
    expect(beaconRoundFrom(QUICKNET, at(1) + 1)).toBe(2);
    expect(beaconRoundFrom(QUICKNET, at(7) - 1)).toBe(7);
    expect(() => beaconRoundFrom(QUICKNET, at(1) - 3_000)).toThrow('not begun');
  });

  it('lets a single signer play a beacon of the same shape under a chain of its own', () => {
    const one = createBeaconSigner('33'.repeat(32), { period: 3, genesis: 1_800_000_000, id: 'demo' });
    const said = one.sign(42);
    expect(isBeaconRound(one.chain, said)).toBe(true);
    expect(isBeaconRound(QUICKNET, said)).toBe(false);
    expect(one.sign(42)).toEqual(said);
    expect(chainHashOf(one.chain)).toBe(one.chain.hash);
  });
});
