import { useLang, useT } from '@trevo/i18n';
import { formatDateTime } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { CircleCheck, CircleX, Eye } from 'lucide-react';
import { downloadFile } from '../../../shared/browser/download-file.ts';
import { browserParts } from '../../../shared/log/log-parts.ts';
import { useLogCheck } from '../../../shared/log/use-log-check.ts';
import type { LogVerdict, SeenWitness } from '../../../shared/log/verify-log.ts';
import { FairPanel } from './fair-panel.tsx';
import { Line } from './seeds-panel.tsx';

const BAD: ReadonlySet<LogVerdict['state']> = new Set(['split', 'forged']);

/** The public log as this browser finds it: how far it goes, who signed it, and whether it still says what it said before. */
export function LogPanel() {
  const t = useT();
  const { data, error, refetch } = useLogCheck();
  return (
    <FairPanel
      id="fair-log"
      title={t('game.log')}
      lead={t('game.log.lead')}
      found={data ? <Found log={data} refetch={() => void refetch()} /> : null}
      hasFailed={Boolean(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Found({ log, refetch }: { log: LogVerdict; refetch(): void }) {
  const t = useT();
  const lang = useLang();
  const isBad = BAD.has(log.state);
  return (
    <>
      <p
        role={isBad ? 'alert' : 'status'}
        data-testid="log-verdict"
        data-state={log.state}
        className={`mt-3 flex items-center gap-2 text-body font-extrabold ${isBad ? 'text-coral' : log.state === 'good' ? 'text-mint' : ''}`}
      >
        {isBad ? (
          <CircleX size={22} aria-hidden="true" />
        ) : log.state === 'good' ? (
          <CircleCheck size={22} aria-hidden="true" />
        ) : (
          <Eye size={22} aria-hidden="true" />
        )}
        <span>{t(`game.log.state.${log.state}`, { count: log.before ?? 0 })}</span>
      </p>
      {isBad ? <Evidence log={log} refetch={refetch} /> : null}
      {log.size > 0 ? (
        <dl className="mt-3 grid grid-cols-1 gap-3">
          <Line name={t('game.log.size')} value={String(log.size)} />
          <Line name={t('game.log.at')} value={log.at === null ? '' : formatDateTime(log.at, lang)} />
          <Line name={t('game.log.root')} value={log.root} />
        </dl>
      ) : null}
      {isBad || log.state === 'unable' ? null : <Witnesses witnesses={log.witnesses} />}
    </>
  );
}

/** Who else keeps an eye on it. The first witness is this browser. */
function Witnesses({ witnesses }: { witnesses: readonly SeenWitness[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <h3 className="mt-4 text-dense font-extrabold">{t('game.log.witnesses')}</h3>
      <ul className="mt-2 grid gap-2 text-dense">
        <li className="text-muted">{t('game.log.you')}</li>
        {witnesses.map(({ name, size, at, isGood }) => (
          <li key={name} data-testid="log-witness" data-good={isGood} className={isGood ? 'text-mint' : 'text-coral'}>
            <span className="break-all">{name}</span>
            {': '}
            {isGood && at !== null
              ? t('game.log.signed', { count: size ?? 0, at: formatDateTime(at, lang) })
              : t('game.log.unsigned')}
          </li>
        ))}
        {witnesses.length === 0 ? <li className="text-muted">{t('game.log.alone')}</li> : null}
      </ul>
    </>
  );
}

function Evidence({ log, refetch }: { log: LogVerdict; refetch(): void }) {
  const t = useT();
  const startOver = async (): Promise<void> => {
    (await import('../../../shared/log/verify-log.ts')).forgetLog(browserParts());
    refetch();
  };
  return (
    <>
      <p className="mt-1 text-dense text-muted">{t('game.log.bad')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          look="violet"
          size="dense"
          onClick={() => downloadFile('log-evidence.json', log.evidence, 'application/json')}
        >
          {t('game.log.evidence')}
        </Button>
        <Button look="soft" size="dense" onClick={() => void startOver()}>
          {t('game.log.startOver')}
        </Button>
      </div>
    </>
  );
}
