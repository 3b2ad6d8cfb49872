import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { openStudio } from '../index.ts';
import { launchSession } from '../sessions.ts';
import type { Vendor } from '../vendor.ts';
import { Faults, type Session } from '../vendor-book.ts';
import type { Op, StudioWire } from '../wire.ts';
import { nativeWire } from '../wires/native/native-wire.ts';
import { startWalletStub, type WalletStub } from './wallet-stub.ts';

type Json = Readonly<Record<string, unknown>>;

/** The native wire with only some of its operations. */
export const wireWith = (...ops: readonly Op[]): StudioWire => ({ ...nativeWire, ops: new Set(ops) });

/** A studio of two vendors on real HTTP against a small wallet: PG here speaks net calls only, CQ9 cannot cancel. */
export const openTestStudio = async () => {
  const home = mkdtempSync(join(tmpdir(), 'trevo-studio-'));
  const wallet: WalletStub = await startWalletStub();
  const wires = {
    FC: nativeWire,
    CQ9: wireWith('authenticate', 'balance', 'bet', 'win'),
    PG: wireWith('authenticate', 'balance', 'betWin', 'rollback', 'promoWin'),
  };
  let app: FastifyInstance;
  let vendors: ReadonlyMap<string, Vendor>;
  const url = (): string => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const start = async (): Promise<void> => {
    app = fastify({ forceCloseConnections: true });
    vendors = await openStudio(app, { home, origin: url, gatewayUrl: wallet.url, wires });
    await app.listen({ host: '127.0.0.1', port: 0 });
  };
  await start();
  const vendorOf = (code: string): Vendor => vendors.get(code) as Vendor;
  const post = async (name: string, body: unknown): Promise<{ status: number; answer: Json }> => {
    const response = await fetch(`${url()}/studio/play-api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as Json };
  };
  return {
    home,
    wallet,
    post,
    vendorOf,
    url,
    launch: (code: string, gameCode: string, more: Partial<Session> = {}): Session =>
      launchSession(vendorOf(code), {
        launchToken: 'launch-token',
        playerId: 'p1',
        nickname: 'Ana',
        gameCode,
        currency: 'BRL',
        language: 'pt',
        mode: more.mode ?? 'real',
        lobbyUrl: 'http://localhost:8080/',
        depositUrl: 'http://localhost:8080/deposit',
        realityCheckMinutes: null,
      }),
    /** Opens a launched session as its page does. @returns a function that plays one round */
    async open(session: Session) {
      const opened = (await post('open', { sessionId: session.sessionId })).answer;
      const proof = { sessionId: session.sessionId, pageKey: opened.pageKey };
      return {
        opened,
        proof,
        play: async (bet: unknown = { stake: '1.00' }): Promise<Json> =>
          (await post('round', { ...proof, bet })).answer,
      };
    },
    turnDial: (code: string, faults: Partial<Faults>): void => {
      vendorOf(code).book.state.faults = Faults.parse(faults);
    },
    /** Stops and starts the studio again on the same books. */
    async restart(): Promise<void> {
      await app.close();
      await start();
    },
    async close(): Promise<void> {
      await app.close();
      await wallet.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};

/** Waits until something holds; fails with its name when it does not within 25 seconds, which a busy machine may take. */
export const until = async (name: string, holds: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 1_250; tries += 1) {
    if (holds()) return;
    await sleep(20);
  }
  throw new Error(`never came true: ${name}`);
};
