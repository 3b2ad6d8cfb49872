import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Check } from '@trevo/ui/field';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../api/api-error.ts';
import { type BodyOf, call } from '../../api/client.ts';
import { acceptLogin } from '../../session/session.ts';
import { SliderChallenge } from '../../shared/challenge/slider-challenge.tsx';
import { sliderTexts } from '../../shared/challenge/slider-texts.ts';
import { nowDate } from '../../shared/clock.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { keptCode } from '../../shared/referral.ts';
import { Refusal } from '../../shared/refusal.tsx';
import { useMobile } from '../../shared/verification/mobile.ts';
import { fieldOf, type RegisterValues } from './register-body.ts';
import { RegisterField, type RegisterInput } from './register-field.tsx';
import { type ShownField, trimmed } from './register-fields.ts';
import type { NewHere } from './social-register.tsx';
import { TermsText } from './terms-text.tsx';

type Body = BodyOf<'PUT /wps/member/register/social'>;

const today = (): string => {
  const now = nowDate();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

const bodyOf = (values: RegisterValues, names: ReadonlySet<string>, ticket: string, sliderPass: string): Body => {
  const filled = Object.entries(values)
    .filter(([name, value]) => names.has(name) && value !== '')
    .map(([name, value]) => [name, trimmed(name, value)] as const);
  const [referralCode, affiliateCode] = [keptCode('referralCode'), keptCode('affiliateCode')];
  return {
    ...Object.fromEntries(filled),
    ticket,
    username: (values.username ?? '').trim(),
    sliderPass,
    agreeTerms: true,
    domain: location.hostname,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB',
    ...(referralCode ? { referralCode } : {}),
    ...(affiliateCode ? { affiliateCode } : {}),
  };
};

/** The fields that are left, the terms, the slider; then the account exists and the session begins. */
export function SocialRegisterForm({
  outcome,
  ageMin,
  fields,
}: {
  outcome: NewHere;
  ageMin: number;
  fields: readonly ShownField[];
}) {
  const t = useT();
  const node = useRef<HTMLFormElement>(null);
  const form = useForm<RegisterInput>({
    mode: 'onTouched',
    defaultValues: { values: { username: outcome.suggestedUsername }, agreeTerms: false },
  });
  const mobile = useMobile();
  const [ready, setReady] = useState<RegisterValues | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const mobileRule = fields.find(({ rule }) => rule.name === 'mobileNum')?.rule;
  const isMobileWrong = (): boolean =>
    mobileRule !== undefined && (mobileRule.required || mobile.fields.mobileNum !== '') && mobile.problemIn(t) !== null;

  const showErrors = (error: unknown): void => {
    setRefusal(error);
    if (!isApiError(error)) return;
    const about = fieldOf(error.code);
    if (about) form.setError(`values.${about}`, { message: error.message });
    for (const [name, { message }] of Object.entries(error.fields)) form.setError(`values.${name}`, { message });
    const first = about ?? Object.keys(error.fields)[0];
    if (first) setTimeout(() => node.current?.querySelector<HTMLElement>(`[name="values.${first}"]`)?.focus(), 0);
  };
  const check = ({ values }: RegisterInput): void => {
    if (isMobileWrong()) return mobile.touch();
    setRefusal(null);
    setReady(mobileRule ? { ...values, ...mobile.fields } : values);
  };
  const send = async (sliderPass: string): Promise<void> => {
    if (!ready) return;
    setSending(true);
    const names = new Set([...fields.map(({ rule }) => rule.name), ...(mobileRule ? ['countryDialingCode'] : [])]);
    try {
      const value = await call('PUT /wps/member/register/social', {
        body: bodyOf(ready, names, outcome.ticket, sliderPass),
      });
      acceptLogin(value);
      openDialog('afterRegister', { name: value.user?.nickname || (ready.username ?? '') });
    } catch (error) {
      setReady(null);
      showErrors(error);
    }
    setSending(false);
  };
  return (
    <form
      ref={node}
      onSubmit={(event) => void form.handleSubmit(check)(event)}
      noValidate
      aria-label={t('social.finish.title')}
      className="space-y-4"
    >
      <Refusal error={refusal} />
      <div className={ready ? 'hidden' : 'space-y-4'}>
        {fields.map((field) => (
          <RegisterField
            key={field.rule.name}
            {...{ field, form, mobile, mobileError: undefined, attempt: 0 }}
            age={{ today: today(), ageMin }}
            {...(field.rule.name === 'username' ? { hint: t('social.finish.username.hint') } : {})}
          />
        ))}
        <Check
          required
          error={form.formState.errors.agreeTerms ? t('auth.terms.required') : undefined}
          {...form.register('agreeTerms', { required: true })}
        >
          <TermsText age={ageMin} />
        </Check>
        {outcome.needsPassword ? null : <p className="text-caption text-faint">{t('social.finish.password')}</p>}
        <Button type="submit" look="gold" className="w-full">
          {t('social.finish.submit')}
        </Button>
      </div>
      {ready ? (
        <div aria-busy={isSending}>
          <p className="mb-3 font-semibold">{t('auth.slider.title')}</p>
          <SliderChallenge texts={sliderTexts(t)} onPass={(pass) => void send(pass)} />
        </div>
      ) : null}
    </form>
  );
}
