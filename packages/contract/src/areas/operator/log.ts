import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, pageOf } from '../../wire.ts';
import { List } from './parts.ts';

/** One part of the transparency log: the log itself, who cosigns it, a look for what is not as it says. */
export const LogPart = z.object({
  id: z.string(),
  kind: z.enum(['log', 'witness', 'look']),
  /** The log's name, a witness's, `latest` or `all`. */
  name: z.string(),
  /** Leaves that were signed, cosigned or looked at. */
  size: z.number(),
  at: z.nullable(InstantText),
  state: z.enum(['good', 'late', 'broken']),
  /** Of a look: what it found, with an example. */
  breaks: z.array(
    z.object({
      what: z.enum([
        'leaf.changed',
        'leaf.lost',
        'tree.root',
        'tree.head',
        'checkpoint.signature',
        'checkpoint.root',
        'cosignature',
        'witness.ahead',
        'witness.split',
        'row.changed',
        'row.lost',
        'row.not_logged',
      ]),
      example: z.string(),
    }),
  ),
});
export const listLogParts = route({
  method: 'GET',
  path: '/ops/log',
  summary: 'The transparency log: what is signed, who cosigned, and what is not as it says',
  access: 'operator:admin',
  passive: true,
  query: z.object({ ...List }),
  value: pageOf(LogPart),
});
