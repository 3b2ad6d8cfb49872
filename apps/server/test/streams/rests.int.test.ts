import { describe, expect, it } from 'vitest';
import { runConsumers } from '../../src/platform/streams/run-consumers.ts';
import { BATCH } from '../../src/platform/streams/step-consumer.ts';
import { createHandPauses } from './hand-pauses.ts';
import { log, openStreamHouse } from './stream-house.ts';

const house = openStreamHouse();

describe('the loop of a consumer', () => {
  it('has what happened one rest later, and no rest comes near two seconds', async () => {
    const hand = createHandPauses();
    const consumer = house.counting('test.rests');
    const running = await runConsumers({ db: house.db, log }, [consumer], hand.pauses);
    await hand.resting();
    for (const n of [1, 2, 3]) {
      await house.say(n);
      await house.horizonPassed();
      await hand.tick();
      expect(await house.seenBy(consumer)).toContainEqual({ n, times: 1 });
    }
    // Nothing came: the longest rest of all.
    await hand.tick();
    await running.stop();
    expect(Math.max(...hand.rests)).toBe(1_000);
  });

  it('takes a backlog of several batches in one go, without a rest before its end', async () => {
    const hand = createHandPauses();
    const consumer = house.counting('test.backlog');
    const running = await runConsumers({ db: house.db, log }, [consumer], hand.pauses);
    await hand.resting();
    const many = 2 * BATCH + 7;
    await house.owner.query(
      `insert into event (kind, merchant_id, payload) select 'test.counted', 1, jsonb_build_object('n', n) from generate_series(1, $1::int) n`,
      [many],
    );
    await house.horizonPassed();
    const before = hand.rests.length;
    await hand.tick();
    expect(hand.rests.length - before).toBe(1);
    expect(await house.seenBy(consumer)).toHaveLength(many);
    await running.stop();
  });
});
