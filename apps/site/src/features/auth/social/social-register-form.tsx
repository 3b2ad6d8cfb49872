import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Check } from '@trevo/ui/field';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.ts';
import { type BodyOf, call } from '../../../api/client.ts';
import { noteBeenIn } from '../../../session/remember.ts';
import { acceptLogin } from '../../../session/session.ts';
import { SliderStep } from '../../../shared/challenge/slider-step.tsx';
import { useQuietPass } from '../../../shared/challenge/use-quiet-pass.ts';
import { nowDate } from '../../../shared/clock.ts';
import { keptCode } from '../../../shared/member/referral.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useMobile } from '../../../shared/verification/mobile.ts';
import { landNew } from '../login/land.ts';
import { InvitationWarning } from '../registration/invitation-warning.tsx';
import { fieldOf, type RegisterValues } from '../registration/register-body.ts';
import { RegisterField, type RegisterInput } from '../registration/register-field.tsx';
import { type ShownField, trimmed } from '../registration/register-fields.ts';
import type { NewHere } from './social-register.tsx';
import { TermsText } from '../terms/terms-text.tsx';
import { isValidInvitation, useInvitation } from '../registration/use-invitation.ts';

type Body = BodyOf<'PUT /wps/member/register/social'>;

const today = (): string => {
  const now = nowDate();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

type Ready = {
  readonly values: RegisterValues;
  readonly names: ReadonlySet<string>;
  /** Of the address, when it is valid; a typed one stands among the values. */
  readonly invitation: string | null;
};

const bodyOf = ({ values, names, invitation }: Ready, ticket: string, sliderPass: string): Body => {
  const filled = Object.entries(values)
    .filter(([name, value]) => names.has(name) && value !== '')
    .map(([name, value]) => [name, trimmed(name, value)] as const);
  const referralCode = keptCode('referralCode');
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
    ...(invitation === null ? {} : { affiliateCode: invitation }),
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
  const quiet = useQuietPass();
  const [ready, setReady] = useState<Ready | null>(null);
  const [badCode, setBadCode] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const affiliate = fields.find(({ rule }) => rule.name === 'affiliateCode');
  const invitation = useInvitation(affiliate !== undefined);
  // A code of the address that turned out to be no good can be corrected, or left out.
  const [isRefused, setRefused] = useState(false);
  const shown = fields.filter(({ rule }) => rule.name !== 'affiliateCode' || invitation.isFieldShown || isRefused);
  const mobileRule = fields.find(({ rule }) => rule.name === 'mobileNum')?.rule;
  const isMobileWrong = (): boolean =>
    mobileRule !== undefined && (mobileRule.required || mobile.fields.mobileNum !== '') && mobile.problemIn(t) !== null;

  const showErrors = (error: unknown): void => {
    if (isApiError(error) && error.code === 'register.affiliate_code_invalid') {
      setRefused(true);
      return setBadCode(form.getValues('values.affiliateCode') || invitation.code || '');
    }
    setRefusal(error);
    if (!isApiError(error)) return;
    const about = fieldOf(error.code);
    if (about) form.setError(`values.${about}`, { message: error.message });
    for (const [name, { message }] of Object.entries(error.fields)) form.setError(`values.${name}`, { message });
    const first = about ?? Object.keys(error.fields)[0];
    if (first) setTimeout(() => node.current?.querySelector<HTMLElement>(`[name="values.${first}"]`)?.focus(), 0);
  };
  const readyOf = (values: RegisterValues): Ready => ({
    values: mobileRule ? { ...values, ...mobile.fields } : values,
    names: new Set([...shown.map(({ rule }) => rule.name), ...(mobileRule ? ['countryDialingCode'] : [])]),
    invitation: isRefused ? null : invitation.code,
  });
  /** The check for robots shows its puzzle only where the server sees a reason. */
  const goOn = async (made: Ready): Promise<void> => {
    setSending(true);
    const pass = await quiet.take();
    setSending(false);
    if (pass === null) setReady(made);
    else await send(pass, made);
  };
  const check = async ({ values }: RegisterInput): Promise<void> => {
    if (isMobileWrong()) return;
    setRefusal(null);
    const made = readyOf(values);
    const typed = made.names.has('affiliateCode') ? (values.affiliateCode ?? '').trim() : '';
    try {
      if (typed === '' || (await isValidInvitation(typed))) await goOn(made);
      else setBadCode(typed);
    } catch (error) {
      showErrors(error);
    }
  };
  const send = async (sliderPass: string, made: Ready): Promise<void> => {
    setSending(true);
    quiet.drop();
    try {
      const value = await call('PUT /wps/member/register/social', {
        body: bodyOf(made, outcome.ticket, sliderPass),
      });
      noteBeenIn();
      acceptLogin(value);
      const name = value.user?.nickname || (made.values.username ?? '');
      landNew(name, t('auth.welcome.title', { name }));
    } catch (error) {
      setReady(null);
      showErrors(error);
    }
    setSending(false);
  };
  const correctCode = (): void => {
    setBadCode(null);
    setTimeout(() => node.current?.querySelector<HTMLElement>('[name="values.affiliateCode"]')?.focus(), 0);
  };
  const goOnWithout = (): void => {
    setBadCode(null);
    form.setValue('values.affiliateCode', '');
    void goOn({ ...readyOf({ ...form.getValues('values'), affiliateCode: '' }), invitation: null });
  };
  const hintOf = (name: string): { hint?: string } => {
    if (name === 'username') return { hint: t('social.finish.username.hint') };
    if (name !== 'affiliateCode') return {};
    const isRequired = affiliate?.rule.required === true;
    if (invitation.hasFailed || isRefused) return { hint: t('auth.affiliateCode.failed') };
    return isRequired ? {} : { hint: t('auth.affiliateCode.optional') };
  };
  return (
    <form
      ref={node}
      onSubmit={(event) => {
        // Every field says what it lacks at the first press, the number too.
        if (isMobileWrong()) mobile.touch();
        void form.handleSubmit(check)(event);
      }}
      noValidate
      aria-label={t('social.finish.title')}
      className="space-y-4"
    >
      <Refusal error={refusal} />
      <div className={ready ? 'hidden' : 'space-y-4'}>
        {shown.map((field) => (
          <RegisterField
            key={field.rule.name}
            {...{ field, form, mobile, mobileError: undefined, attempt: 0 }}
            age={{ today: today(), ageMin }}
            {...hintOf(field.rule.name)}
          />
        ))}
        {invitation.code === null || isRefused ? null : (
          <p className="text-dense text-mint">
            {invitation.by === null
              ? t('auth.affiliateCode.kept')
              : t('auth.affiliateCode.by', { name: invitation.by })}
            : <span className="font-semibold wrap-anywhere">{invitation.code}</span>
          </p>
        )}
        <Check
          required
          error={form.formState.errors.agreeTerms ? t('auth.terms.required') : undefined}
          {...form.register('agreeTerms', { required: true })}
        >
          <TermsText age={ageMin} />
        </Check>
        {outcome.needsPassword ? null : <p className="text-caption text-faint">{t('social.finish.password')}</p>}
        <Button type="submit" look="gold" className="w-full" busy={isSending}>
          {t('social.finish.submit')}
        </Button>
      </div>
      {ready ? <SliderStep isBusy={isSending} onPass={(pass) => void send(pass, ready)} /> : null}
      {badCode === null ? null : (
        <InvitationWarning
          code={badCode}
          isRequired={affiliate?.rule.required === true}
          onCorrect={correctCode}
          onGoOn={goOnWithout}
        />
      )}
    </form>
  );
}
