import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEvents, type StreamEvent } from './read-events.ts';
import { backoffMs, keepStream } from './stream.ts';

const bodyOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
const read = async (...parts: string[]) => {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(bodyOf(...parts))) events.push(event);
  return events;
};

describe('the event stream', () => {
  it('puts events together however the network cut them', async () => {
    expect(
      await read('event: bal', 'ance\nid: 7\ndata: {"a"', ':1}\r\n\r', '\n: ping\n\nevent: notice\ndata: {}\n\n'),
    ).toEqual([
      { event: 'balance', id: '7', text: '{"a":1}' },
      { event: 'notice', id: null, text: '{}' },
    ]);
  });
  it('drops comments and a last event that never ended', async () => {
    expect(await read(': hello\n\n', 'event: balance\ndata: {}\n')).toEqual([]);
  });
});

describe('waiting before the next try', () => {
  it('doubles up to a minute and never falls below half of its bound', () => {
    expect(backoffMs(0, 0)).toBe(500);
    expect(backoffMs(0, 1)).toBe(1000);
    expect(backoffMs(3, 0.5)).toBe(6000);
    expect(backoffMs(40, 1)).toBe(60_000);
    expect(backoffMs(40, 0)).toBe(30_000);
  });
});

describe('a stream that the terms hold back', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('is refused once and not tried again', async () => {
    const fetch = vi.fn<() => Promise<Response>>(async () =>
      Response.json({ code: 'terms.required' }, { status: 403 }),
    );
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('navigator', {});
    const onRefused = vi.fn<() => void>();
    const { signal } = new AbortController();
    await keepStream({ token: 't', signal, onEvent: () => undefined, onOpen: () => undefined, onRefused });
    expect([fetch.mock.calls.length, onRefused.mock.calls.length]).toEqual([1, 1]);
  });
});
