import { connect } from 'node:net';

export type RawAnswer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
};

const answerOf = (text: string): RawAnswer => {
  const [head = '', ...rest] = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return { status: Number(first.split(' ')[1] ?? 0), headers: new Map(headers), body: rest.join('\r\n\r\n') };
};

/** Sends these bytes as they are, which no client of HTTP does, and reads until the server ends the connection. */
export const rawCall = (url: string, bytes: Uint8Array): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', (error) => (parts.length === 0 ? reject(error) : undefined));
    socket.on('close', () => resolve(answerOf(Buffer.concat(parts).toString('latin1'))));
    socket.write(bytes);
  });

/** One request in the words of HTTP/1.1, head in latin1 as it travels; `connection: close` makes the server end it. */
export const requestText = (line: string, headers: readonly string[], body = ''): Buffer => {
  const content = Buffer.from(body);
  const head = [`${line} HTTP/1.1`, ...headers, `content-length: ${content.length}`, 'connection: close', '', ''];
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), content]);
};
