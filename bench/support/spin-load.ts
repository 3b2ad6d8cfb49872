import { randomBytes, randomUUID } from 'node:crypto';
import { type LoadReport, openLine, runLine, serveOrders } from './raw-http.ts';

/** The load generator of the spin bench: players who spin one after the other over keep-alive connections, each on one of their own. */
export type SpinOrder = {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly bet: string;
  readonly seconds: number;
  readonly players: readonly { readonly token: string; readonly sid: string; readonly cid: string }[];
};

const spinText = ({ host, port, path, bet }: SpinOrder, { token, sid, cid }: SpinOrder['players'][number]): string => {
  const body = JSON.stringify({ bet, cnonce: randomBytes(16).toString('hex') });
  return (
    `POST ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\nauthorization: Bearer ${token}\r\ncookie: cid=${cid}; sid=${sid}\r\n` +
    `idempotency-key: ${randomUUID()}\r\n\r\n${body}`
  );
};

/** One slot: each player spins until the time is over. An answer that is not 2xx is told by its code. */
export const runSpins = async (order: SpinOrder): Promise<LoadReport> => {
  const latenciesMs: number[] = [];
  const statuses: Record<string, number> = {};
  const lines = await Promise.all(order.players.map(async (player) => ({ player, line: await openLine(order) })));
  const heard = (answer: string, tookMs: number): null => {
    const status = /^HTTP\/1.1 2/.test(answer) ? 'OK' : (/"code":"?([^",}]+)/.exec(answer)?.[1] ?? answer.slice(0, 80));
    statuses[status] = (statuses[status] ?? 0) + 1;
    latenciesMs.push(tookMs);
    return null;
  };
  const begun = performance.now();
  const end = begun + order.seconds * 1_000;
  await Promise.all(
    lines.map(({ line, player }) => runLine(line, { next: () => spinText(order, player), heard }, end)),
  );
  return { latenciesMs, statuses, seconds: (performance.now() - begun) / 1_000 };
};

serveOrders(runSpins);
