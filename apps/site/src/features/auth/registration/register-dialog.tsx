import { formRules, type RegistrationMode } from '@trevo/engines/registration';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { useEffect, useState } from 'react';
import { warmUp } from '../../../api/warm-up.ts';
import type { ValueOf } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { PlaceBanners } from '../../../shared/parts/place-banners.tsx';
import { SocialButtons } from '../../../shared/social/social-buttons.tsx';
import { useFlag } from '../../../shared/use-flag.ts';
import { MethodTabs } from '../method-tabs.tsx';
import { IntentStrip, useIntent } from '../entry/intent-strip.tsx';
import { shownFields } from './register-fields.ts';
import { RegisterForm } from './register-form.tsx';

/** The tabs' names in the specification. */
const TAB_NAMES = { mobile: 'registerMobile', username: 'register' } as const;
const TAB_TEXTS = { mobile: 'auth.register.byMobile', username: 'auth.register.byUsername' } as const;

type Setting = ValueOf<'GET /wps/system/setting/register'>;

const MODES = ['mobile', 'username'] as const;

/** The ways that the brand opens: mobile number first, as it is the default where it is on. */
const useModes = (): readonly RegistrationMode[] | undefined => {
  const flags = [useFlag('MOBILENUMREG3'), useFlag('USERNAMEREG3')];
  return flags.includes(undefined) ? undefined : MODES.filter((_, at) => flags[at]);
};

type StepProps = { at: number; onStep: (at: number) => void };

function Registration({
  setting,
  modes,
  at,
  onStep,
}: StepProps & { setting: Setting; modes: readonly RegistrationMode[] }) {
  const t = useT();
  const [chosen, setChosen] = useState<RegistrationMode | null>(null);
  const verifiesMobile = useFlag('REGMOBVERF3') === true;
  const hasPassword = useFlag('MOBILENUMPASSREG3') === true;
  const mode = chosen ?? modes[0];
  if (!mode) return <Note tone="warning">{t('auth.register.closed')}</Note>;
  const fields = shownFields(formRules(setting.fields, mode, { verifiesMobile, hasPassword }));
  return (
    <>
      {modes.length > 1 && at === 0 ? (
        <MethodTabs
          name="register"
          label={t('auth.register.how')}
          methods={modes.map((id) => ({ id, text: t(TAB_TEXTS[id]), tab: TAB_NAMES[id] }))}
          chosen={mode}
          onChoose={setChosen}
        />
      ) : null}
      <RegisterForm
        setting={setting}
        mode={mode}
        fields={fields}
        needsPass={mode === 'username' || !verifiesMobile}
        at={at}
        onStep={onStep}
      />
    </>
  );
}

/** So many enabled fields need a wider dialog where there is room. */
const MANY = 13;

/** Registration: the server says which ways, fields and rules. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const intent = useIntent();
  const [at, setAt] = useState(0);
  const { data: setting, error, refetch } = useCall('GET /wps/system/setting/register');
  const modes = useModes();
  useEffect(() => void warmUp().catch(() => undefined), []);
  const isLong = setting && shownFields(setting.fields).length >= MANY;
  return (
    <Dialog
      id="registerModal"
      title={t('auth.register.title')}
      lead={t('auth.register.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      {...(isLong ? { width: 'md:max-w-180' } : {})}
    >
      {at === 0 ? <IntentStrip intent={intent} /> : null}
      {setting && modes ? (
        <Registration setting={setting} modes={modes} at={at} onStep={setAt} />
      ) : error ? (
        <>
          <Refusal error={error} />
          <Button className="mt-4" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </>
      ) : (
        <Skeleton className="h-100" />
      )}
      {at === 0 ? (
        <>
          <SocialButtons />
          <p className="mt-1 text-center text-dense text-muted">
            {t('auth.haveAccount')}{' '}
            <button
              type="button"
              onClick={() => openDialog('login', {})}
              className="min-h-11 font-semibold text-violet hover:underline"
            >
              {t('shell.login')}
            </button>
          </p>
        </>
      ) : null}
      <PlaceBanners place="w_register" className="mt-4" onOpen={onClose} />
    </Dialog>
  );
}
