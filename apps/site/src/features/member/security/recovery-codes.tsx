import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Check } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { toast } from '@trevo/ui/toast';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../../session/session.ts';
import { nowDate } from '../../../shared/clock.ts';
import { formatDay } from '@trevo/i18n/format';
import { downloadFile } from '../../../shared/browser/download-file.ts';

/** The new codes, shown once. The dialog goes on only when the person says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  const lang = useLang();
  const account = useMember()?.account ?? '';
  const [isKept, setKept] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(t('member.copied'));
    } catch {
      toast(t('member.copyRefused'), 'error');
    }
  };
  const save = (): void => {
    const head = t('security.codes.fileHead', { account, day: formatDay(nowDate().toISOString(), lang) });
    downloadFile(
      `trevo-${t('security.codes.file')}.txt`,
      `${head}\n\n${codes.join('\n')}\n`,
      'text/plain;charset=utf-8',
    );
  };
  return (
    <div className="grid gap-4">
      <Note tone="warning">{t('security.codes.once')}</Note>
      <ol
        aria-label={t('security.codes')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-card p-4 font-mono text-body ring-1 ring-inset ring-line"
      >
        {codes.map((code) => (
          <li key={code} className="text-center tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-3">
        <Button look="ghost" onClick={() => void copy()}>
          <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('security.codes.copy')}
        </Button>
        <Button look="ghost" onClick={save}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('security.codes.save')}
        </Button>
      </div>
      <Check checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        {t('security.codes.kept')}
      </Check>
      <Button look="violet" disabled={!isKept} onClick={onDone}>
        {t('security.done')}
      </Button>
    </div>
  );
}
