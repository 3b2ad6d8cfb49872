import { cloneDatabase, inFull, type TestDatabase } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIRES } from '../../apps/sandbox/src/studio/wires/index.ts';
import { gridFor, gridSeed } from './grid/tenth.ts';
import { type LabHouse, openLabHouse } from './house.ts';
import { playScript } from './run-lab.ts';

const isWhole = inFull(true, false);
const seed = gridSeed();
const share = isWhole ? 'the whole grid' : `a tenth of the grid (LAB_SEED=${seed})`;

describe(`${share}: whatever the operation and the way to be wrong`, () => {
  let database: TestDatabase;
  let house: LabHouse;
  beforeAll(async () => {
    console.log(`The lab plays ${share}; again: npm run lab -- --grid --seed ${seed}${isWhole ? ' --whole' : ''}`);
    database = await cloneDatabase();
    house = await openLabHouse({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await house?.close();
    await database.drop();
  });

  for (const [index, vendor] of Object.keys(WIRES).entries()) {
    it(`${vendor}: is answered in its own words, moved as the hazards say, and told the true balance`, {
      timeout: 900_000,
    }, async () => {
      const stage = house.stage(vendor, seed + index);
      const complaints: string[] = [];
      for (const script of gridFor(vendor, seed, isWhole)) {
        const { outcome, complaint } = await playScript(script, stage);
        if (outcome === 'fail') complaints.push(`${script.name}: ${complaint}`);
      }
      expect(complaints).toEqual([]);
      expect(await house.verify()).toBeNull();
    });
  }
});
