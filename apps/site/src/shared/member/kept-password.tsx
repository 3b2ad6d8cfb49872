import { useT } from '@trevo/i18n';
import { Field } from '@trevo/ui/field';

/** Dots instead of the password that this browser's single-use token stands for, and the way to type one. */
export function KeptPassword({ onOther }: { onOther: () => void }) {
  const t = useT();
  return (
    <div>
      <Field
        label={t('auth.password')}
        name="kept"
        type="password"
        value="••••••••••••"
        readOnly
        tabIndex={-1}
        hint={t('auth.remembered')}
      />
      <button type="button" onClick={onOther} className="min-h-11 text-dense font-semibold text-violet hover:underline">
        {t('auth.remembered.other')}
      </button>
    </div>
  );
}
