/** The server's word that the session, or the visitor's cookie, is over. */
const GONE = 4_001;
/** The server says a word every 20 s: two that are missing, and a little more, and nobody is at the other end. */
const SILENCE_MS = 45_000;

export type SocketOptions<Frame> = {
  /** Asked at each connection, as is the token. */
  readonly path: () => string;
  readonly token: () => string | null;
  /** Before the next try, after so many that brought nothing. */
  readonly waitMs: (failures: number) => number;
  readonly onFrame: (frame: Frame) => void;
  readonly onConnected: (isConnected: boolean) => void;
  readonly onGone: () => void;
};
export type KeptSocket = { readonly send: (signal: object) => void; readonly stop: () => void };

/**
 * Keeps a socket of talks open: again after a lost connection, at once when the network or the page comes back. A socket whose
 * network is gone stays open for minutes as far as the browser knows: the browser's word that it is offline ends it, and so does silence.
 */
export const keepSocket = <Frame extends object>(options: SocketOptions<Frame>): KeptSocket => {
  let socket: WebSocket | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  /** The one that is open is over. Not waited for: without a network it closes only much later. */
  const leave = (code?: number): void => {
    clearTimeout(silence);
    const left = socket;
    socket = null;
    left?.close();
    if (isStopped || left === null) return;
    options.onConnected(false);
    if (code === GONE) return options.onGone();
    timer = setTimeout(connect, options.waitMs(failures++));
  };
  const goOffline = (): void => leave();
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(goOffline, SILENCE_MS);
  };
  const connect = (): void => {
    clearTimeout(timer);
    if (isStopped || socket !== null) return;
    const { protocol, host } = location;
    const token = options.token();
    const own = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${options.path()}`, [
      'trevo',
      ...(token === null ? [] : [`bearer.${token}`]),
    ]);
    socket = own;
    listen();
    const isOwn = (): boolean => socket === own;
    own.onopen = () => {
      if (isOwn()) options.onConnected(true);
    };
    own.onmessage = ({ data }) => {
      if (!isOwn()) return;
      failures = 0;
      listen();
      options.onFrame(JSON.parse(String(data)) as Frame);
    };
    own.onclose = ({ code }) => {
      if (isOwn()) leave(code);
    };
  };
  const comeBack = (): void => {
    if (document.visibilityState === 'visible') connect();
  };
  window.addEventListener('online', comeBack);
  window.addEventListener('offline', goOffline);
  document.addEventListener('visibilitychange', comeBack);
  connect();
  return {
    send(signal) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(signal));
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', comeBack);
      window.removeEventListener('offline', goOffline);
      document.removeEventListener('visibilitychange', comeBack);
      leave();
    },
  };
};
