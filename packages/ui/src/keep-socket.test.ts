import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSocket, type KeptSocket } from './keep-socket.ts';

/** A line without a network: it opens, and closes only when its other side says so. */
class Line extends EventTarget {
  static all: Line[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  close = vi.fn();
  constructor() {
    super();
    Line.all.push(this);
  }
  says(type: string): void {
    this.onmessage?.({ data: JSON.stringify({ type }) });
  }
}

describe('a socket that is kept open', () => {
  const window = new EventTarget();
  const heard = { frames: [] as string[], connected: [] as boolean[], gone: [] as number[] };
  let handle: KeptSocket;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('location', new URL('https://trevo.example'));
    [Line.all, heard.frames, heard.connected, heard.gone] = [[], [], [], []];
    handle = keepSocket<{ type: string }>({
      path: () => '/socket',
      token: () => null,
      waitMs: () => 1_000,
      onFrame: ({ type }) => heard.frames.push(type),
      onConnected: (isConnected) => heard.connected.push(isConnected),
      onGone: () => heard.gone.push(4_001),
    });
    Line.all[0]?.onopen?.();
  });
  afterEach(() => {
    handle.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is lost when nothing has come for longer than two beats take, and is opened anew', () => {
    for (const beat of [20_000, 20_000, 40_000]) {
      vi.advanceTimersByTime(beat);
      Line.all[0]?.says('beat');
    }
    expect([Line.all.length, heard.connected]).toEqual([1, [true]]);
    vi.advanceTimersByTime(46_000);
    expect(heard.connected).toEqual([true, false]);
    expect(Line.all[0]?.close).toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(Line.all).toHaveLength(2);
  });

  it('is lost when the browser says that it is offline, and what still comes from the lost one is not heard', () => {
    window.dispatchEvent(new Event('offline'));
    expect(heard.connected).toEqual([true, false]);
    window.dispatchEvent(new Event('online'));
    const [old, own] = Line.all;
    own?.onopen?.();
    old?.says('typing');
    old?.onclose?.({ code: 1_006 });
    own?.says('standing');
    expect([heard.connected, heard.frames]).toEqual([[true, false, true], ['standing']]);
  });

  it('comes back after every code but that of a session that is over', () => {
    for (const code of [1_006, 4_003]) {
      Line.all.at(-1)?.onclose?.({ code });
      vi.advanceTimersByTime(1_000);
    }
    expect([Line.all.length, heard.gone]).toEqual([3, []]);
    Line.all[2]?.onclose?.({ code: 4_001 });
    vi.advanceTimersByTime(60_000);
    expect([Line.all.length, heard.gone]).toEqual([3, [4_001]]);
  });
});
