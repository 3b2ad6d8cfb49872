import { EventEmitter } from 'node:events';
import { ChatSignal } from '@trevo/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { HEARTBEAT_MS, keepSocket, MAX_BACKLOG_BYTES } from './keep-socket.ts';

/** A line whose other side reads when the test says so. */
class Line extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  closedBy: number | null = null;
  waiting: (() => void)[] = [];
  ping = vi.fn();
  terminate = vi.fn();
  send(bytes: Buffer, _options: object, taken: () => void): void {
    this.bufferedAmount += bytes.length;
    this.waiting.push(() => {
      this.bufferedAmount -= bytes.length;
      taken();
    });
  }
  close(code: number): void {
    this.closedBy = code;
    this.readyState = 2;
  }
  reads(): void {
    for (const read of this.waiting.splice(0)) read();
  }
}

describe('a socket whose reader is slow', () => {
  let line: Line;
  const keep = () =>
    keepSocket<string, unknown>(line as unknown as WebSocket, {
      isLive: async () => true,
      signal: ChatSignal,
      onSignal: async () => undefined,
      onClose: () => undefined,
      onError: () => undefined,
    });
  const frame = 'ç'.repeat(10_000);
  beforeEach(() => {
    vi.useFakeTimers();
    line = new Line();
  });
  afterEach(() => {
    line.emit('close');
    vi.useRealTimers();
  });

  it('holds no more than its share in bytes, and is closed with 4003 by the frame that is too much', async () => {
    const keeper = keep();
    for (let sent = 0; sent < 3; sent += 1) void keeper.send(frame);
    expect([line.bufferedAmount, line.closedBy]).toEqual([60_006, null]);
    const last = keeper.send(frame);
    expect([line.bufferedAmount, line.closedBy, MAX_BACKLOG_BYTES]).toEqual([60_006, 4_003, 65_536]);
    expect([await last, await keeper.send('')]).toEqual([false, false]);
    expect(line.bufferedAmount).toBe(60_006);
  });

  it('is told that more may follow when the line has taken a frame, and not before', async () => {
    const keeper = keep();
    const order: string[] = [];
    const sent = keeper.send(frame).then((isTaken) => order.push(`taken ${String(isTaken)}`));
    await vi.advanceTimersByTimeAsync(1);
    order.push('reads');
    line.reads();
    await sent;
    expect(order).toEqual(['reads', 'taken true']);
  });

  it('is cut at the second beat when nobody answers the first, also while it closes', async () => {
    const keeper = keep();
    for (let sent = 0; sent < 4; sent += 1) void keeper.send(frame);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(line.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(line.terminate).toHaveBeenCalledOnce();
  });
});
