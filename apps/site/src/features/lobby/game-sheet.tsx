import type { GameCard } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Badge } from '@trevo/ui/chip';
import { Dialog } from '@trevo/ui/dialog';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { Heart, Play } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { closeDialog, isDialogOpen } from '../../shared/dialogs.ts';
import { useFavorites } from '../../shared/games/favorites.ts';
import { formatCurrency } from '../../shared/amounts/format-currency.ts';
import { GameArt } from '../../shared/games/game-art.tsx';
import { openDemo, openGame } from '../../shared/games/open-game.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { formatShare, formatTimes } from '@trevo/i18n/format';

/** What a game is: art, description, its honest figures, and play or try it when it is open. */
export function GameSheet({ with: { card }, onClose }: { with: { card: GameCard }; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const { data: sheet, error } = useCall('GET /wps/relay/games/:nodeId', { params: { nodeId: card.nodeId } });
  const { ids, toggle } = useFavorites();
  const [refusal, setRefusal] = useState<unknown>(null);
  const isFavorite = ids.has(card.nodeId);
  const play = (way: (card: GameCard) => Promise<void>) => {
    closeDialog();
    void way(card).catch((reason: unknown) => {
      if (!isDialogOpen()) setRefusal(reason);
    });
  };
  const rows: [string, string | null | undefined][] = [
    [t('lobby.sheet.vendor'), card.displayName],
    [t('lobby.sheet.rtp'), sheet?.rtp ? formatShare(sheet.rtp, lang) : null],
    [t('lobby.sheet.volatility'), sheet?.volatility ? t(`lobby.sheet.volatility.${sheet.volatility}`) : null],
    [t('lobby.sheet.maxWin'), sheet?.maxWin ? formatTimes(Number(sheet.maxWin), lang) : null],
    [
      t('lobby.sheet.bets'),
      sheet?.minBet && sheet.maxBet
        ? `${formatCurrency(sheet.minBet, lang)} – ${formatCurrency(sheet.maxBet, lang)}`
        : null,
    ],
  ];
  const shownError = refusal ?? error;
  return (
    <Dialog title={card.gameName} closeLabel={t('shell.close')} onClose={onClose} width="md:max-w-120">
      <div className="flex gap-4">
        <div className="relative aspect-3/4 w-32 shrink-0 overflow-hidden rounded-card bg-linear-160 from-pressed to-card">
          <GameArt of={card} sizes="128px" isEager />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap gap-1.5">
            <Badge tone="plain">{t(`shell.type.${card.gameType}`)}</Badge>
            {card.playable ? null : <Badge tone="amber">{t('shell.card.soon')}</Badge>}
          </div>
          {sheet ? (
            <p className="mt-3 text-dense text-pretty text-muted">{sheet.description}</p>
          ) : (
            <Skeleton className="mt-3 h-24" />
          )}
        </div>
      </div>
      <dl className="mt-4 divide-y divide-line/60">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name} className="flex items-center justify-between gap-4 py-2.5 text-dense">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {shownError ? <Refusal error={shownError} className="mt-3" /> : null}
      {card.playable ? null : (
        <Note tone="info" className="mt-3">
          {t('lobby.sheet.soon')}
        </Note>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="ghost" className="flex-1" aria-pressed={isFavorite} onClick={() => toggle(card)}>
          <Heart size={20} aria-hidden="true" className={isFavorite ? 'fill-coral text-coral' : ''} />
          {t('shell.favorites')}
        </Button>
        {card.demo ? (
          <Button look="ghost" className="flex-1" onClick={() => play(openDemo)}>
            {t('lobby.sheet.demo')}
          </Button>
        ) : null}
        {card.playable ? (
          <Button look="gold" className={card.demo ? 'w-full' : 'flex-1'} onClick={() => play(openGame)}>
            <Play size={20} aria-hidden="true" className="fill-current" />
            {t('lobby.sheet.play')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
