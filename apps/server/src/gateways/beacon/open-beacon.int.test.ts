import { type BeaconChain, beaconRoundFrom, isBeaconRound, QUICKNET } from '@trevo/engines/fair/beacon';
import { openSandbox, type Sandbox } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { createDrand } from './drand.ts';
import { openBeacon } from './open-beacon.ts';

const log = createLog('silent');
/** Where nothing listens. */
const NOBODY = 'http://127.0.0.1:9';

describe('the public beacon over real HTTP', () => {
  let sandbox: Sandbox;
  let config: Config;
  beforeAll(async () => {
    sandbox = openSandbox();
    config = readConfig({
      DATABASE_URL: 'postgres://x',
      TREVO_HOME: sandbox.home,
      TREVO_DEMO: '1',
      TREVO_SECRET: '0'.repeat(64),
    });
  });
  afterAll(() => sandbox.close());

  /** Opened anew: what it remembers of a beacon that was well is another matter. */
  const open = () => openBeacon({ config, clock: systemClock, log });
  const behave = async (mood: string): Promise<void> => {
    const body = JSON.stringify({ mood });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${sandbox.url}/beacon/desk`, { method: 'PUT', headers, body })).status).toBe(200);
  };
  const lastRoundOf = (chain: BeaconChain): number => beaconRoundFrom(chain, systemClock.now()) - 1;
  const lastRound = async (): Promise<number> =>
    ((await (await fetch(`${sandbox.url}/beacon/desk`)).json()) as { rounds: { round: number }[] }).rounds[0]?.round ??
    0;

  it('is none until the sandbox has said where it is, and the same one after its restart', async () => {
    const beacon = open();
    expect(await beacon.current()).toBeNull();
    await sandbox.start();
    const chain = await beacon.current();
    expect(chain?.id).toBe('sandbox');
    await sandbox.stop();
    await sandbox.start();
    expect(await open().current()).toEqual(chain);
  });

  it('gives rounds that the chain’s key signed, and none that is not due yet', async () => {
    const beacon = open();
    const chain = await beacon.current();
    if (!chain) throw new Error('no beacon');
    const round = await lastRound();
    const said = await beacon.read(chain, round);
    expect(said && isBeaconRound(chain, said)).toBe(true);
    expect(await beacon.read(chain, round + 1_000)).toBeNull();
    expect(await beacon.read(QUICKNET, round)).toBeNull();
  });

  it('is none while it is silent, late or signs with another key, and is one again afterwards', async () => {
    const chain = await open().current();
    if (!chain) throw new Error('no beacon');
    for (const mood of ['silent', 'late', 'forged']) {
      await behave(mood);
      const heard = [await open().current(), await open().read(chain, lastRoundOf(chain))];
      expect({ mood, heard }).toEqual({ mood, heard: [null, null] });
    }
    await behave('well');
    expect(await open().current()).toEqual(chain);
  });
  it('asks every mirror: one that answers rightly is enough, one that lies or is not there changes nothing', async () => {
    const chain = await open().current();
    if (!chain) throw new Error('no beacon');
    const round = await lastRound();
    const [right, liar] = [`${sandbox.url}/beacon`, `${sandbox.url}/inbox`];
    const mirrors = (...urls: string[]) => createDrand(urls, chain, { clock: systemClock, log });
    expect((await mirrors(NOBODY, liar, right).read(round))?.round).toBe(round);
    expect(await mirrors(NOBODY, liar).read(round)).toBeNull();
    expect(await mirrors(NOBODY).isWell()).toBe(false);
  });

  it('reads quicknet where mirrors are named, and no beacon at all outside a demonstration without them', async () => {
    const named = { ...config, beaconUrls: [NOBODY] };
    expect(await openBeacon({ config: named, clock: systemClock, log }).current()).toBeNull();
    const plain = { ...config, seedDemo: false };
    expect(await openBeacon({ config: plain, clock: systemClock, log }).current()).toBeNull();
  });
});
