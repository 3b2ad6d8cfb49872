import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { type BodyOf, call, type ValueOf } from '../../../api/client.ts';
import { askPasskey, isPasskeyCancelled } from '../../../shared/passkey/ask-passkey.ts';
import { nowMs } from '../../../shared/clock.ts';
import { startCountdown, useCountdown } from '../../../shared/verification/countdown.ts';

export type PendingChallenge = NonNullable<ValueOf<'POST /wps/session/login'>['validate']>;
export type Offer = PendingChallenge['offers'][number];
type Proof = BodyOf<'POST /wps/session/second-factor'>['proof'];

/** Methods that send a code before it can be typed. */
export const isSent = (method: Offer['method']): boolean => method === 'email' || method === 'sms';

/** The calls of the second factor: choose a method, give its proof. Errors stand in `refusal`; `isOver` means start again. */
export const useSecondFactor = ({ id }: PendingChallenge) => {
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const wait = useCountdown(`pending:${id}`);

  const guarded = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    setRefusal(null);
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      setRefusal(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    refusal,
    isBusy,
    /** Seconds until another code can be sent. */
    wait,
    isOver: isApiError(refusal) && refusal.code === 'auth.second_factor_over',
    clearRefusal: () => setRefusal(null),
    /** Sends the code, or fetches what the passkey call takes. Null: refused. */
    begin: (method: Offer['method']) =>
      guarded(async () => {
        const sentAt = nowMs();
        const begun = await call('POST /wps/session/second-factor/begin', { body: { id, method } });
        if (begun.expiredMinutes !== null) startCountdown(`pending:${id}`, begun.expiredMinutes, sentAt);
        return begun;
      }),
    pass: (proof: Proof, trustDevice: boolean) =>
      guarded(() => call('POST /wps/session/second-factor', { body: { id, proof, trustDevice } })),
    /** Asks the browser for the passkey. Null: closed by the person, which is no refusal, or refused. */
    askPasskey: async (options: Record<string, unknown>): Promise<Proof | null> => {
      try {
        return { method: 'passkey', response: await askPasskey(options) };
      } catch (error) {
        if (!isPasskeyCancelled(error)) setRefusal(error);
        return null;
      }
    },
  };
};
