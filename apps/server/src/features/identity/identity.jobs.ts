import { MINUTE } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { codesJobs } from './codes/create-codes.ts';
import { deleteExpired } from './challenges/challenges.repository.ts';
import type { IdentityParts } from './identity-parts.ts';
import { LOGIN_TRIES, PRESSURE_SLOT_MS, PRESSURE_WINDOW_MS, TRIAL_MS } from './limits.ts';
import { deleteOldPressure } from './sign-in/login-pressure.repository.ts';
import { deleteExpiredPending } from './challenges/pending-challenges.repository.ts';
import { deleteOldResetLinks } from './recovery/recovery.repository.ts';
import { sendResetLinkSoon } from './recovery/reset-mail.ts';
import { deleteExpiredFactors } from './second-factor/factors.repository.ts';
import { deleteExpiredContactChanges } from './security/change-contact.repository.ts';
import { announceEnds } from './sessions/sessions.ts';
import { endIdleSessions } from './sessions/sessions.repository.ts';
import { deleteExpiredSocial } from './social/social.repository.ts';
import { tellLocked, tellLockedSoon } from './sign-in/tell-locked.ts';

/** Removes what is over, ends sessions that nobody used, makes the month's encryption key. Each may run twice. */
export const identityJobs = (parts: IdentityParts): Job[] => {
  const { db, clock, merchants, members } = parts;
  return [
    {
      name: 'identity.delete-expired',
      lane: 'long',
      cron: '*/10 * * * *',
      handler: async () => {
        const at = toDate(clock.now());
        await deleteExpiredPending(db, at);
        await deleteExpiredFactors(db, at);
        await deleteExpiredContactChanges(db, at);
        await deleteOldPressure(db, new Date(at.getTime() - PRESSURE_WINDOW_MS - PRESSURE_SLOT_MS));
        await members.affiliates.forgetTries();
        await deleteExpiredSocial(db, at);
        await deleteExpired(db, at, new Date(at.getTime() - LOGIN_TRIES.windowMs));
        await deleteOldResetLinks(db, at);
      },
    },
    {
      name: 'identity.end-idle-sessions',
      cron: '*/5 * * * *',
      handler: async () => {
        const at = toDate(clock.now());
        for (const { merchantId } of merchants.all()) {
          const idleMs = merchants.settings(merchantId)['session.idleMinutes'] * MINUTE;
          await db.transaction().execute(async (tx) => {
            const ended = await endIdleSessions(tx, merchantId, new Date(at.getTime() - idleMs), at);
            await announceEnds(tx, ended, 'idle');
          });
        }
      },
    },
    ...codesJobs({ db, clock }),
    {
      name: 'identity.close-trials',
      cron: '11 * * * *',
      handler: async () => {
        const madeBefore = new Date(clock.now() - TRIAL_MS);
        await db.transaction().execute((tx) => members.closeTrials(tx, madeBefore));
      },
    },
    job(sendResetLinkSoon, (wish) => parts.resetMail.send(wish)),
    job(tellLockedSoon, (note) => tellLocked(parts, note)),
    { name: 'identity.rotate-keys', cron: '7 * * * *', handler: () => parts.jwe.rotate() },
  ];
};
