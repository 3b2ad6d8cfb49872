import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR, MINUTE, SECOND } from '@trevo/time';
import type { App } from '../../app.ts';
import type { Config } from '../../platform/config.ts';
import { readDemoAccounts } from '../demo-accounts.ts';
import { fundTeam, isFunded } from './fund-team.ts';
import { HOURS } from './plan.ts';
import { type Pause, playHour } from './play-hour.ts';
import { seedTeam, type Teammate } from './seed-team.ts';

/** The sandbox's bank starts beside the server. */
const UNTIL_BANK = 5 * SECOND;
const BANK_TRIES = 24;
const UNTIL_PAID = SECOND;
const PAID_TRIES = 30;
/** Into the hour, so that a slip is in no draw of the hour before. */
const INTO_HOUR = 2 * MINUTE;

type TeamDeps = { readonly app: App; readonly config: Config; readonly pause: Pause };

const fund = async ({ app, config, pause }: TeamDeps, team: readonly Teammate[]): Promise<void> => {
  const paid = new Set<string>();
  for (let tries = 1; ; tries += 1)
    try {
      await fundTeam(app, config, { team, paid });
      break;
    } catch (error) {
      if (tries === BANK_TRIES) throw error;
      app.log.debug({ err: error }, 'demo.bank_waits');
      await pause(UNTIL_BANK);
    }
  for (let tries = 1; tries < PAID_TRIES && !(await isFunded(app, team)); tries += 1) await pause(UNTIL_PAID);
};

/** Seeds the team, and lets it play until its days are over. Exported for the tests, which move the time themselves. */
export const runDemoTeam = async (deps: TeamDeps): Promise<void> => {
  const { app, config, pause } = deps;
  const account = readDemoAccounts(join(config.home, 'demo.json'))?.find(({ role }) => role === 'agent');
  const team = account ? await seedTeam(app, account) : null;
  const [first] = team ?? [];
  if (!team || !first) return;
  const until = first.member.createdAt.getTime() + HOURS * HOUR;
  if (app.clock.now() >= until) return;
  await fund(deps, team);
  while (app.clock.now() < until) {
    const now = app.clock.now();
    const hour = String(Math.floor(now / HOUR));
    // An hour that fails is a quieter one.
    await playHour(app, { team, hour, pause }).catch((err: unknown) => app.log.warn({ err }, 'demo.hour_failed'));
    const next = now - (now % HOUR) + HOUR + INTO_HOUR;
    // By the clock: a machine that slept meanwhile goes on at once.
    while (app.clock.now() < next) await pause(MINUTE);
  }
};

/** Begins once the house is open, and costs its start nothing. A house that is no demonstration has no such team. */
export const startDemoTeam = (app: App, config: Config): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause: Pause = (ms) => sleep(ms, undefined, { signal });
  const isWanted = config.hasDemoTeam && config.role !== 'api';
  const running = (isWanted ? runDemoTeam({ app, config, pause }) : Promise.resolve()).catch((err: unknown) => {
    if (!signal.aborted) app.log.warn({ err }, 'demo.team_failed');
  });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
