import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatKey } from '@trevo/engines/log';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openStateFile } from '../state-file.ts';
import { createWitness } from './create-witness.ts';
import { witnessRoutes } from './witness.routes.ts';

const NAME = 'testemunha.areia.example';

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

const State = z.object({
  /** Private, PKCS 8. */
  key: z.string().default(newKey),
  /** By the log's name: its key, from the first time on, and the last checkpoint that was signed. */
  logs: z.record(z.string(), z.object({ key: z.string(), note: z.string().nullable() })).default({}),
});
export type WitnessState = z.output<typeof State>;

/**
 * Testemunha Areia: somebody outside the house who remembers what the house's log once said, and signs only what goes on from there. Its memory
 * is a file of its own.
 */
export const openWitness = (app: FastifyInstance, { home, origin }: { home: string; origin: () => string }): void => {
  const file = openStateFile(join(home, 'sandbox-witness-logs.json'), State);
  const witness = createWitness(NAME, file);
  witnessRoutes(app, witness);
  app.addHook('onListen', async () => {
    file.save();
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const published = join(home, 'sandbox-witness.json');
    writeFileSync(`${published}.new`, JSON.stringify({ url: `${origin()}/witness`, key: formatKey(witness.key) }), {
      mode: 0o600,
    });
    renameSync(`${published}.new`, published);
  });
};
