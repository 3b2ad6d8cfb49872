import { useT } from '@trevo/i18n';
import { Select } from '@trevo/ui/select';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ValueOf } from '../../../api/client.ts';
import { CodeField } from '../../../shared/verification/code-field.tsx';
import { SendCode } from '../../../shared/verification/send-code.tsx';

export type CodeChannel = ValueOf<'POST /wps/member/password/channels'>['channels'][number];

type Props = {
  /** Whose wait the button counts. */
  name: string;
  channels: readonly CodeChannel[];
  chosen: CodeChannel;
  onChoose: (channel: CodeChannel) => void;
  send: (channel: CodeChannel['channel'], sliderPass: string) => Promise<{ expiredMinutes: number }>;
  field: UseFormRegisterReturn;
  error: string | undefined;
};

/** A code to one of the contacts that the account has verified; the choice shows only when there is one. */
export function PasswordCode({ name, channels, chosen, onChoose, send, field, error }: Props): ReactNode {
  const t = useT();
  const hint = t(chosen.channel === 'email' ? 'auth.code.toEmail' : 'auth.code.toSms', { to: chosen.hint });
  return (
    <div className="space-y-3">
      {channels.length > 1 ? (
        <Select
          label={t('auth.code.where')}
          value={chosen.channel}
          onChange={(event) => {
            const next = channels.find(({ channel }) => channel === event.target.value);
            if (next) onChoose(next);
          }}
          options={channels.map(({ channel, hint: to }) => ({
            value: channel,
            text: `${t(channel === 'email' ? 'auth.code.email' : 'auth.code.sms')} · ${to}`,
          }))}
        />
      ) : null}
      <CodeField
        required
        hint={hint}
        error={error}
        {...field}
        button={
          <SendCode
            key={chosen.channel}
            name={`${name}:${chosen.channel}`}
            isReady
            send={(sliderPass) => send(chosen.channel, sliderPass)}
          />
        }
      />
    </div>
  );
}
