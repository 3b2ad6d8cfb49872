import { randomUUID } from 'node:crypto';
import en from '@trevo/i18n/locales/server/audit/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/audit/pt.json' with { type: 'json' };
import { byId } from '@trevo/i18n/plain';
import { toDate } from '../../platform/clock.ts';
import { createLately } from '../../platform/lately.ts';
import type { Ops } from '../../platform/ops/ops.ts';
import { insertAudit } from './audit.repository.ts';
import type { AuditDeps } from './audit-deps.ts';

/** The same person's number, typed again within so long, is one look. */
const ONE_LOOK_MS = 10 * 60_000;

const texts = byId({ PT: pt, EN: en });

/** Notes whom somebody of staff found by a number or an address of theirs, as every other reading of personal data on request. */
export const createNoteLookUp = ({ db, clock }: Pick<AuditDeps, 'db' | 'clock'>): Ops['noteLookUp'] => {
  const seen = createLately<string, true>(5_000, { ttl: ONE_LOOK_MS });
  return async ({ operator: { merchantId, operatorId, username, roles }, caller }, by, memberIds) => {
    if (by === null) return;
    const reason = texts[`look-up.${by}`][caller.language === 'PT' ? 'PT' : 'EN'];
    const who = { merchantId, operatorId: operatorId.toString(), username, roles, ip: caller.ip };
    for (const entityId of memberIds) {
      const key = `${operatorId} ${by} ${entityId}`;
      if (seen.has(key)) continue;
      const intent = { ...who, action: 'member.look-up', entity: 'member', entityId, reason, before: null };
      await insertAudit(db, intent, { after: null, requestKey: randomUUID(), at: toDate(clock.now()) });
      seen.set(key, true);
    }
  };
};
