import { cloneDatabase, inFull, type TestDatabase } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIRES } from '../../apps/sandbox/src/studio/wires/index.ts';
import { createPool, type Pool } from '../../apps/server/src/platform/db/pool.ts';
import { GRID } from './grid/index.ts';
import { type LabHouse, openLabHouse } from './house.ts';
import { type Mutant, MUTANTS, withMutants } from './mutants/mutants.ts';
import { playScript } from './run-lab.ts';
import { SCRIPTS } from './scripts/index.ts';
import { ONE, placeBet } from './scripts/moves.ts';
import type { Script } from './stage.ts';

/** The thousand bets are for `npm run lab`; here they would take minutes. */
const LONG = new Set(['thousand-bets-one-player', 'thousand-bets-many-players']);
const SEED = 20_261_121;
const SEEDS = Array.from({ length: inFull(10, 1) }, (_, n) => SEED + 1_000 * n);

const scriptNamed = (name: string) => {
  const script = [...SCRIPTS, ...GRID].find((each) => each.name === name);
  if (!script) throw new Error(`no script ${name}`);
  return script;
};

describe('every vendor’s wire passes every script of the lab', () => {
  let database: TestDatabase;
  let house: LabHouse;
  beforeAll(async () => {
    database = await cloneDatabase();
    house = await openLabHouse({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await house?.close();
    await database.drop();
  });

  for (const [index, vendor] of Object.keys(WIRES).entries()) {
    it.each(SEEDS)(
      `${vendor}: money, lists and books agree after each script (seed %i)`,
      { timeout: 120_000 },
      async (seed) => {
        const stage = house.stage(vendor, seed + index);
        const complaints: string[] = [];
        for (const script of SCRIPTS.filter(({ name }) => !LONG.has(name))) {
          const { outcome, complaint } = await playScript(script, stage);
          if (outcome === 'fail') complaints.push(`${script.name}: ${complaint}`);
        }
        expect(complaints).toEqual([]);
        expect(await house.verify()).toBeNull();
      },
    );
  }
});

describe('the lab looks into the books after each script', () => {
  let database: TestDatabase;
  let house: LabHouse;
  let owner: Pool;
  beforeAll(async () => {
    database = await cloneDatabase();
    house = await openLabHouse({ databaseUrl: database.url });
    owner = createPool({ url: database.url, max: 1, name: 'trevo-lab-test', asOwner: true });
  });
  afterAll(async () => {
    await owner?.end();
    await house?.close();
    await database.drop();
  });

  it('fails the script after which a balance is not the sum of its entries, be it what the vendor believes', async () => {
    const stage = house.stage('PT', SEED);
    const honest: Script = {
      name: 'one-bet',
      title: 'a bet',
      needs: ['bet'],
      play: async (at, cast) => void (await placeBet(at, await cast.enter(10n * ONE), ONE)),
    };
    const moved: Script = {
      ...honest,
      async play(at, cast) {
        const actor = await cast.enter(10n * ONE);
        await placeBet(at, actor, ONE);
        await owner.query(
          `update account set balance_micros = balance_micros + 1000000 where member_id = $1 and kind = 'cash'`,
          [actor.memberId.toString()],
        );
        actor.extra += ONE;
      },
    };
    expect(await playScript(honest, stage)).toMatchObject({ outcome: 'pass' });
    const { outcome, complaint } = await playScript(moved, stage);
    expect(outcome).toBe('fail');
    expect(complaint).toMatch(/^the books: account \d+ is not the sum of its entries$/);
  });
});

/** At most one mistake a vendor in each house. */
const inHouses = (mutants: readonly Mutant[]): Mutant[][] => {
  const houses: Mutant[][] = [];
  for (const mutant of mutants) {
    const free = houses.find((others) => others.every(({ vendor }) => vendor !== mutant.vendor));
    if (free) free.push(mutant);
    else houses.push([mutant]);
  }
  return houses;
};

describe('the lab turns red for every planted mistake', () => {
  for (const mutants of inHouses(MUTANTS)) {
    describe(`${mutants.length} spoilt adapters`, () => {
      let database: TestDatabase;
      let house: LabHouse;
      beforeAll(async () => {
        database = await cloneDatabase();
        house = await openLabHouse({ databaseUrl: database.url, adapters: withMutants(mutants) });
      });
      afterAll(async () => {
        await house?.close();
        await database.drop();
      });

      for (const mutant of mutants) {
        it(`${mutant.vendor}: finds that ${mutant.name}`, { timeout: 60_000 }, async () => {
          const stage = house.stage(mutant.vendor, SEED);
          for (const name of mutant.foundBy) {
            const { script, outcome } = await playScript(scriptNamed(name), stage);
            expect({ script, outcome }).toEqual({ script: name, outcome: 'fail' });
          }
        });
      }
    });
  }
});
