import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { Field } from '@trevo/ui/field';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useMember } from '../../../session/session.ts';
import { askPasskey, canUsePasskeys, isPasskeyCancelled } from '../../../shared/passkey/ask-passkey.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { CodeField } from '../../../shared/verification/code-field.tsx';
import { SendCode } from '../../../shared/verification/send-code.tsx';
import type { Security } from './security-score.ts';

type Offer = Security['offers'][number];
type Way = 'password' | Offer['method'];

/** The ways to prove oneself again, the password first where there is one. */
const waysOf = ({ password, offers }: Security): Way[] => [
  ...(password.isSet ? (['password'] as const) : []),
  ...offers.map(({ method }) => method).filter((method) => method !== 'passkey' || canUsePasskeys()),
];

type Props = {
  security: Security;
  onToken: (stepUpToken: string) => void | Promise<void>;
  /** What the button says where the proof is the last step, as something is ended by it. */
  endLabel?: string;
};

/**
 * Proves again who sits here, before anything that protects the account changes: by password or by any second factor. The
 * token opens one change.
 */
export function StepUp({ security, onToken, endLabel }: Props) {
  const t = useT();
  const ways = waysOf(security);
  const [way, setWay] = useState<Way>(ways[0] ?? 'password');
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const account = useMember()?.account ?? '';
  const hint = security.offers.find(({ method }) => method === way)?.hint ?? '';

  const prove = async (secret: string): Promise<string> => {
    if (way === 'password')
      return (await call('POST /wps/session/step-up', { body: { password: secret } })).stepUpToken;
    if (way !== 'passkey') {
      const body = { proof: { method: way, code: secret } };
      return (await call('POST /wps/session/step-up/factor', { body })).stepUpToken;
    }
    const { passkey } = await call('POST /wps/session/step-up/factor/begin', { body: { method: way } });
    const response = await askPasskey(passkey ?? {});
    return (await call('POST /wps/session/step-up/factor', { body: { proof: { method: way, response } } })).stepUpToken;
  };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const secret = new FormData(event.currentTarget).get('secret');
    setRefusal(null);
    setBusy(true);
    try {
      await onToken(await prove(typeof secret === 'string' ? secret : ''));
    } catch (error) {
      if (!isPasskeyCancelled(error)) setRefusal(error);
    }
    setBusy(false);
  };

  const wrong = isApiError(refusal) ? refusal.fields.password?.message : undefined;
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
      {ways.length > 1 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 text-dense font-semibold text-muted">{t('security.stepUp.how')}</legend>
          {ways.map((one) => (
            <Chip key={one} isOn={one === way} className="ring-1 ring-line ring-inset" onClick={() => setWay(one)}>
              {t(`security.way.${one}`)}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <Secret key={way} way={way} hint={hint} error={wrong} />
      {wrong === undefined ? <Refusal error={refusal} /> : null}
      <Button type="submit" look={endLabel === undefined ? 'violet' : 'danger'} busy={isBusy}>
        {endLabel ?? t(way === 'passkey' ? 'security.stepUp.passkey' : 'security.stepUp.go')}
      </Button>
    </form>
  );
}

/** What is typed for one way; nothing for a passkey. */
function Secret({ way, hint, error }: { way: Way; hint: string; error: string | undefined }) {
  const t = useT();
  if (way === 'passkey') return <p className="text-dense text-muted">{t('security.stepUp.passkeyText', { hint })}</p>;
  if (way === 'password')
    return (
      <Field
        label={t('security.stepUp.password')}
        name="secret"
        type="password"
        autoComplete="current-password"
        error={error}
        required
      />
    );
  if (way === 'recovery')
    return (
      <Field
        label={t('security.stepUp.recovery')}
        name="secret"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXXX-XXXXX"
        hint={t('security.stepUp.recoveryHint')}
        required
      />
    );
  if (way === 'totp') return <CodeField name="secret" label={t('security.stepUp.totp')} required />;
  return (
    <CodeField
      name="secret"
      label={t('security.stepUp.code', { hint })}
      required
      button={
        <SendCode
          name={`step-up:${way}`}
          isReady
          needsSlider={false}
          send={() => call('POST /wps/session/step-up/factor/begin', { body: { method: way } })}
        />
      }
    />
  );
}
