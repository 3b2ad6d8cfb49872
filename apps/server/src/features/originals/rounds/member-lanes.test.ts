import { describe, expect, it } from 'vitest';
import { createLanes } from './member-lanes.ts';

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

describe('lanes of members', () => {
  it('runs one member’s work in order of arrival, one at a time', async () => {
    const lanes = createLanes();
    const log: string[] = [];
    const { opened, open } = gate();
    const first = lanes.run(1n, async () => {
      log.push('first begins');
      await opened;
      log.push('first ends');
    });
    const second = lanes.run(1n, async () => void log.push('second'));
    await Promise.resolve();
    open();
    await Promise.all([first, second]);
    expect(log).toEqual(['first begins', 'first ends', 'second']);
  });

  it('lets another member pass', async () => {
    const lanes = createLanes();
    const { opened, open } = gate();
    const stuck = lanes.run(1n, () => opened);
    expect(await lanes.run(2n, async () => 'done')).toBe('done');
    open();
    await stuck;
  });

  it('goes on after work that failed, and tells its own caller', async () => {
    const lanes = createLanes();
    const failed = lanes.run(1n, () => Promise.reject(new Error('refused')));
    const next = lanes.run(1n, async () => 'next');
    await expect(failed).rejects.toThrow('refused');
    expect(await next).toBe('next');
  });
});
