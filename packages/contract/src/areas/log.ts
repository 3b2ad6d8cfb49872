import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, InstantText } from '../wire.ts';

/** SHA-256, hex. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Size = z.string().check(z.regex(/^\d{1,15}$/));

export const LogWitness = z.object({
  name: z.string(),
  /** `name+id+base64`, as C2SP writes keys. */
  key: z.string(),
  /** The last size that it signed, and when; null before the first. */
  size: z.nullable(z.number()),
  at: z.nullable(InstantText),
});

export const getLog = route({
  method: 'GET',
  path: '/wps/log',
  summary: 'The transparency log: its last checkpoint, who cosigned, and its keys',
  description:
    'Checkpoints are signed notes of C2SP: the log’s name, its size, its root (RFC 6962) and a signature. Keep the last one that you verified, and ask for the proof that the next one begins with it.',
  access: 'public',
  inMaintenance: 'open',
  query: z.object({ ...ClientFields }),
  value: z.object({
    origin: z.string(),
    key: z.string(),
    /** Null while nothing was ever logged. */
    checkpoint: z.nullable(z.object({ note: z.string(), size: z.number(), root: z.string(), at: InstantText })),
    /** The last checkpoint that a witness signed, with its signature. */
    cosigned: z.nullable(z.string()),
    witnesses: z.array(LogWitness),
    /** What the house's own last look found; null before the first. */
    check: z.nullable(z.object({ at: InstantText, isClean: z.boolean() })),
  }),
  errors: ['request.too_many'],
});

export const getLogConsistency = route({
  method: 'GET',
  path: '/wps/log/consistency',
  summary: 'Proof that the log of one size begins with that of a smaller one',
  access: 'public',
  inMaintenance: 'open',
  query: z.object({ ...ClientFields, first: Size, size: Size }),
  value: z.object({ path: z.array(z.string()) }),
  errors: ['log.no_such_tree', 'request.too_many'],
});

export const getLogProof = route({
  method: 'GET',
  path: '/wps/log/proof',
  summary: 'Where a leaf is in the log, with the proof',
  access: 'public',
  inMaintenance: 'open',
  query: z.object({
    ...ClientFields,
    /** Of the leaf: SHA-256 of a zero byte and its text. */ hash: Hash,
    /** Of a checkpoint; left out, the last one. */ size: z.optional(Size),
  }),
  value: z.object({
    /** Null: not in the log of this size. */
    index: z.nullable(z.number()),
    size: z.number(),
    path: z.array(z.string()),
  }),
  errors: ['log.no_such_tree', 'request.too_many'],
});

export const getLogLeaves = route({
  method: 'GET',
  path: '/wps/log/leaves',
  summary: 'Leaves of the log in their order, up to 256 from one on: with all of them anybody grows the tree again',
  access: 'public',
  inMaintenance: 'open',
  query: z.object({ ...ClientFields, start: Size }),
  value: z.object({ leaves: z.array(z.object({ text: z.string(), at: InstantText })) }),
  errors: ['request.too_many'],
});
