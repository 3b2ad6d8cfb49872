import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Check, Field } from '@trevo/ui/field';
import { type FormEvent, useState } from 'react';
import { goOn } from '../../../session/go-on.ts';
import { keepInSession } from '../../../session/storage.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { isAgentArea } from '../../../shared/routing/agent-area.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { land } from '../login/land.ts';
import { SecondFactorOffers } from './second-factor-offers.tsx';
import { isSent, type Offer, type PendingChallenge, useSecondFactor } from './use-second-factor.ts';

const LINK = 'min-h-11 text-dense font-semibold text-violet hover:underline disabled:text-faint disabled:no-underline';

/** The second half of a login from a device or network that is not known: choose a way, prove it, be in. */
export function SecondFactorDialog({
  with: { pending, username },
  onClose,
}: {
  with: { pending: PendingChallenge; username: string };
  onClose: () => void;
}) {
  const t = useT();
  const { refusal, isBusy, wait, isOver, clearRefusal, begin, pass, askPasskey } = useSecondFactor(pending);
  const [method, setMethod] = useState<Exclude<Offer['method'], 'passkey'> | null>(null);
  const [trust, setTrust] = useState(false);
  const chosen = pending.offers.find((offer) => offer.method === method);

  const leave = () => {
    keepInSession('validate', null);
    onClose();
  };
  const restart = () => {
    keepInSession('validate', null);
    if (isAgentArea()) onClose();
    else openDialog('login', {});
  };
  const finish = async (proof: Parameters<typeof pass>[0]) => {
    const value = await pass(proof, trust);
    if (value === null || !goOn(value, username)) return;
    land(value, t('auth.advise.short'));
  };
  const choose = async (wanted: Offer['method']) => {
    const begun = await begin(wanted);
    if (begun === null) return;
    if (wanted !== 'passkey') return setMethod(wanted);
    const proof = begun.passkey && (await askPasskey(begun.passkey));
    if (proof) await finish(proof);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (method !== null) void finish({ method, code: typeof code === 'string' ? code : '' });
  };
  const back = () => {
    clearRefusal();
    setMethod(null);
  };
  return (
    <Dialog title={t('auth.factor.title')} lead={t('auth.factor.lead')} closeLabel={t('shell.close')} onClose={leave}>
      <div className="space-y-4" aria-busy={isBusy}>
        <Refusal error={refusal} />
        {isOver ? (
          <Button look="gold" className="w-full" onClick={restart}>
            {t('auth.factor.restart')}
          </Button>
        ) : (
          <>
            {method === null ? (
              <SecondFactorOffers offers={pending.offers} isBusy={isBusy} onChoose={(wanted) => void choose(wanted)} />
            ) : (
              <form onSubmit={send} className="space-y-3">
                <Field
                  key={method}
                  label={t(method === 'recovery' ? 'auth.factor.recovery.code' : 'auth.factor.code')}
                  name="code"
                  required
                  autoComplete="one-time-code"
                  inputMode={method === 'recovery' ? 'text' : 'numeric'}
                  autoCapitalize="off"
                  spellCheck={false}
                  maxLength={255}
                  hint={
                    isSent(method)
                      ? t('auth.factor.sent', { to: chosen?.hint ?? '' })
                      : t(method === 'totp' ? 'auth.factor.totp.hint' : 'auth.factor.recovery.hint')
                  }
                />
                {isSent(method) ? (
                  <button
                    type="button"
                    disabled={wait > 0 || isBusy}
                    onClick={() => void begin(method)}
                    className={LINK}
                  >
                    {wait > 0 ? t('auth.factor.again.wait', { seconds: wait }) : t('auth.factor.again')}
                  </button>
                ) : null}
                <Button type="submit" look="gold" className="w-full" busy={isBusy}>
                  {t('auth.factor.submit')}
                </Button>
              </form>
            )}
            <Check checked={trust} onChange={(event) => setTrust(event.currentTarget.checked)}>
              {t('auth.factor.trust')}
            </Check>
            <div className="flex flex-wrap justify-between gap-x-4">
              {method !== null && pending.offers.length > 1 ? (
                <button type="button" onClick={back} className={LINK}>
                  {t('auth.factor.other')}
                </button>
              ) : null}
              <button type="button" onClick={restart} className={LINK}>
                {t('auth.factor.back')}
              </button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
