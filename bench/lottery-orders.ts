import { randomBytes, randomUUID } from 'node:crypto';
import { openLotteryDesk } from './support/lottery/desk.ts';
import { besideTpcb } from './support/beside-tpcb.ts';
import { closedLoop, figuresOf, median } from './support/measure.ts';
import { setting } from './support/settings.ts';

/**
 * Slips of lotteries from the call to the answer, in this process: one line at 64 players without refusals and with one in twenty refused for
 * a cap; ten lines; an upload of 10,000; a chase of 120 issues. The ratio is judged, the times are printed beside what we want.
 */
const SLOT_SECONDS = setting('BENCH_SLOT_SECONDS', 5);
const ROUNDS = setting('BENCH_ROUNDS', 3);
const PLAYERS = 64;
/** Placement with refusals, as a part of placement without. */
const FLOOR = setting('BENCH_FLOOR', 0.7);
const [TEN_P99_MS, UPLOAD_MS, CHASE_MS] = [60, 500, 80];

await besideTpcb('lottery-orders', setting('BENCH_SCALE', 10), async ({ server, tpcb, save }) => {
  const desk = await openLotteryDesk(await server.create('trevo_bench_orders'), PLAYERS);
  const key = () => ({ key: randomUUID(), requestHash: randomBytes(32) });
  let nth = 0;
  const one = (player: number) => desk.place(player, key(), [desk.sides((nth += 1))]);
  const oneOrRefused = (player: number) =>
    (nth += 1) % 20 === 0 ? desk.refused(player, key()) : desk.place(player, key(), [desk.sides(nth)]);
  const slot = async (work: (player: number) => Promise<void>) =>
    figuresOf(await closedLoop(PLAYERS, SLOT_SECONDS, work));
  const rounds: { plain: number; mixed: number; anchor: number; ten: { p50Ms: number; p99Ms: number } }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      plain: (await slot(one)).perSecond,
      mixed: (await slot(oneOrRefused)).perSecond,
      ten: await slot((player) =>
        desk.place(
          player,
          key(),
          Array.from({ length: 10 }, () => desk.sides((nth += 1))),
        ),
      ),
      anchor: figuresOf(await tpcb(16, SLOT_SECONDS)).perSecond,
    });
  const times = async (work: (turn: number) => Promise<void>): Promise<number> => {
    const all: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const begun = performance.now();
      await work(turn);
      all.push(performance.now() - begun);
    }
    return median(all);
  };
  const upload = await times((turn) => desk.place(turn, key(), [desk.upload(turn)]));
  const chase = await times((turn) => desk.chase(turn, key()));
  const of = (figure: (one: (typeof rounds)[number]) => number): number => median(rounds.map(figure));
  const ratio = of(({ plain, mixed }) => mixed / plain);
  console.table([
    { what: 'slips a second, one line, 64 players', figure: of(({ plain }) => plain).toFixed(0) },
    { what: 'the same as a multiple of TPC-B at 16', figure: of(({ plain, anchor }) => plain / anchor).toFixed(2) },
    { what: `with one in twenty refused, of that (floor ${FLOOR})`, figure: ratio.toFixed(2) },
    {
      what: `ten lines, 64 players, p50 / p99 ms (aim p99 ${TEN_P99_MS})`,
      figure: `${of(({ ten }) => ten.p50Ms).toFixed(0)} / ${of(({ ten }) => ten.p99Ms).toFixed(0)}`,
    },
    { what: `10,000 lines, one player, ms (aim ${UPLOAD_MS})`, figure: upload.toFixed(0) },
    { what: `a chase of 120 issues, one player, ms (aim ${CHASE_MS})`, figure: chase.toFixed(0) },
  ]);
  save({ rounds, ratio, upload, chase });
  await desk.close();
  return ratio >= FLOOR;
});
