import { HOUSE_GAMES, openFair } from '@trevo/engines/house';
import { amount, type CurrencyCode } from '@trevo/money';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCrash } from '../../../src/features/originals/crash/test/open-crash.ts';
import { bustOf, rootOf, secretOf } from '../../../src/features/originals/crash/draw-crash.ts';
import { demoSpin, openDemo } from '../../../src/features/originals/demo/test/support.ts';
import { openSealedSeed } from '../../../src/features/originals/seeds/sealed-seed.ts';
import { cnonce, everyRow, fundedPlayer, spin } from '../../../src/features/originals/test/support.ts';
import { createVault, type Vault } from '../../../src/platform/secrets.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';

const POCKETS = 37;
const CHOICE = { bets: [{ place: 'straight:17', stake: '1.00' }] };
const TRIES = 3_000;
/** A count that chance gives so often leaves these bounds less than once in a million runs, also the most extreme of 37. */
const SIGMAS = 5.6;

type Known = { readonly serverSeed: Uint8Array; readonly playerSeed: string; readonly nonce: number };

/**
 * Somebody has the secret seed of a pair in use, with the vault's key from a stolen backup, and wants to know what another player's next
 * round brings. The part of their browser is fresh with each bet, and without it a guess is a guess.
 */
describe('T59: a stolen server seed', () => {
  let server: TestServer;
  let vault: Vault;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    vault = createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex'));
  });
  afterAll(() => server.close());

  const game = HOUSE_GAMES.get('SPB_ROULETTE');
  const pocketOf = ({ serverSeed, playerSeed, nonce }: Known, own: string): number => {
    if (!game) throw new Error('no roulette');
    const bet = { stake: amount(1_000_000n), choice: game.readChoice(CHOICE), currency: 'BRL' } as const;
    const seeds = { serverSeed: Buffer.from(serverSeed).toString('hex'), clientSeed: `${playerSeed}:${own}`, nonce };
    return (openFair(game, bet, seeds).turn.shown as { pocket: number }).pocket;
  };
  const steal = async (seedPairId: string): Promise<Uint8Array> => {
    const [row] = await query<{ sealed: Buffer }>(
      server,
      'select server_seed_sealed as sealed from fair_seed_pair where seed_pair_id = $1',
      [seedPairId],
    );
    return openSealedSeed(vault, { seedPairId, sealed: row?.sealed ?? Buffer.alloc(0) });
  };
  const play = async (player: Awaited<ReturnType<typeof fundedPlayer>>, own = cnonce()) => {
    const { value } = await spin(player.client, { gameCode: 'SPB_ROULETTE', choice: CHOICE, cnonce: own });
    return { pocket: (value.shown as { pocket: number }).pocket, fair: value.fair };
  };
  const victim = async () => {
    const one = await fundedPlayer(server, 100n);
    const { fair } = await play(one);
    const known = {
      serverSeed: await steal(fair.seedPairId),
      playerSeed: fair.clientSeed.split(':')[0] ?? '',
      nonce: fair.nonce + 1,
    };
    return { one, known };
  };
  const within = (count: number, of: number, p: number): boolean =>
    Math.abs(count - of * p) < SIGMAS * Math.sqrt(of * p * (1 - p));

  it('tells the next round of another no better than chance: over many parts of a browser every outcome comes as often as it should', async () => {
    const { one, known } = await victim();
    const counts = new Map<number, number>();
    let guessed = 0;
    for (let tried = 0; tried < TRIES; tried += 1) {
      const pocket = pocketOf(known, cnonce());
      counts.set(pocket, (counts.get(pocket) ?? 0) + 1);
      if (pocketOf(known, cnonce()) === pocket) guessed += 1;
    }
    expect(within(guessed, TRIES, 1 / POCKETS)).toBe(true);
    for (let pocket = 0; pocket < POCKETS; pocket += 1)
      expect([pocket, within(counts.get(pocket) ?? 0, TRIES, 1 / POCKETS)]).toEqual([pocket, true]);
    // It is the true seed: with the browser's part, once it is known, the round follows from it.
    const own = cnonce();
    expect((await play(one, own)).pocket).toBe(pocketOf(known, own));
  });

  it('would tell every round, if the browser’s part were always the same (planted)', async () => {
    const { one, known } = await victim();
    const always = '0'.repeat(32);
    for (let nonce = known.nonce; nonce < known.nonce + 5; nonce += 1) {
      const guess = pocketOf({ ...known, nonce }, always);
      expect((await play(one, always)).pocket).toBe(guess);
    }
  });

  it('with fun credits is no better', async () => {
    const { client } = await fundedPlayer(server, 0n);
    await openDemo(client, 'SPB_ROULETTE');
    const { value } = await demoSpin(client, { gameCode: 'SPB_ROULETTE', choice: CHOICE });
    const { seedPairId, clientSeed, nonce } = value.fair;
    const [row] = await query<{ sealed: Buffer }>(
      server,
      `select server_seed_sealed as sealed from demo_purse where seed_pair_id = '${seedPairId}'`,
    );
    const serverSeed = openSealedSeed(vault, { seedPairId, sealed: row?.sealed ?? Buffer.alloc(0) });
    const known = { serverSeed, playerSeed: clientSeed.split(':')[0] ?? '', nonce };
    expect(pocketOf(known, clientSeed.split(':')[1] ?? '')).toBe((value.shown as { pocket: number }).pocket);
    let guessed = 0;
    for (let tried = 0; tried < TRIES; tried += 1)
      if (pocketOf({ ...known, nonce: nonce + 1 }, cnonce()) === 17) guessed += 1;
    expect(within(guessed, TRIES, 1 / POCKETS)).toBe(true);
  });

  it('of crash tells the point of a round no better than chance while one bet on it is somebody else’s', async () => {
    const table = openCrash(server);
    try {
      const round = await table.open();
      const [one, other] = [await table.player(10n), await table.player(10n)];
      const leaf = ({ bet }: Awaited<ReturnType<typeof one.bet>>) => ({
        ...bet,
        autoE2: bet.mostE2,
        currency: bet.currency as CurrencyCode,
      });
      const bet = leaf(await one.bet({ autoE2: 200 }));
      const secret = secretOf(vault, await table.chainOf(), round.link);
      const pointWith = (own: string): number => {
        const theirs = { ...bet, betId: `cb_${own}`, cnonce: own };
        const betsRoot = rootOf([bet, theirs]);
        return bustOf(secret, { roundId: round.roundId, mathVersion: round.mathVersion, betsRoot, beacon: null });
      };
      let reached = 0;
      for (let tried = 0; tried < TRIES; tried += 1) if (pointWith(cnonce()) >= 200) reached += 1;
      expect(within(reached, TRIES, 0.495)).toBe(true);
      // It is the true secret: once every bet is known, the point follows from it.
      const last = leaf(await other.bet({ autoE2: 200 }));
      const started = await table.start();
      const betsRoot = rootOf([bet, last]);
      const parts = { roundId: round.roundId, mathVersion: round.mathVersion, betsRoot, beacon: null };
      expect((await table.endingOf(started)).bustE2).toBe(bustOf(secret, parts));
      await table.finish();
    } finally {
      await table.close();
    }
  });

  it('is in no row and no answer before its reveal; its own player, who chooses the browser’s part, would choose the outcome with it (planted)', async () => {
    const { one, known } = await victim();
    const forms = (['hex', 'base64', 'base64url'] as const).map((form) =>
      Buffer.from(known.serverSeed).toString(form).replace(/=+$/, ''),
    );
    const rows = await everyRow(server);
    expect(rows.filter((row) => forms.some((form) => row.includes(form)))).toEqual([]);
    const headers = { authorization: `Bearer ${one.client.token ?? ''}` };
    for (const path of ['originals/SPB_ROULETTE', 'originals/rounds', 'fair/seeds', 'log/leaves?start=0']) {
      const text = await (await one.client.raw(`/wps/${path}`, { headers })).text();
      expect(forms.filter((form) => text.includes(form))).toEqual([]);
    }
    for (let nonce = known.nonce; nonce < known.nonce + 3; nonce += 1) {
      let own = cnonce();
      while (pocketOf({ ...known, nonce }, own) !== 17) own = cnonce();
      expect((await play(one, own)).pocket).toBe(17);
    }
  });
});
