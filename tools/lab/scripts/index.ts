import type { Script } from '../stage.ts';
import { bonusScripts } from './bonuses.ts';
import { recordScripts } from './records.ts';
import { refusalScripts } from './refusals.ts';
import { repeatScripts } from './repeats.ts';
import { rollbackScripts } from './rollbacks.ts';
import { roundScripts } from './rounds.ts';
import { stormScripts } from './storms.ts';
import { ticketScripts } from './tickets.ts';

/** Every script, in the order of the certificate. */
export const SCRIPTS: readonly Script[] = [
  ...roundScripts,
  ...repeatScripts,
  ...rollbackScripts,
  ...refusalScripts,
  ...bonusScripts,
  ...ticketScripts,
  ...recordScripts,
  ...stormScripts,
];
