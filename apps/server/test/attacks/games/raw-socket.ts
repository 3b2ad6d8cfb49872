import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { TestClient, TestServer } from '@trevo/testkit';

export const portOf = ({ app }: Pick<TestServer, 'app'>): number => (app.http.app.server.address() as AddressInfo).port;

/** What a browser of this player writes to open a socket there. */
export const handshake = (server: Pick<TestServer, 'app'>, client: TestClient, path: string): string => {
  const host = `localhost:${portOf(server)}`;
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    `Cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Sec-WebSocket-Protocol: trevo, bearer.${client.token ?? ''}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** A line of bytes, and all that came back on it. */
export type Line = { readonly socket: Socket; readonly heard: () => string; readonly isEnded: () => boolean };

/** Opens a connection and writes these bytes, which need not be a whole request. */
export const line = (server: Pick<TestServer, 'app'>, bytes: string): Promise<Line> =>
  new Promise((resolve, reject) => {
    let [text, isEnded] = ['', false];
    const socket = connect(portOf(server), '127.0.0.1', () => {
      socket.write(bytes);
      resolve({ socket, heard: () => text, isEnded: () => isEnded });
    });
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('close', () => {
      isEnded = true;
    });
    socket.on('error', reject);
    socket.on('error', () => undefined);
  });

/** The kinds of frame that an attack sends. */
export const FRAME = { text: 1, binary: 2, ping: 9 } as const;

/** One frame from a client: masked, with a mask of zeros, which leaves it as it is. */
export const frame = (kind: keyof typeof FRAME, payload: string): Buffer => {
  const bytes = Buffer.from(payload);
  const head = Buffer.from([0x80 | FRAME[kind], 0x80 | (bytes.length < 126 ? bytes.length : 126)]);
  const long = Buffer.alloc(2);
  long.writeUInt16BE(bytes.length % 65_536);
  return Buffer.concat([head, ...(bytes.length < 126 ? [] : [long]), Buffer.alloc(4), bytes]);
};
