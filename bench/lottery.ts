import { besideTpcb } from './support/beside-tpcb.ts';
import { openLotteryHouse } from './support/lottery/house.ts';
import { figuresOf, median } from './support/measure.ts';
import { paced } from './support/lottery/paced.ts';
import { setting } from './support/settings.ts';
import { anyPlain, inHouseRound, post } from './support/wallet-items.ts';

/**
 * An issue with many orders is settled: until all who won are paid, and until every row has its end; in orders a second, as a ratio to
 * pgbench's TPC-B before and after on the same server. Then the same beside a steady load of wallet operations.
 */
const ORDERS = setting('BENCH_ORDERS', 200_000);
const ROUNDS = setting('BENCH_ROUNDS', 3);
const SCALE = setting('BENCH_SCALE', 50);
const SLOT_SECONDS = setting('BENCH_SLOT_SECONDS', 5);
const LOAD = setting('BENCH_LOAD', 2_000);
/** Below these the bench fails, as multiples of TPC-B: all at 1980, half at 1900 with rebates. */
const FLOOR = setting('BENCH_FLOOR', 20);
const REBATE_FLOOR = setting('BENCH_REBATE_FLOOR', 10);
/** Every row has its end so soon. */
const END_SECONDS = 60;

await besideTpcb('lottery', SCALE, async ({ server, tpcb, save }) => {
  const house = await openLotteryHouse(await server.create('trevo_bench_lottery'), ORDERS);
  const perSecond = async (): Promise<number> => figuresOf(await tpcb(16, SLOT_SECONDS)).perSecond;
  const round = async (isMixed: boolean) => {
    await house.drawn(isMixed);
    const before = await perSecond();
    const paid = await house.pay();
    const ended = paid + (await house.endRest());
    const anchor = (before + (await perSecond())) / 2;
    return { paid, ended, anchor, ratio: ORDERS / paid / anchor };
  };
  const table: Record<string, unknown>[] = [];
  const ratios = new Map<boolean, number>();
  let longest = 0;
  for (const isMixed of [false, true]) {
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await round(isMixed));
    const of = (figure: (one: (typeof rounds)[number]) => number): number => median(rounds.map(figure));
    ratios.set(
      isMixed,
      of(({ ratio }) => ratio),
    );
    longest = Math.max(longest, ...rounds.map(({ ended }) => ended));
    table.push({
      name: isMixed ? 'half at 1900' : 'all at 1980',
      'x TPC-B': of(({ ratio }) => ratio).toFixed(1),
      'TPC-B/s': Math.round(of(({ anchor }) => anchor)),
      'orders/s': Math.round(of(({ paid }) => ORDERS / paid)),
      'paid after s': of(({ paid }) => paid).toFixed(1),
      'ended after s': of(({ ended }) => ended).toFixed(1),
    });
  }
  const operation = () => post(house.wallet, inHouseRound(house.wallet, anyPlain(house.wallet)));
  const alone = figuresOf(
    await paced(
      LOAD,
      operation,
      (stop) => new Promise((resolve) => setTimeout(() => resolve(stop()), SLOT_SECONDS * 1_000)),
    ),
  );
  await house.drawn(false);
  const beside = figuresOf(
    await paced(LOAD, operation, async (stop) => {
      await house.pay();
      await house.endRest();
      stop();
    }),
  );
  const { isClean } = await house.wallet.ledger.verify();
  await house.close();
  const p50Ratio = beside.p50Ms / alone.p50Ms;
  console.table(table);
  console.log(
    `${LOAD} wallet operations/s beside it: p50 ${beside.p50Ms.toFixed(1)} ms instead of ${alone.p50Ms.toFixed(1)} ms (${p50Ratio.toFixed(2)} x)`,
  );
  console.log(
    `all rows ended after at most ${longest.toFixed(1)} s (at most ${END_SECONDS}); ledger ${isClean ? 'clean' : 'BROKEN'}`,
  );
  save({
    settings: { ORDERS, ROUNDS, SCALE, SLOT_SECONDS, LOAD, FLOOR, REBATE_FLOOR },
    table,
    alone,
    beside,
    longest,
    isClean,
  });
  return (
    (ratios.get(false) ?? 0) >= FLOOR && (ratios.get(true) ?? 0) >= REBATE_FLOOR && longest <= END_SECONDS && isClean
  );
});
