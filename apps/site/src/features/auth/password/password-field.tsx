import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { Field, type FieldProps } from '@trevo/ui/field';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

/** A password with show and hide; pasting is allowed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <IconButton
          label={t(isShown ? 'auth.password.hide' : 'auth.password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
        </IconButton>
      }
    />
  );
}
