import { useLang, useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { ExternalLink, RotateCw } from 'lucide-react';
import { useCall } from '../../../api/use-call.ts';
import { formatShare, formatTimes } from '@trevo/i18n/format';
import { Money } from '../../../shared/amounts/money.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import type { GameWindow } from '../../../shared/play/session-time.ts';
import type { RealityClock } from './use-reality-clock.ts';

const LINKS = [
  { href: '/member/personalHistoryCopy', text: 'window.help.record' },
  { href: '/help#responsible', text: 'window.help.responsible' },
  { href: '/help#contact', text: 'window.help.service' },
] as const;

type WindowHelpProps = { of: GameWindow; clock: RealityClock; onReload: () => void; onClose: () => void };

/** What the game is, its honest figures, and the ways to help. Links open beside the game, which goes on. */
export function WindowHelp({ of, clock, onReload, onClose }: WindowHelpProps) {
  const t = useT();
  const lang = useLang();
  const { data: sheet } = useCall('GET /wps/relay/games/:nodeId', { params: { nodeId: of.nodeId } });
  const rows = [
    [t('window.help.vendor'), of.vendorName],
    [t('window.help.rtp'), sheet?.rtp ? formatShare(sheet.rtp, lang) : null],
    [t('window.help.volatility'), sheet?.volatility ? t(`window.help.volatility.${sheet.volatility}`) : null],
    [t('window.help.maxWin'), sheet?.maxWin ? formatTimes(Number(sheet.maxWin), lang) : null],
    [
      t('window.help.bets'),
      sheet?.minBet && sheet.maxBet ? (
        <>
          <Money amount={sheet.minBet} /> – <Money amount={sheet.maxBet} />
        </>
      ) : null,
    ],
  ] as const;
  return (
    <Dialog title={of.gameName} closeLabel={t('shell.close')} onClose={onClose} width="md:max-w-120">
      {sheet?.description ? <p className="text-dense text-pretty text-muted">{sheet.description}</p> : null}
      <dl className="mt-3 divide-y divide-line/60">
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="flex items-center justify-between gap-4 py-2.5 text-dense">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-3 text-dense text-pretty text-muted">{t('window.help.how')}</p>
      {of.realityChoices.length > 1 ? (
        <ReminderChoice
          sessionId={of.sessionId}
          choices={of.realityChoices}
          chosen={clock.interval}
          onChange={clock.change}
        />
      ) : null}
      <ul className="mt-4 grid gap-2">
        {LINKS.map(({ href, text }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener" className={buttonClass('ghost', 'dense', 'w-full')}>
              {t(text)}
              <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
      <Button look="ghost" size="dense" className="mt-2 w-full" onClick={onReload}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('window.reload')}
      </Button>
    </Dialog>
  );
}
