import { beaconValue } from '@trevo/engines/fair/beacon';
import type { FastifyInstance } from 'fastify';
import type { SandboxBeacon } from './sandbox-beacon.ts';

/** drand's HTTP, as far as a client of it asks: `/<hash>/info`, `/<hash>/public/<round>` and `/<hash>/public/latest`. */
export const drandRoutes = (app: FastifyInstance, beacon: SandboxBeacon): void => {
  const { chain } = beacon;
  const path = `/beacon/${chain.hash}`;
  app.get('/beacon/chains', async () => [chain.hash]);
  app.get(`${path}/info`, async () => ({
    public_key: chain.publicKey,
    period: chain.period,
    genesis_time: chain.genesis,
    hash: chain.hash,
    groupHash: chain.groupHash,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: chain.id },
  }));
  app.get(`${path}/public/:round`, async (request, reply) => {
    const { round } = request.params as { round: string };
    const said = beacon.say(round === 'latest' ? beacon.last() : Number(round));
    if (!said) return reply.status(404).send({ error: 'this round is not here yet' });
    return { ...said, randomness: beaconValue(said) };
  });
};
