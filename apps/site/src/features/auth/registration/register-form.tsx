import type { WireMap } from '@trevo/contract';
import type { RegistrationMode } from '@trevo/engines/registration';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { Check } from '@trevo/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SliderStep } from '../../../shared/challenge/slider-step.tsx';
import { nowDate } from '../../../shared/clock.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useMobile } from '../../../shared/verification/mobile.ts';
import { InvitationWarning } from './invitation-warning.tsx';
import { RegisterField, type RegisterInput } from './register-field.tsx';
import type { ShownField } from './register-fields.ts';
import { StepHead } from './step-head.tsx';
import { TermsText } from '../terms/terms-text.tsx';
import { useInvitation } from './use-invitation.ts';
import { stepsOf } from './register-steps.ts';
import { type FieldErrorTexts, useRegistration } from './use-registration.ts';
import { useSteps } from './use-steps.ts';

type Setting = WireMap['GET /wps/system/setting/register']['value'];

/** From so many fields on the form has two columns where there is room. */
const MANY = 9;

const localDay = (): string => {
  const now = nowDate();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** Asked once before the first deposit of whoever leaves it out here. */
const isHolder = ({ rule: { name } }: ShownField): boolean => name === 'payeeName' || name === 'idNumber';
const isRequired = ({ rule }: ShownField): boolean => rule.required;

type FormProps = {
  setting: Setting;
  mode: RegistrationMode;
  fields: readonly ShownField[];
  needsPass: boolean;
  /** The step that is drawn; whoever draws the form hides what belongs to the first alone. */
  at: number;
  onStep: (at: number) => void;
};

/** Fields of the server's rules, checked by the server's rules, in light steps; then invitation, check for robots and the account. */
export function RegisterForm({ setting, mode, fields, needsPass, at, onStep }: FormProps) {
  const t = useT();
  const node = useRef<HTMLFormElement>(null);
  const form = useForm<RegisterInput>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { values: {}, agreeTerms: false },
  });
  const mobile = useMobile();
  const [refusedMobile, setRefusedMobile] = useState<{ mobileNum: string; message: string } | null>(null);
  const { errors } = form.formState;

  const affiliate = fields.find(({ rule }) => rule.name === 'affiliateCode');
  const invitation = useInvitation(affiliate !== undefined);
  const shown = fields.filter(({ rule }) => rule.name !== 'affiliateCode' || invitation.isFieldShown);
  const all = stepsOf(shown, mode);
  const steps = useSteps(node, all, { at, onStep });
  const showErrors = (refused: FieldErrorTexts): void => {
    for (const [name, message] of refused) {
      if (name === 'mobileNum') setRefusedMobile({ mobileNum: mobile.value.mobileNum, message });
      else form.setError(`values.${name}`, { message });
    }
    const [first] = refused;
    if (first) steps.focusOn(first[0]);
  };
  const { step, refusal, attempt, badCode, ...registration } = useRegistration(showErrors);
  const mobileRule = fields.find(({ rule }) => rule.name === 'mobileNum')?.rule;

  // The other tab: what was typed stays, what was refused there is over, and its captcha too.
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current === mode) return;
    lastMode.current = mode;
    form.clearErrors();
    registration.renewCaptcha();
    registration.clear();
  });

  const isMobileWrong = (): boolean => {
    if (!mobileRule || (!mobileRule.required && mobile.fields.mobileNum === '')) return false;
    return mobile.problemIn(t) !== null;
  };
  /** The first field of the drawn step that is wrong, in the order of the screen, which the form library does not know. */
  const firstWrong = (): string | undefined =>
    steps.fields
      .map(({ rule }) => rule.name)
      .find((name) => (name === 'mobileNum' ? isMobileWrong() : form.getFieldState(`values.${name}`).invalid));
  const goOn = async (): Promise<void> => {
    const names = steps.fields.map(({ rule }) => rule.name);
    if (names.includes('mobileNum') && isMobileWrong()) mobile.touch();
    await form.trigger(names.filter((name) => name !== 'mobileNum').map((name) => `values.${name}` as const));
    const wrong = firstWrong();
    if (wrong !== undefined) return steps.focusOn(wrong);
    steps.next();
    if (needsPass) registration.prepare();
  };
  const check = (event: FormEvent): void => {
    event.preventDefault();
    if (!steps.isLast) return void goOn();
    const isWrong = isMobileWrong();
    if (isWrong) mobile.touch();
    const pass = ({ values }: RegisterInput) => {
      if (isWrong) return steps.focusOn('mobileNum');
      const names = new Set(shown.map(({ rule }) => rule.name));
      const filled = mobileRule ? { ...values, ...mobile.fields } : values;
      return registration.submit({ mode, values: filled, names, invitation: invitation.code, needsPass });
    };
    void form.handleSubmit(pass, () => steps.focusOn(firstWrong() ?? 'agreeTerms'))(event);
  };
  const hintOf = (name: string): string | undefined => {
    if (name !== 'affiliateCode') return undefined;
    return t(invitation.hasFailed ? 'auth.affiliateCode.failed' : 'auth.affiliateCode.optional');
  };
  const isForm = step !== 'slider';
  const isAskedLater = steps.isLast && all.length > 1 && steps.fields.some(isHolder) && !steps.fields.some(isRequired);
  const mobileError = refusedMobile?.mobileNum === mobile.value.mobileNum ? refusedMobile.message : undefined;
  return (
    <form ref={node} onSubmit={check} noValidate id="register-panel" aria-label={t('auth.register.title')}>
      <Refusal error={refusal} className="mb-4" />
      <div className={isForm ? '' : 'hidden'}>
        <StepHead at={steps.at} of={all.length} onBack={steps.back} />
        {isAskedLater ? <p className="mb-4 text-dense text-pretty text-muted">{t('auth.step.later')}</p> : null}
        <div className={cx('grid items-start gap-4', steps.fields.length >= MANY && 'md:grid-cols-2')}>
          {steps.fields.map((field) => (
            <RegisterField
              key={field.rule.name}
              {...{ field, form, mobile, mobileError, attempt }}
              age={{ today: localDay(), ageMin: setting.ageMin }}
              hint={hintOf(field.rule.name)}
            />
          ))}
        </div>
        {steps.fields.some(isRequired) ? (
          <p className="mt-1 text-caption text-faint">{t('auth.register.marked')}</p>
        ) : null}
        {steps.isLast && invitation.code !== null ? (
          <p className="mt-4 text-dense text-mint">
            {invitation.by === null
              ? t('auth.affiliateCode.kept')
              : t('auth.affiliateCode.by', { name: invitation.by })}
            : <span className="font-semibold wrap-anywhere">{invitation.code}</span>
          </p>
        ) : null}
        {steps.isLast ? (
          <Check
            required
            className="mt-3"
            error={errors.agreeTerms ? t('auth.terms.required') : undefined}
            {...form.register('agreeTerms', {
              required: true,
              onChange: () => {
                if (needsPass) registration.prepare();
              },
            })}
          >
            <TermsText age={setting.ageMin} />
          </Check>
        ) : null}
        <div className="form-foot">
          <Button type="submit" look="gold" className="w-full" busy={step === 'sending'}>
            {t(steps.isLast ? 'auth.register.submit' : 'auth.step.next')}
          </Button>
        </div>
      </div>
      {isForm ? null : <SliderStep onPass={(sliderPass) => void registration.pass(sliderPass)} />}
      {badCode === null ? null : (
        <InvitationWarning
          code={badCode}
          isRequired={affiliate?.rule.required === true}
          onCorrect={() => {
            registration.correctCode();
            steps.focusOn('affiliateCode');
          }}
          onGoOn={() => {
            form.setValue('values.affiliateCode', '');
            void registration.dropCode();
          }}
        />
      )}
    </form>
  );
}
