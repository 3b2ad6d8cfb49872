import { checkBooks, inFull } from '@trevo/testkit';
import { SEED, seeded } from './chosen.ts';
import { houseOf, type Mortal, type Process, startMortal } from './mortal.ts';
import type { House } from './open-house.ts';

/** One player and what they are about to do: it is done by a process that dies, and done again by one that lives. */
export type Scene = {
  /** A call under its key, or the work of a job or a step: the same each time. */
  act(by: Process): Promise<void>;
  /** What the house does by itself afterwards. */
  finish?(house: Process): Promise<void>;
  /** @throws what was lost, doubled, drawn anew or left in between */
  check(): Promise<void>;
};

/** Some of an operation's minutes pass without a result in a full run: it says where it is. */
const SAY_EVERY = 20;
export const PATIENCE = { timeout: inFull(3_600_000, 240_000) };

/**
 * Kills a real process at the points of an operation, each time in a scene of its own, while the house lives on and the call comes again. The
 * list comes from the code: the first process lives, and names its points, so a new await joins by itself. `npm run test:full` takes every
 * point, each in a process that was just started. `npm test` takes one that a seed chooses: in such a process, or in one that has done the same
 * before and remembers.
 * @returns how many died
 */
export const killEverywhere = async (
  { server, expectLogged }: House,
  name: string,
  prepare: () => Promise<Scene>,
): Promise<number> => {
  const house = houseOf(server);
  const { pick, pointOf } = seeded(name);
  const live = async (mortal: Mortal, deathAt: number) => {
    const scene = await prepare();
    const life = await mortal.live(deathAt, scene.act);
    try {
      await scene.act(house);
      await scene.finish?.(house);
      await scene.check();
      await checkBooks(server);
    } catch (cause) {
      const at = `killed at point ${deathAt} (${life.death ?? 'lived'}), TREVO_KILLS=${SEED}`;
      throw new Error(`${name}, ${at}: ${String(cause)}`, { cause });
    }
    return life;
  };
  const everywhere = async (): Promise<number> => {
    let next = startMortal(server);
    for (let deaths = 0; ; deaths += 1) {
      const mortal = await next;
      next = startMortal(server);
      // It is awaited in the next turn; until then its failure is nobody's.
      next.catch(() => undefined);
      const { death } = await live(mortal, deaths + 1)
        .finally(() => mortal.end())
        .catch(async (error: unknown) => {
          (await next).end();
          throw error;
        });
      if (deaths % SAY_EVERY === 0 || death === null) console.log(`${name}: ${deaths + 1}, ${death ?? 'lived'}`);
      if (death !== null) continue;
      (await next).end();
      return deaths;
    }
  };
  /** Whether a query is made may hang on the moment, so one that lived is asked again. */
  const once = async (): Promise<number> => {
    let mortal = await startMortal(server);
    try {
      let { points } = await live(mortal, 0);
      // To start one costs more than all that it does.
      for (let isFresh = pick(3) === 0; ; isFresh = true) {
        if (isFresh) {
          mortal.end();
          mortal = await startMortal(server);
        } else ({ points } = await live(mortal, 0));
        const nth = pointOf(points);
        const { death } = await live(mortal, nth);
        const when = isFresh ? 'just started' : 'long awake';
        console.log(`${name}: ${nth} of ${points.length} points, ${when}, ${death ?? 'lived'}, TREVO_KILLS=${SEED}`);
        if (death !== null) return 1;
      }
    } finally {
      mortal.end();
    }
  };
  const deaths = await inFull(everywhere, once)();
  await expectLogged();
  return deaths;
};
