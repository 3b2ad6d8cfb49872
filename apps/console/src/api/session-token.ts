const KEY = 'ops.token';
const ANSWER_MS = 200;

const channel = new BroadcastChannel('ops.token');
channel.addEventListener('message', ({ data: message }: MessageEvent<{ ask?: true; token?: string; out?: true }>) => {
  const token = sessionStorage.getItem(KEY);
  if (message.ask && token !== null) channel.postMessage({ token });
  if (message.out) sessionStorage.removeItem(KEY);
});

/** The readable half of the operator's session; the other half is a cookie that no script can read. */
export const sessionToken = {
  read: (): string | null => sessionStorage.getItem(KEY),
  write: (token: string): void => sessionStorage.setItem(KEY, token),
  /** Signs this tab out, and its siblings with it. */
  clear: (): void => {
    sessionStorage.removeItem(KEY);
    channel.postMessage({ out: true });
  },
};

/** A tab opened beside a signed-in one takes that one's half; without siblings it goes on after a moment. */
export const adoptFromSibling = async (): Promise<void> => {
  if (sessionToken.read() !== null) return;
  await new Promise<void>((resolve) => {
    const listen = ({ data: message }: MessageEvent<{ token?: string }>): void => {
      if (message.token === undefined) return;
      sessionToken.write(message.token);
      done();
    };
    const done = (): void => {
      channel.removeEventListener('message', listen);
      resolve();
    };
    channel.addEventListener('message', listen);
    channel.postMessage({ ask: true });
    setTimeout(done, ANSWER_MS);
  });
};
