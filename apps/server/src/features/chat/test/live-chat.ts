import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ChatFrame, ChatMessage, WireMap } from '@trevo/contract';
import { operatorClient, type SecondServer, type TestClient, type TestServer } from '@trevo/testkit';
import { WebSocket } from 'ws';

type Process = Pick<SecondServer, 'app'>;
const originOf = ({ app }: Process): string =>
  `http://localhost:${(app.http.app.server.address() as AddressInfo).port}`;

export type OpenSocket = {
  readonly frames: ChatFrame[];
  /** What arrived, in the order of its arrival. */
  readonly seqs: () => number[];
  readonly texts: () => string[];
  readonly send: (frame: unknown) => void;
  readonly close: () => Promise<number>;
  /** Its code, once the server closed it. */
  readonly closedBy: () => number | null;
  /** Cuts the line without a word. */
  readonly cut: () => void;
  /** Reads nothing until it goes on. */
  readonly pause: () => void;
  readonly goOn: () => void;
};

/** The answer to a handshake that was refused. */
export class RefusedSocket extends Error {
  constructor(status: number, code: string) {
    super(`${status} ${code}`);
  }
}

const messagesOf = (frames: readonly ChatFrame[]): ChatMessage[] =>
  frames.flatMap((frame) => (frame.type === 'messages' ? frame.list : []));

/** Opens a socket as the page does: origin, cookies, and the token among the offered protocols. */
export const openSocket = (
  at: Process,
  client: Pick<TestClient, 'cookies' | 'token'>,
  path: string,
  { origin = originOf(at) }: { readonly origin?: string } = {},
): Promise<OpenSocket> =>
  new Promise((resolve, reject) => {
    const port = (at.app.http.app.server.address() as AddressInfo).port;
    const offered = ['trevo', ...(client.token === null ? [] : [`bearer.${client.token}`])];
    const socket = new WebSocket(`ws://localhost:${port}${path}`, offered, {
      origin,
      headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const frames: ChatFrame[] = [];
    let code: number | null = null;
    socket.on('message', (text) => frames.push(JSON.parse((text as Buffer).toString('utf8')) as ChatFrame));
    socket.on('close', (number) => {
      code = number;
    });
    socket.on('unexpected-response', (_request, response) => {
      let body = '';
      response.on('data', (part: Buffer) => {
        body += part.toString();
      });
      response.on('end', () =>
        reject(new RefusedSocket(response.statusCode ?? 0, (JSON.parse(body || '{}') as { code?: string }).code ?? '')),
      );
    });
    socket.on('error', reject);
    socket.on('open', () =>
      resolve({
        frames,
        seqs: () => messagesOf(frames).map(({ seq }) => seq),
        texts: () => messagesOf(frames).map(({ text }) => text),
        send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
        close: () =>
          new Promise((closed) => {
            socket.once('close', (number) => closed(number));
            socket.close();
          }),
        closedBy: () => code,
        cut: () => socket.terminate(),
        pause: () => socket.pause(),
        goOn: () => socket.resume(),
      }),
    );
  });

export const feed = (at: Process, client: Pick<TestClient, 'cookies' | 'token'>, talk: string, after = 0) =>
  openSocket(at, client, `/wps/chat/socket?talk=${talk}&after=${after}`);
export const deskSocket = (at: Process, client: Pick<TestClient, 'cookies' | 'token'>) =>
  openSocket(at, client, '/ops/chat/socket');

export const says = (text: string) => ({ text, clientId: randomUUID() });
export const begin = (client: TestClient, text = 'Meu depósito não caiu', topic = 'deposit' as const) =>
  client.call('POST /wps/chat', { body: { topic, ...says(text) } });
export const say = (client: TestClient, id: string, text: string) =>
  client.call('POST /wps/chat/:id/messages', { params: { id }, body: says(text) });
export const answer = (client: TestClient, id: string, text: string) =>
  client.call('POST /ops/chat/talks/:id/messages', { params: { id }, body: says(text) as AnswerBody });
type AnswerBody = WireMap['POST /ops/chat/talks/:id/messages']['body'];

/** A person of staff whose desk is open, on this process. */
export const agentAt = async (server: TestServer, at: Process = server, shownName = 'Bia') => {
  const client = await operatorClient(server, 'support');
  await client.call('PUT /ops/chat/desk', { body: { isAvailable: true, shownName } });
  const socket = await deskSocket(at, client);
  return { client, socket };
};

/** Sends a file by the form of a call. */
export const sendFile = async (client: TestClient, path: string, file: Buffer, name: string) => {
  const form = new FormData();
  form.set('clientId', randomUUID());
  form.set('file', new Blob([new Uint8Array(file)]), name);
  const response = await client.raw(path, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID(), ...(client.token ? { authorization: `Bearer ${client.token}` } : {}) },
    body: form,
  });
  return (await response.json()) as { code?: string; value?: ChatMessage };
};
