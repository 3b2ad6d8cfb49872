import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { TriangleAlert } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey, useCall } from '../../api/use-call.ts';
import type { Dialogs } from '../../shared/dialogs.ts';
import { closeDialog, isDialogOpen } from '../../shared/dialogs.ts';
import { Alternatives } from '../../shared/games/alternatives.tsx';
import { GameArt } from '../../shared/games/game-art.tsx';
import { openGame } from '../../shared/games/open-game.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';

/** The lists of cards that may lie behind the sheet. */
const LISTS = [
  'GET /wps/relay/home',
  'GET /wps/relay/games',
  'GET /wps/relay/games/recent',
  'GET /wps/relay/favorites',
] as const;

/**
 * Said before a click costs anything: this game's vendor is slow or does not answer, and what works instead. The state
 * is asked again on opening; a vendor that is only slow, or well again, can be tried.
 */
export function GameTrouble({ with: { card, code }, onClose }: { with: Dialogs['gameTrouble']; onClose: () => void }) {
  const t = useT();
  const query = { params: { nodeId: card.nodeId } };
  const { data } = useCall('GET /wps/game/:nodeId/alternatives', query, { staleTime: 0 });
  const [refusal, setRefusal] = useState<unknown>(null);
  const now = code === undefined ? (data?.availability ?? card.availability) : 'sick';
  const isNews = data !== undefined && data.availability !== card.availability;
  const queries = useQueryClient();
  useEffect(() => {
    // The card says what the sheet says.
    if (isNews) for (const name of LISTS) void queries.invalidateQueries({ queryKey: callKey(name) });
  }, [isNews, queries]);
  const isMaintenance = code === 'game.disabled';
  const tryAnyway = () => {
    closeDialog();
    void openGame({ ...card, availability: 'ok' }).catch((reason: unknown) => {
      if (!isDialogOpen()) setRefusal(reason);
    });
  };
  return (
    <Dialog title={card.gameName} lead={card.displayName} closeLabel={t('shell.close')} onClose={onClose}>
      <div className="flex gap-4 pt-1">
        <div className="relative aspect-3/4 w-20 shrink-0 overflow-hidden rounded-card bg-linear-160 from-pressed to-card">
          <div className="absolute inset-0 opacity-60 [filter:grayscale(1)]">
            <GameArt of={card} sizes="80px" isEager />
          </div>
        </div>
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 font-semibold">
            <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-amber" />
            {t(isMaintenance ? 'lobby.trouble.maintenance' : `lobby.trouble.${now}`)}
          </p>
          <p className="mt-1 text-dense text-pretty text-muted">
            {t(isMaintenance ? 'lobby.trouble.text.maintenance' : `lobby.trouble.text.${now}`)}
          </p>
        </div>
      </div>
      <Refusal error={refusal} className="mt-3" />
      {now === 'sick' ? null : (
        <Button look="ghost" className="mt-4 w-full" onClick={tryAnyway}>
          {t(now === 'ok' ? 'lobby.trouble.play' : 'lobby.trouble.tryAnyway')}
        </Button>
      )}
      <div className="mt-5">
        <Alternatives nodeId={card.nodeId} title={t('lobby.trouble.alternatives')} />
      </div>
    </Dialog>
  );
}
