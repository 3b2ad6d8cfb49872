import type { Ask, Deliver, Told } from '../../../apps/sandbox/src/studio/wire.ts';
import { createStorm, deliver, type Weather } from '../deliver.ts';
import { type Actor, type Cast, must, type Script, type Stage } from '../stage.ts';
import { notesOf } from '../vendor-notes.ts';
import { canStake, newStake, ONE, rollbackAsk, stakeAsk, winAsk } from './moves.ts';

/** What a vendor does until somebody answers: the same call again. The last tries go through good weather, as in life. */
const insist = async (actor: Actor, ask: Ask, by: Deliver): Promise<Told> => {
  for (let tries = 1; ; tries += 1) {
    const told = await actor.say(ask, { by: tries > 6 ? deliver : by });
    if (told.meaning !== 'no_answer' && told.meaning !== 'retry') return told;
    must(tries < 60, `nobody answers: ${told.meaning} ${told.received}`);
    if (told.meaning === 'retry') await new Promise((resolve) => setTimeout(resolve, 20 * tries));
  }
};

/** One round as an honest vendor plays it over a bad line: an unanswered bet is taken back, an unanswered win repeated. */
const playRound = async (stage: Stage, actor: Actor, by: Deliver): Promise<void> => {
  const { random, wire } = stage;
  const notes = notesOf(stage, actor);
  const stake = newStake(stage, BigInt(1 + random.below(4)) * ONE);
  const winning = random.chance(0.45) ? BigInt(random.below(8)) * ONE : 0n;
  const told = await actor.say(stakeAsk(stage, actor, stake), { by });
  if (told.meaning === 'no_answer' || told.meaning === 'retry') {
    if (!wire.ops.has('rollback') || random.chance(0.3)) {
      const again = await insist(actor, stakeAsk(stage, actor, stake), by);
      if (again.meaning !== 'ok' && again.meaning !== 'duplicate') return;
    } else {
      const undoId = stage.id('c');
      await insist(actor, rollbackAsk(stage, actor, stake, undoId), by);
      // Whether it came or not: it lists it with its return.
      notes.stake(stake);
      notes.undo(stake, undoId);
      return;
    }
  } else if (told.meaning !== 'ok' && told.meaning !== 'duplicate') return;
  actor.believe(stake.roundId, -stake.amount);
  notes.stake(stake);
  if (wire.ops.has('rollback') && random.chance(0.1)) {
    const undoId = stage.id('c');
    const undone = await insist(actor, rollbackAsk(stage, actor, stake, undoId), by);
    notes.undo(stake, undoId);
    must(
      undone.meaning === 'ok' || undone.meaning === 'duplicate',
      `a rollback was answered ${undone.meaning}: ${undone.received}`,
    );
    actor.believe(stake.roundId, stake.amount);
    return;
  }
  if (!wire.ops.has('win')) return;
  const winId = stage.id('w');
  const paid = await insist(actor, winAsk(stage, actor, stake, { winId, amount: winning }), by);
  notes.win(stake, winId, winning);
  const isPaid = paid.meaning === 'ok' || paid.meaning === 'duplicate' || paid.meaning === 'already_settled';
  must(isPaid, `a win was answered ${paid.meaning}: ${paid.received}`);
  actor.believe(stake.roundId, winning);
};

/** What a vendor holds as done and what we hold are the same to the daily comparison. */
const mustAgree = async (vendors: readonly Stage[], actors: readonly Actor[]): Promise<void> => {
  for (const { control, vendor } of vendors) {
    const own = actors.filter((actor) => actor.vendor === vendor);
    const rounds = own.flatMap(({ believed }) => [...believed.keys()]);
    const found = await control.compareLists(
      vendor,
      own.map(({ memberId }) => memberId),
    );
    const ours = (found ?? []).filter((line) => rounds.some((round) => line.includes(round)));
    must(ours.length === 0, `${vendor}: the daily comparison finds [${ours.join('; ')}]`);
  }
};

const many = async (count: number, atOnce: number, act: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** Lost calls, lost answers, doubles, calls that arrive after the vendor gave them up, and delays that change the order. */
const WEATHER: Weather = { losesCall: 0.07, losesAnswer: 0.09, doubles: 0.1, arrivesLate: 0.07, delayMs: 15 };

const THOUSAND = 1_000;

const rateOf = (count: number, begunMs: number): string =>
  `${Math.round((count * 1_000) / (performance.now() - begunMs)).toLocaleString('en')} bets a second`;

/** Bets of one real each that must all be taken; how fast is for the certificate. */
const betThousand = async (
  stage: Stage,
  cast: Cast,
  { atOnce, actorOf }: { readonly atOnce: number; readonly actorOf: (index: number) => Actor },
): Promise<void> => {
  const begun = performance.now();
  await many(THOUSAND, atOnce, async (index) => {
    const actor = actorOf(index);
    const stake = newStake(stage, ONE);
    const told = await insist(actor, stakeAsk(stage, actor, stake), deliver);
    must(told.meaning === 'ok', `a bet was answered ${told.meaning}: ${told.received}`);
    actor.believe(stake.roundId, -ONE);
  });
  cast.notes.push(rateOf(THOUSAND, begun));
};

export const stormScripts: readonly Script[] = [
  {
    name: 'storm',
    title:
      'players over a line that loses, doubles, delays and reorders calls: every wallet ends as the vendor believes',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const storm = createStorm(stage.random, WEATHER);
      const actors = await Promise.all(Array.from({ length: 6 }, () => cast.enter(20n * ONE)));
      await Promise.all(
        actors.flatMap((actor) => [1, 2].map(() => many(8, 1, () => playRound(stage, actor, storm.by)))),
      );
      await storm.pass();
      await mustAgree([stage], cast.actors);
    },
  },
  {
    name: 'storm-of-vendors',
    title: 'players at three vendors at once over such lines: one wallet ends as all the vendors together believe',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const storm = createStorm(stage.random, WEATHER);
      const stages = [stage, ...stage.others(2)];
      const play = async (): Promise<void> => {
        const first = await cast.enter(20n * ONE);
        const actors = [first];
        // Ids are a vendor's own: all of them give a player's rounds and movements the same.
        const ids = Array.from({ length: 60 }, () => stage.id('x'));
        const withIds = (at: Stage): Stage => {
          const left = [...ids];
          return { ...at, id: () => left.shift() ?? at.id('x') };
        };
        for (const other of stages.slice(1)) actors.push(await cast.enterAlso(other, first));
        const numbered = stages.map(withIds);
        await Promise.all(
          stages.map((_, place) =>
            many(6, 1, () => playRound(numbered[place] as Stage, actors[place] as Actor, storm.by)),
          ),
        );
      };
      await Promise.all(Array.from({ length: 4 }, play));
      await storm.pass();
      await mustAgree(stages, cast.actors);
    },
  },
  {
    name: 'thousand-bets-one-player',
    title: 'a thousand bets of one player are all taken, none twice and none lost',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(2_000n * ONE);
      await betThousand(stage, cast, { atOnce: 16, actorOf: () => actor });
    },
  },
  {
    name: 'thousand-bets-many-players',
    title: 'a bet of each of a thousand players at once is taken, none twice and none lost',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      await many(THOUSAND, 16, async () => void (await cast.enter(10n * ONE)));
      await betThousand(stage, cast, { atOnce: 64, actorOf: (index) => cast.actors[index] as Actor });
    },
  },
];
