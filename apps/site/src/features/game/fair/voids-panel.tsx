import { useLang, useT } from '@trevo/i18n';
import { formatCount, formatShare, localeOf } from '@trevo/i18n/format';
import type { WireMap } from '@trevo/contract';
import { CircleCheck, CircleX, Eye } from 'lucide-react';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { FairPanel } from './fair-panel.tsx';

type Audit = WireMap['GET /wps/fair/voids']['value'];
type Game = Audit['games'][number];

const TONES: Readonly<Record<Game['state'], string>> = {
  none: 'text-muted',
  fine: 'text-mint',
  odd: 'text-gold',
  bad: 'text-coral',
};

/** What void bets would have given, for everybody: a house that drops winning bets is seen here. */
export function VoidsPanel() {
  const t = useT();
  const { data, error, refetch } = useCall('GET /wps/fair/voids', {});
  return (
    <FairPanel
      id="fair-voids"
      title={t('game.voids')}
      lead={t('game.voids.lead')}
      found={data ? <Found audit={data} /> : null}
      hasFailed={Boolean(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Found({ audit }: { audit: Audit }) {
  const t = useT();
  const { pairs, crashRounds, missing, open, deviating, games } = audit;
  if (pairs + crashRounds === 0)
    return (
      <p className="mt-3 text-dense text-muted" data-testid="voids-empty">
        {t('game.voids.empty')}
      </p>
    );
  const isBad = missing + open + deviating > 0 || games.some(({ state }) => state === 'bad');
  const isOdd = games.some(({ state }) => state === 'odd');
  const Mark = isBad ? CircleX : isOdd ? Eye : CircleCheck;
  const voided = games.filter(({ voids }) => voids > 0);
  return (
    <>
      <p
        role="status"
        data-testid="voids-verdict"
        data-good={!isBad && !isOdd}
        className={`mt-3 flex items-center gap-2 text-body font-extrabold ${isBad ? 'text-coral' : isOdd ? 'text-gold' : 'text-mint'}`}
      >
        <Mark size={22} className="shrink-0" aria-hidden="true" />
        <span>{t(isBad ? 'game.voids.bad' : isOdd ? 'game.voids.odd' : 'game.voids.good')}</span>
      </p>
      <ul className="mt-2 grid gap-1 text-dense text-muted">
        <li>{t('game.voids.scope', { bets: games.reduce((sum, { bets }) => sum + bets, 0), pairs, crashRounds })}</li>
        <li className={missing + open > 0 ? 'text-coral' : ''}>{t('game.voids.missing', { missing, open })}</li>
      </ul>
      {voided.length === 0 ? (
        <p className="mt-3 text-dense text-muted">{t('game.voids.none')}</p>
      ) : (
        <ul className="mt-3 grid gap-2">
          {voided.map((game) => (
            <VoidGame key={game.gameCode} game={game} currency={audit.currency} />
          ))}
        </ul>
      )}
    </>
  );
}

function VoidGame({ game, currency }: { game: Game; currency: string }) {
  const t = useT();
  const lang = useLang();
  const money = (text: string): string => formatMoney(text, currency as never, localeOf(lang));
  const { gameName, bets, voids, undecided, stake, wouldWin, returned, expected, z, state } = game;
  return (
    <li className="rounded-card bg-raised p-3 text-dense" data-testid="void-game">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-extrabold">{gameName}</span>
        <span className={TONES[state]}>{t(`game.voids.state.${state}`)}</span>
      </p>
      <p className="mt-1 text-muted">{t('game.voids.count', { voids, bets })}</p>
      {state === 'none' ? null : (
        <p className="mt-1 text-muted">
          {t('game.voids.would', {
            stake: money(stake),
            win: money(wouldWin),
            returned: formatShare(`${returned}`, lang),
            expected: formatShare(`${expected}`, lang),
            z: formatCount(z, lang),
          })}
        </p>
      )}
      {undecided > 0 ? <p className="mt-1 text-muted">{t('game.voids.undecided', { count: undecided })}</p> : null}
    </li>
  );
}
