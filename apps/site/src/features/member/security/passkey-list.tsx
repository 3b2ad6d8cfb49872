import { useLang, useT } from '@trevo/i18n';
import { Button, IconButton } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Field } from '@trevo/ui/field';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { formatDay } from '@trevo/i18n/format';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { GuardedDialog } from './guarded-dialog.tsx';
import type { Security } from './security-score.ts';
import { typedText } from './typed-text.ts';

type Passkey = Security['passkeys'][number];
type Props = { security: Security; onChanged: () => void };

/** The member's passkeys, each with its name, its last use and what can be done with it. */
export function PasskeyList({ security, onChanged }: Props) {
  const t = useT();
  const lang = useLang();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const close = (): void => {
    setRenamed(null);
    setRemoved(null);
    onChanged();
  };
  return (
    <>
      <ul aria-label={t('security.passkeys')} className="mt-2 ms-13 grid gap-1">
        {security.passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center gap-2 rounded-card bg-raised ps-3">
            <KeyRound size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
            <div className="min-w-0 flex-1 py-2">
              <p className="truncate text-dense font-semibold">{passkey.name}</p>
              <p className="text-caption text-muted">
                {passkey.lastUsedAt === null
                  ? t('security.passkey.unused', { day: formatDay(passkey.createdAt, lang) })
                  : t('security.passkey.used', { day: formatDay(passkey.lastUsedAt, lang) })}
                {passkey.isSynced ? ` · ${t('security.passkey.synced')}` : ''}
              </p>
            </div>
            <IconButton
              label={t('security.passkey.rename', { name: passkey.name })}
              onClick={() => setRenamed(passkey)}
            >
              <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('security.passkey.remove', { name: passkey.name })}
              onClick={() => setRemoved(passkey)}
            >
              <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {renamed ? <RenameDialog passkey={renamed} onDone={close} /> : null}
      {removed ? (
        <GuardedDialog
          title={t('security.passkey.removeTitle', { name: removed.name })}
          lead={t('security.passkey.removeLead')}
          security={security}
          endLabel={t('security.remove')}
          act={async (stepUpToken) => {
            const params = { id: removed.id };
            await call('POST /wps/member/security/passkeys/:id/removal', { params, body: { stepUpToken } });
            return null;
          }}
          onDone={close}
        />
      ) : null}
    </>
  );
}

function RenameDialog({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useT();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const name = typedText(event.currentTarget, 'passkeyName');
    setBusy(true);
    setRefusal(null);
    try {
      await call('PUT /wps/member/security/passkeys/:id', { params: { id: passkey.id }, body: { name } });
      return onDone();
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  };
  return (
    <Dialog title={t('security.passkey.renameTitle')} closeLabel={t('shell.close')} onClose={onDone} shape="center">
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <Field
          label={t('security.passkey.name')}
          name="passkeyName"
          maxLength={40}
          autoComplete="off"
          defaultValue={passkey.name}
          required
        />
        <Refusal error={refusal} />
        <Button type="submit" look="violet" busy={isBusy}>
          {t('security.save')}
        </Button>
      </form>
    </Dialog>
  );
}
