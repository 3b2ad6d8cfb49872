import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { inputClass } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { Select } from '@trevo/ui/select';
import { Skeleton } from '@trevo/ui/skeleton';
import { cx } from '@trevo/ui/cx';
import { toast } from '@trevo/ui/toast';
import { useState } from 'react';
import { call, type ValueOf } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { logout } from '../../../session/logout.ts';
import { Money } from '../../../shared/amounts/money.tsx';
import { goTo } from '../../../shared/routing/navigate.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import type { Security } from './security-score.ts';
import { StepUp } from './step-up.tsx';

type Closing = ValueOf<'GET /wps/member/security/closing'>;
const REASONS = ['break', 'money', 'unused', 'privacy', 'other'] as const;

/** Closing the account: first what stands in the way, then why, then the proof that it is the owner. */
export function CloseAccountDialog({ security, onDone }: { security: Security; onDone: () => void }) {
  const t = useT();
  const { data, error } = useCall('GET /wps/member/security/closing', {}, { staleTime: 0 });
  return (
    <Dialog
      title={t('security.close.title')}
      lead={t('security.close.lead')}
      closeLabel={t('shell.close')}
      onClose={onDone}
    >
      {error ? (
        <Refusal error={error} />
      ) : data === undefined ? (
        <Skeleton className="h-40 rounded-card" />
      ) : data.canClose ? (
        <CloseForm security={security} />
      ) : (
        <StillOpen closing={data} onLeave={onDone} />
      )}
    </Dialog>
  );
}

/** What has to end first, with the way to it. */
function StillOpen({ closing, onLeave }: { closing: Closing; onLeave: () => void }) {
  const t = useT();
  const hasMoney = closing.balance !== '0.00';
  return (
    <div className="grid gap-4">
      {hasMoney ? (
        <>
          <Note tone="warning">
            {t('security.close.money')} <Money amount={closing.balance} className="font-semibold" />
          </Note>
          <Link to="/member/withdraw" onClick={onLeave} className={buttonClass('gold')}>
            {t('security.close.withdraw')}
          </Link>
        </>
      ) : null}
      {closing.held === '0.00' ? null : (
        <Note tone="warning">
          {t('security.close.held')} <Money amount={closing.held} className="font-semibold" />
        </Note>
      )}
      {closing.owesCredit ? <Note tone="warning">{t('security.close.owes')}</Note> : null}
      {closing.lendsCredit ? <Note tone="warning">{t('security.close.lends')}</Note> : null}
      {closing.openGames.length > 0 ? (
        <Note tone="warning">
          <p>{t('security.close.games')}</p>
          <ul className="mt-1 list-disc ps-5">
            {closing.openGames.map(({ nodeId, name }) => (
              <li key={nodeId}>{name}</li>
            ))}
          </ul>
        </Note>
      ) : null}
    </div>
  );
}

function CloseForm({ security }: { security: Security }) {
  const t = useT();
  const [reason, setReason] = useState<(typeof REASONS)[number]>('break');
  const [note, setNote] = useState('');
  const close = async (stepUpToken: string): Promise<void> => {
    await call('POST /wps/member/security/closing', { body: { reason, note: note.trim(), stepUpToken } });
    goTo('/');
    await logout();
    toast(t('security.close.done'));
  };
  return (
    <div className="grid gap-4">
      <Note tone="warning">
        <ul className="list-disc ps-4">
          {(['final', 'cpf', 'staff'] as const).map((one) => (
            <li key={one}>{t(`security.close.means.${one}`)}</li>
          ))}
        </ul>
      </Note>
      <Select
        label={t('security.close.reason')}
        value={reason}
        onChange={(event) => setReason(REASONS.find((one) => one === event.target.value) ?? 'other')}
        options={REASONS.map((value) => ({ value, text: t(`security.close.reason.${value}`) }))}
      />
      <label className="block text-dense font-semibold text-muted">
        {t('security.close.note')}
        <textarea
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value.replaceAll('\n', ' '))}
          className={cx(inputClass, 'mt-1.5 h-auto resize-none py-2.5 font-normal')}
        />
      </label>
      {reason === 'break' || reason === 'money' ? (
        <p className="text-meta text-muted">
          {t('member.responsible')}{' '}
          <Link to="/help" hash="responsible" className="text-violet underline underline-offset-4">
            {t('shell.footer.responsible')}
          </Link>
        </p>
      ) : null}
      <StepUp security={security} onToken={close} endLabel={t('security.close')} />
    </div>
  );
}
