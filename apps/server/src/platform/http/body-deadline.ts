import type { IncomingMessage } from 'node:http';

/** A body of ours has at most 256 KB: who needs longer than this holds a place, and sends nothing that we wait for. */
export const BODY_MS = 20_000;
/** 5 MB over a bad mobile line; only for those whose session was checked. */
export const UPLOAD_MS = 120_000;

type Running = { timer: NodeJS.Timeout; readonly onLate: () => void };
const running = new WeakMap<IncomingMessage, Running>();

const start = (request: IncomingMessage, onLate: () => void, ms: number): NodeJS.Timeout =>
  setTimeout(() => {
    if (!request.complete) onLate();
  }, ms).unref();

/** Calls `onLate` when the body has not come whole in time. The server's own time limit cannot tell one route from another. */
export const watchBody = (request: IncomingMessage, onLate: () => void): void => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return;
  const watch: Running = { timer: start(request, onLate, BODY_MS), onLate };
  running.set(request, watch);
  request.once('close', () => clearTimeout(watch.timer));
};

/** Lets the body of an upload take longer, counted from now. */
export const allowUploadTime = (request: IncomingMessage): void => {
  const watch = running.get(request);
  if (!watch) return;
  clearTimeout(watch.timer);
  watch.timer = start(request, watch.onLate, UPLOAD_MS);
};
