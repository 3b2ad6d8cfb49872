import { useQueryClient } from '@tanstack/react-query';
import { fieldMessage } from '@trevo/contract/field-messages';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { toast } from '@trevo/ui/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.ts';
import { type BodyOf, call, type ValueOf } from '../../../api/client.ts';
import { callKey } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { PasswordCode } from './password-code.tsx';
import { PasswordField } from './password-field.tsx';
import { checkOf } from '../registration/register-fields.ts';

type State = ValueOf<'GET /wps/member/payment-password'>;
type Form = {
  password?: string;
  oldPaymentPassword?: string;
  paymentPassword: string;
  confirmPaymentPassword: string;
  verificationCode?: string;
};
/** `change` by the present one; `set` and `reset` by the login password, `reset` also by a code. */
type Way = 'set' | 'change' | 'reset';

const FIELD_OF: Readonly<Record<string, keyof Form>> = {
  'payment_password.weak': 'paymentPassword',
  'payment_password.wrong': 'oldPaymentPassword',
  'password.wrong': 'password',
  'code.missing': 'verificationCode',
  'code.wrong': 'verificationCode',
  'code.expired': 'verificationCode',
  'code.too_many': 'verificationCode',
};

/** Calls whose answers show whether one is set. */
const SHOWN_BY = [
  'GET /wps/member/payment-password',
  'GET /wps/member/security',
  'GET /wps/wallet/withdrawals/options',
] as const;

/** The login password where it is asked becomes a step-up token first; the code comes with the rest. */
const save = async (way: Way, values: Form, channel: 'email' | 'sms' | undefined): Promise<State> => {
  const { paymentPassword, confirmPaymentPassword, oldPaymentPassword, verificationCode } = values;
  const body: BodyOf<'POST /wps/member/payment-password'> = { paymentPassword, confirmPaymentPassword };
  if (way === 'change')
    return call('POST /wps/member/payment-password', {
      body: { ...body, oldPaymentPassword: oldPaymentPassword ?? '' },
    });
  const { stepUpToken } = await call('POST /wps/session/step-up', { body: { password: values.password ?? '' } });
  const code =
    way === 'reset' && channel ? { verificationChannel: channel, verificationCode: verificationCode ?? '' } : {};
  return call('POST /wps/member/payment-password', { body: { ...body, stepUpToken, ...code } });
};

/** The fields of the payment password: which are asked depends on whether one is set and still known. */
export function PaymentPasswordForm({ state, onDone }: { state: State; onDone: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const language = useLang() === 'en' ? 'EN' : 'PT';
  const { register, handleSubmit, setError, formState } = useForm<Form>({ mode: 'onTouched', shouldUnregister: true });
  const [isForgotten, setForgotten] = useState(false);
  const [channel, setChannel] = useState(state.channels[0]);
  const [refusal, setRefusal] = useState<unknown>(null);
  const way: Way = !state.isSet ? 'set' : isForgotten ? 'reset' : 'change';
  const { errors, isSubmitting } = formState;
  const check = checkOf({ ...state, name: 'paymentPassword', enabled: true, required: true }, language);
  const required = (value: string | undefined) => Boolean(value) || fieldMessage('field.required', language);
  const isDigits = state.patternId === 6 && state.acceptedPattern === '';
  const keyboard = isDigits ? ({ inputMode: 'numeric' } as const) : {};

  const send = async (values: Form) => {
    setRefusal(null);
    try {
      await save(way, values, channel?.channel);
      for (const name of SHOWN_BY) void queries.invalidateQueries({ queryKey: callKey(name) });
      toast(t('auth.pin.done'));
      onDone();
    } catch (error) {
      const field = isApiError(error) ? FIELD_OF[error.code] : undefined;
      if (field && isApiError(error))
        setError(field, { message: error.fields[field]?.message ?? error.message }, { shouldFocus: true });
      else setRefusal(error);
    }
  };
  const canReset = state.channels.length > 0 && state.holdUntil === null;
  return (
    <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate className="space-y-4">
      <Refusal error={refusal} />
      {way === 'change' ? (
        <div>
          <PasswordField
            label={t('auth.pin.old')}
            autoComplete="off"
            required
            error={errors.oldPaymentPassword?.message}
            {...keyboard}
            {...register('oldPaymentPassword', { validate: required })}
          />
          {canReset ? (
            <button
              type="button"
              onClick={() => setForgotten(true)}
              className="min-h-11 text-dense font-semibold text-violet hover:underline"
            >
              {t('auth.pin.forgot')}
            </button>
          ) : null}
        </div>
      ) : (
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          required
          hint={t('auth.pin.password.why')}
          error={errors.password?.message}
          {...register('password', { validate: required })}
        />
      )}
      {way === 'reset' && channel ? (
        <PasswordCode
          name="payment-password"
          channels={state.channels}
          chosen={channel}
          onChoose={setChannel}
          send={(to, sliderPass) =>
            call('POST /wps/member/payment-password/code', { body: { channel: to, sliderPass } })
          }
          field={register('verificationCode', { validate: required })}
          error={errors.verificationCode?.message}
        />
      ) : null}
      <PasswordField
        label={t('auth.pin.new')}
        autoComplete="off"
        required
        hint={isDigits ? t('auth.pin.rule', { digits: state.minLength }) : undefined}
        error={errors.paymentPassword?.message}
        {...keyboard}
        {...register('paymentPassword', { validate: (value) => check(value ?? '', {}) })}
      />
      <PasswordField
        label={t('auth.pin.confirm')}
        autoComplete="off"
        required
        error={errors.confirmPaymentPassword?.message}
        {...keyboard}
        {...register('confirmPaymentPassword', {
          validate: (value, { paymentPassword }) =>
            value === paymentPassword || fieldMessage('field.mismatch', language),
        })}
      />
      {way === 'reset' ? <p className="text-meta text-pretty text-faint">{t('auth.pin.hold')}</p> : null}
      <Button type="submit" look="gold" className="w-full" busy={isSubmitting}>
        {t('auth.pin.submit')}
      </Button>
    </form>
  );
}
