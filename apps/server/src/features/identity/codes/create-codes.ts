import { randomInt } from 'node:crypto';
import { HOUR, MINUTE } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import type { SmsPool } from '../../delivery/index.ts';
import { closeCode, countTry, deleteOldCodes, upsertCode } from './codes.repository.ts';
import type { CodeAsk, CodePurpose, CodeTarget } from './codes.types.ts';
import type { IdentityDeps } from '../identity.types.ts';

export const CODE_MS = 10 * MINUTE;
export const CODE_TRIES = 5;
/** After the fifth wrong try the person asks for a new code, which the brakes of sending allow again after this long. */
const WAIT_SECONDS = 300;
const SIX_DIGITS = /^[0-9]{6}$/;

export type CodesDeps = Pick<IdentityDeps, 'db' | 'clock' | 'vault' | 'merchants' | 'delivery'>;

/** Whose budget pays for the message. */
const poolOf = (purpose: CodePurpose): SmsPool =>
  purpose === 'register' ? 'registration' : purpose === 'bind' ? 'contact' : 'account';

/** Fields are joined with a sign that none of them holds. */
const nameOf = ({ merchantId, purpose, channel, address, binding }: CodeTarget): string =>
  [merchantId, purpose, channel, address, binding].join('\n');

/** One-time codes of six digits. */
export const createCodes = ({ db, clock, vault, merchants, delivery }: CodesDeps) => {
  const hashOf = (text: string): Buffer => vault.keyedHash('one-time-code', text);
  const targetHash = (target: CodeTarget): Buffer => hashOf(`target\n${nameOf(target)}`);
  const codeHash = (target: CodeTarget, code: string): Buffer => hashOf(`code\n${nameOf(target)}\n${code}`);

  const admit = (ask: CodeAsk, ip: string, waitMs: number): Promise<void> => {
    const { merchantId, channel, address, purpose, isDelivered } = ask;
    return channel === 'sms'
      ? delivery.admitSms({ merchantId, mobile: address, ip, waitMs, pool: poolOf(purpose), isDecoy: !isDelivered })
      : delivery.admitMail({ merchantId, address, ip, waitMs });
  };

  return {
    /**
     * Makes a code and queues its message; the one before it of the same target is dead. SMS takes the brakes first.
     * The answer is the wait before the next send, in minutes (default 1), which holds for the address, whoever asks, until
     * the code is used; the code itself lives 10 minutes. The wait is the same whether or not anybody has the address.
     * @throws DomainError code.too_soon (`value.waitSeconds`), sms.*, code.too_many
     */
    async issue(ask: CodeAsk, caller: Caller): Promise<{ expiredMinutes: number }> {
      const resendMinutes = merchants.settings(ask.merchantId)['code.resendMinutes'];
      await admit(ask, caller.ip, resendMinutes * MINUTE);
      const { merchantId, memberId, purpose, channel, address, isDelivered } = ask;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const createdAt = toDate(clock.now());
      const expiresAt = new Date(clock.now() + CODE_MS);
      await db.transaction().execute(async (tx) => {
        const hashes = { targetHash: targetHash(ask), codeHash: codeHash(ask, code) };
        await upsertCode(tx, { ...hashes, merchantId, purpose, createdAt, expiresAt });
        await delivery.send(tx, {
          merchantId,
          memberId,
          channel,
          to: address,
          template: 'code',
          language: caller.language,
          values: { code, minutes: String(CODE_MS / MINUTE) },
          isDecoy: !isDelivered,
        });
      });
      return { expiredMinutes: resendMinutes };
    },
    /**
     * Spends the code. A try is counted before it is judged, in one statement: of any number of parallel tries five are judged,
     * then the code is dead. Anything that is not six ASCII digits is a wrong code. Give it the pool, before your own
     * transaction begins: a refused try must stay counted when the rest is rolled back.
     * @throws DomainError code.missing, code.wrong, code.expired, code.too_many
     */
    async consume(own: Db, target: CodeTarget, code: string | undefined): Promise<void> {
      if (own.isTransaction) throw new Error('codes are spent before the transaction: a refused try must stay counted');
      if (code === undefined || code === '') throw new DomainError('code.missing');
      const hash = targetHash(target);
      const counted = await countTry(db, hash);
      if (counted === null) throw new DomainError('code.wrong');
      if (counted.tries > CODE_TRIES) throw new DomainError('code.too_many', { retryAfterSeconds: WAIT_SECONDS });
      if (!counted.isOpen || counted.expiresAt.getTime() <= clock.now()) throw new DomainError('code.expired');
      const isRight = SIX_DIGITS.test(code) && sameBytes(counted.codeHash, codeHash(target, code));
      if (!isRight) throw new DomainError('code.wrong');
      if (!(await closeCode(db, hash, counted.codeHash))) throw new DomainError('code.expired');
      const { merchantId, channel, address, purpose } = target;
      if (channel === 'email') await delivery.recordMailUsed({ merchantId, address });
      else await delivery.recordSmsUsed({ merchantId, mobile: address, pool: poolOf(purpose) });
    },
  };
};

export type Codes = ReturnType<typeof createCodes>;

/** A code that is over is kept for an hour: until then its late try is called expired, not wrong. */
export const codesJobs = ({ db, clock }: Pick<CodesDeps, 'db' | 'clock'>): Job[] => [
  {
    name: 'identity.delete-old-codes',
    lane: 'long',
    cron: '*/10 * * * *',
    handler: () => deleteOldCodes(db, new Date(clock.now() - HOUR)),
  },
];
