import type { SocialOutcome } from '@trevo/contract';
import { formRules } from '@trevo/engines/registration';
import { useT } from '@trevo/i18n';
import { Dialog } from '@trevo/ui/dialog';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { useEffect } from 'react';
import { warmUp } from '../../../api/warm-up.ts';
import { useCall } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { shownFields } from '../registration/register-fields.ts';
import { SocialRegisterForm } from './social-register-form.tsx';

export type NewHere = Extract<SocialOutcome, { kind: 'register' }>;

const NEVER_ASKED = ['captcha', 'verificationCode'];
const PASSWORDS = ['password', 'confirmPassword'];

/** The brand's form by user name without what the provider has answered for. */
const fieldsFor = (fields: Parameters<typeof formRules>[0], { contact, needsPassword }: NewHere) => {
  const known = contact === null ? [] : [contact.includes('@') ? 'email' : 'mobileNum'];
  const skipped = new Set([...NEVER_ASKED, ...(needsPassword ? [] : PASSWORDS), ...known]);
  const rules = formRules(fields, 'username', { verifiesMobile: false, hasPassword: false });
  return shownFields(rules.filter(({ name }) => !skipped.has(name)));
};

/** Somebody new whom a provider has confirmed: a user name, the terms, what the brand must know, and in. */
export function SocialRegister({ outcome, onClose }: { outcome: NewHere; onClose: () => void }) {
  const t = useT();
  const { data: setting, error } = useCall('GET /wps/system/setting/register');
  useEffect(() => void warmUp().catch(() => undefined), []);
  const { label, contact } = outcome;
  return (
    <Dialog
      title={t('social.finish.title')}
      lead={t('social.finish.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <Note tone="success" className="mb-5">
        {label === '' ? (
          t('social.finish.phone', { contact: contact ?? '' })
        ) : (
          <>
            {t('social.finish.confirmed', { provider: label })}
            {contact === null ? null : (
              <span className="block text-muted">{t('social.finish.contact', { contact })}</span>
            )}
          </>
        )}
      </Note>
      {setting ? (
        <SocialRegisterForm outcome={outcome} ageMin={setting.ageMin} fields={fieldsFor(setting.fields, outcome)} />
      ) : error ? (
        <Refusal error={error} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}
