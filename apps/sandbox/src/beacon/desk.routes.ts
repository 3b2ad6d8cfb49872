import { readFileSync } from 'node:fs';
import { beaconTimeMs, beaconValue } from '@trevo/engines/fair/beacon';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Mood, type SandboxBeacon } from './sandbox-beacon.ts';

const PAGES = {
  '/beacon': ['beacon.html', 'text/html; charset=utf-8'],
  '/beacon/beacon.css': ['beacon.css', 'text/css; charset=utf-8'],
  '/beacon/beacon.js': ['beacon.js', 'text/javascript; charset=utf-8'],
} as const;
const SHOWN = 5;

/** The page of the beacon: its last rounds, and its mood. */
export const deskRoutes = (app: FastifyInstance, beacon: SandboxBeacon): void => {
  for (const [path, [file, type]] of Object.entries(PAGES)) {
    const body = readFileSync(new URL(`pages/${file}`, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(type).send(body));
  }
  app.get('/beacon/desk', async () => {
    const last = beacon.last();
    const said = Array.from({ length: SHOWN }, (_, back) => beacon.say(last - back)).filter((one) => one !== null);
    return {
      chain: beacon.chain,
      mood: beacon.mood,
      rounds: said.map((one) => ({ ...one, value: beaconValue(one), dueMs: beaconTimeMs(beacon.chain, one.round) })),
    };
  });
  app.put('/beacon/desk', async (request, reply) => {
    const { origin, host } = request.headers;
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host))
      return reply.status(403).send({ detail: 'Pedido vindo de outra página.' });
    const wanted = z.object({ mood: Mood }).safeParse(request.body);
    if (!wanted.success) return reply.status(400).send({ detail: 'Confira os campos.' });
    beacon.setMood(wanted.data.mood);
    return wanted.data;
  });
};
