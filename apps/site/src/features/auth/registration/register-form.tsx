import type { WireMap } from '@trevo/contract';
import type { RegistrationMode } from '@trevo/engines/registration';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { Check } from '@trevo/ui/field';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SliderStep } from '../../../shared/challenge/slider-step.tsx';
import { nowDate } from '../../../shared/clock.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useMobile } from '../../../shared/verification/mobile.ts';
import { InvitationWarning } from './invitation-warning.tsx';
import { RegisterField, type RegisterInput } from './register-field.tsx';
import type { ShownField } from './register-fields.ts';
import { TermsText } from '../terms/terms-text.tsx';
import { useInvitation } from './use-invitation.ts';
import { type FieldErrorTexts, useRegistration } from './use-registration.ts';

type Setting = WireMap['GET /wps/system/setting/register']['value'];

/** From so many fields on the form has two columns where there is room. */
const MANY = 9;

const localDay = (): string => {
  const now = nowDate();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** Puts the focus on a field once what shows it is drawn; the number is no field of the form library. */
const useFocus = (node: RefObject<HTMLFormElement | null>) => {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const { name } = wanted;
    node.current?.querySelector<HTMLElement>(`[name="values.${name}"], [name="${name}"]`)?.focus();
  }, [wanted, node]);
  return (name: string) => setWanted({ name });
};

/** Fields of the server's rules, checked by the server's rules; then invitation, slider and the account. */
export function RegisterForm({
  setting,
  mode,
  fields,
  needsSlider,
}: {
  setting: Setting;
  mode: RegistrationMode;
  fields: readonly ShownField[];
  needsSlider: boolean;
}) {
  const t = useT();
  const node = useRef<HTMLFormElement>(null);
  const focusOn = useFocus(node);
  const form = useForm<RegisterInput>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { values: {}, agreeTerms: false },
  });
  const mobile = useMobile();
  const [refusedMobile, setRefusedMobile] = useState<{ mobileNum: string; message: string } | null>(null);
  const { errors } = form.formState;

  const showErrors = (refused: FieldErrorTexts): void => {
    for (const [name, message] of refused) {
      if (name === 'mobileNum') setRefusedMobile({ mobileNum: mobile.value.mobileNum, message });
      else form.setError(`values.${name}`, { message });
    }
    const [first] = refused;
    if (first) focusOn(first[0]);
  };
  const { step, refusal, attempt, badCode, submit, pass, correctCode, dropCode, renewCaptcha, clear } =
    useRegistration(showErrors);
  const affiliate = fields.find(({ rule }) => rule.name === 'affiliateCode');
  const invitation = useInvitation(affiliate !== undefined);
  const shown = fields.filter(({ rule }) => rule.name !== 'affiliateCode' || invitation.isFieldShown);
  const mobileRule = fields.find(({ rule }) => rule.name === 'mobileNum')?.rule;

  // The other tab: what was typed stays, what was refused there is over, and its captcha too.
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current === mode) return;
    lastMode.current = mode;
    form.clearErrors();
    renewCaptcha();
    clear();
  });

  const isMobileWrong = (): boolean => {
    if (!mobileRule || (!mobileRule.required && mobile.fields.mobileNum === '')) return false;
    return mobile.problemIn(t) !== null;
  };
  const check = (event: FormEvent): void => {
    const isWrong = isMobileWrong();
    if (isWrong) mobile.touch();
    const pass = ({ values }: RegisterInput) => {
      if (isWrong) return focusOn('mobileNum');
      const names = new Set(shown.map(({ rule }) => rule.name));
      const filled = mobileRule ? { ...values, ...mobile.fields } : values;
      return submit({ mode, values: filled, names, invitation: invitation.code, needsSlider });
    };
    // The order of the screen, which the form library does not know: the terms are registered before the fields.
    void form.handleSubmit(pass, (wrong) => {
      const names = shown.map(({ rule }) => rule.name);
      const first = names.find((name) => wrong.values?.[name] || (name === 'mobileNum' && isWrong));
      focusOn(first ?? 'agreeTerms');
    })(event);
  };
  const hintOf = (name: string): string | undefined => {
    if (name !== 'affiliateCode') return undefined;
    return t(invitation.hasFailed ? 'auth.affiliateCode.failed' : 'auth.affiliateCode.optional');
  };
  const isForm = step === 'form' || !needsSlider;
  const mobileError = refusedMobile?.mobileNum === mobile.value.mobileNum ? refusedMobile.message : undefined;
  return (
    <form
      ref={node}
      onSubmit={check}
      noValidate
      id="register-panel"
      aria-label={t('auth.register.title')}
      className="space-y-4"
    >
      <Refusal error={refusal} />
      <div className={isForm ? 'space-y-4' : 'hidden'}>
        <div className={cx('grid items-start gap-4', shown.length >= MANY && 'md:grid-cols-2')}>
          {shown.map((field) => (
            <RegisterField
              key={field.rule.name}
              {...{ field, form, mobile, mobileError, attempt }}
              age={{ today: localDay(), ageMin: setting.ageMin }}
              hint={hintOf(field.rule.name)}
            />
          ))}
        </div>
        {invitation.code === null ? null : (
          <p className="text-dense text-mint">
            {t('auth.affiliateCode.kept')}: <span className="font-semibold wrap-anywhere">{invitation.code}</span>
          </p>
        )}
        <Check
          required
          error={errors.agreeTerms ? t('auth.terms.required') : undefined}
          {...form.register('agreeTerms', { required: true })}
        >
          <TermsText age={setting.ageMin} />
        </Check>
        <p className="text-caption text-faint">{t('auth.register.marked')}</p>
        <Button type="submit" look="gold" className="w-full" busy={step === 'sending'}>
          {t('auth.register.submit')}
        </Button>
      </div>
      {isForm ? null : <SliderStep isBusy={step === 'sending'} onPass={(sliderPass) => void pass(sliderPass)} />}
      {badCode === null ? null : (
        <InvitationWarning
          code={badCode}
          isRequired={affiliate?.rule.required === true}
          onCorrect={() => {
            correctCode();
            focusOn('affiliateCode');
          }}
          onGoOn={() => {
            form.setValue('values.affiliateCode', '');
            void dropCode();
          }}
        />
      )}
    </form>
  );
}
