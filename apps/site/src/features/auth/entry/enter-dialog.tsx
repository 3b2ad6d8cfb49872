import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { openDialog } from '../../../shared/dialogs.ts';
import { GameArt } from '../../../shared/games/game-art.tsx';
import { DemoWay } from './demo-way.tsx';
import { useIntent } from './intent-strip.tsx';

/** A newcomer tapped a game: an account first, a login second, a try without money third where there is one. The game waits for any of them. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const intent = useIntent();
  if (intent === null || intent.to === 'open') return null;
  const { card } = intent;
  return (
    <Dialog
      title={t('auth.intent.play', { name: card.gameName })}
      lead={card.displayName}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <div className="flex flex-col items-center pt-2">
        <div className="relative aspect-3/4 w-32 overflow-hidden rounded-sheet bg-linear-160 from-pressed to-card shadow-overlay ring-1 ring-white/8 ring-inset">
          <GameArt of={card} sizes="128px" isEager />
        </div>
        <p className="relative mt-4 mb-5 text-center text-dense text-pretty text-muted">{t('auth.enter.text')}</p>
      </div>
      <div className="grid gap-3">
        <Button look="gold" onClick={() => openDialog('register', {})}>
          {t('shell.register')}
        </Button>
        <Button look="ghost" onClick={() => openDialog('login', {})}>
          {t('auth.enter.login')}
        </Button>
        <div>
          <DemoWay card={card} />
        </div>
      </div>
    </Dialog>
  );
}
