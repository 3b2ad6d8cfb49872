import type { PaymentPasswordRequest, PaymentPasswordView } from '@trevo/contract';
import { fieldMessage } from '@trevo/contract/field-messages';
import type * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import type { Caller, Player } from '../../../platform/http/principal.ts';
import { tokenHash } from '../../../platform/secrets.ts';
import { deleteStepUp, findCredential } from '../password/credentials.repository.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { issueStepUp, type StepUpGrant } from '../sessions/step-up.ts';
import { whereAndWhen } from '../tell-owner.ts';
import type { Channel, CodePlace } from './account-codes.ts';

export type PaymentPasswordBody = z.output<typeof PaymentPasswordRequest>;
export type PaymentPasswordAnswer = z.output<typeof PaymentPasswordView>;

/** A reset's code belongs to the session that asked for it. */
const placeOf = ({ sessionId }: Player): CodePlace => ({ purpose: 'recover', binding: sessionId });

/** The payment password of the signed-in member: shown, set, changed, replaced, asked. */
export const createPaymentPasswordCalls = (parts: IdentityParts) => {
  const { db, clock, log, members, passwords, paymentPasswords, accountCodes, holds, tellOwner, limits } = parts;
  const { challenges } = parts;

  const view = async (player: Player): Promise<PaymentPasswordAnswer> => {
    const { memberId, merchantId } = player;
    const [isSet, channels, hold] = await Promise.all([
      paymentPasswords.isSet(memberId),
      accountCodes.channelsOf(memberId),
      holds.of(memberId),
    ]);
    const { patternId, acceptedPattern, minLength, maxLength } = paymentPasswords.ruleOf(merchantId);
    return {
      isSet,
      policy: parts.merchants.settings(merchantId)['withdrawal.paymentPassword'],
      patternId,
      acceptedPattern,
      minLength,
      maxLength,
      channels,
      holdUntil: hold?.until.toISOString() ?? null,
    };
  };

  const checkNew = async (body: PaymentPasswordBody, player: Player, caller: Caller): Promise<void> => {
    const { paymentPassword, confirmPaymentPassword } = body;
    if (paymentPassword !== confirmPaymentPassword) {
      const message = fieldMessage('field.mismatch', caller.language);
      throw invalidFields({ confirmPaymentPassword: { code: 'field.mismatch', message } });
    }
    paymentPasswords.check(paymentPassword, player.merchantId, caller.language);
    const credential = await findCredential(db, player.memberId, toDate(clock.now()));
    if (await passwords.verify(credential?.passwordHash ?? null, paymentPassword))
      throw new DomainError('payment_password.weak');
  };

  /** The login password was asked again in this session. @throws DomainError withdrawal.step_up_required */
  const spendStepUp = async (tx: DbTransaction, token: string | undefined, { sessionId }: Player): Promise<void> => {
    const step = { tokenHash: tokenHash(token ?? ''), sessionId, provenBy: 'password' } as const;
    if (!(await deleteStepUp(tx, step, toDate(clock.now())))) throw new DomainError('withdrawal.step_up_required');
  };

  return {
    view,
    /**
     * Sets the first one (after a step-up), changes it (by the present one), or replaces a forgotten one (after a step-up
     * and a code to a verified contact: withdrawals then wait 24 hours). The owner is told.
     * @throws DomainError request.invalid, payment_password.*, withdrawal.step_up_required, account.recovered_hold, code.*,
     * password.no_contact, request.too_many
     */
    async set(body: PaymentPasswordBody, caller: Caller, player: Player): Promise<PaymentPasswordAnswer> {
      await limits.stepUp.take(caller.ip);
      const member = await members.get(player.memberId);
      await checkNew(body, player, caller);
      const isSet = await paymentPasswords.isSet(player.memberId);
      const isChange = isSet && body.oldPaymentPassword !== undefined;
      if (isChange) {
        const at = { field: 'oldPaymentPassword', language: caller.language };
        await paymentPasswords.require(player.memberId, body.oldPaymentPassword ?? '', at);
      } else await holds.require(player.memberId);
      const isReset = isSet && !isChange;
      if (isReset) {
        const typed = { channel: body.verificationChannel, code: body.verificationCode };
        await accountCodes.consume(member, placeOf(player), typed);
      }
      const passwordHash = await paymentPasswords.hash(body.paymentPassword);
      await db.transaction().execute(async (tx) => {
        await members.requireEntry(tx, member);
        if (!isChange) await spendStepUp(tx, body.stepUpToken, player);
        await paymentPasswords.store(tx, member, passwordHash);
        if (isReset) await holds.place(tx, member, 'payment-password');
        await tellOwner(tx, member, 'factor-changed', { ...whereAndWhen(caller, clock), change: 'payment-password' });
      });
      await paymentPasswords.clear(player.memberId);
      log.info(
        { requestId: caller.requestId, memberId: String(player.memberId), isReset },
        'identity.payment_password_set',
      );
      return view(player);
    },
    /** @throws DomainError challenge.required, account.recovered_hold, password.no_contact, sms.*, code.too_many */
    async sendCode(
      body: { readonly channel: Channel; readonly sliderPass?: string | undefined },
      caller: Caller,
      player: Player,
    ): Promise<{ expiredMinutes: number; hint: string }> {
      await limits.stepUp.take(caller.ip);
      await challenges.requirePass(body.sliderPass, caller.cid);
      await holds.require(player.memberId);
      return accountCodes.send(await members.get(player.memberId), placeOf(player), body.channel, caller);
    },
    /** A token for one withdrawal, transfer or credit line, 5 minutes. @throws DomainError payment_password.wrong, request.too_many */
    async stepUp(typed: string, caller: Caller, player: Player): Promise<StepUpGrant> {
      await limits.stepUp.take(caller.ip);
      await paymentPasswords.require(player.memberId, typed, { field: 'paymentPassword', language: caller.language });
      return issueStepUp(parts, player, 'payment');
    },
    /**
     * Spends the token of a withdrawal, a transfer to another member or a credit line given to one: each takes a token of its own, of the payment
     * password where one is used, else of the login password.
     * @throws DomainError payment_password.required when the brand requires one and the member has none
     */
    async consume(player: Player, token: string): Promise<boolean> {
      const secret = await paymentPasswords.secretOf(player);
      if (secret === 'missing') throw new DomainError('payment_password.required');
      const step = { tokenHash: tokenHash(token), sessionId: player.sessionId, provenBy: secret };
      return deleteStepUp(db, step, toDate(clock.now()));
    },
  };
};
