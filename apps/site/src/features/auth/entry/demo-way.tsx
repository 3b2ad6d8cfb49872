import type { GameCard } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { keepIntent, openDialog } from '../../../shared/dialogs.ts';
import { openDemo } from '../../../shared/games/open-game.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';

/**
 * The way into a game without money: its demonstration at once where it opens for a visitor, after the account where the brand wants
 * one first. Nothing where the game has none.
 */
export function DemoWay({ card }: { card: GameCard }) {
  const t = useT();
  const query = { params: { nodeId: card.nodeId } };
  const { data: sheet } = useCall('GET /wps/relay/games/:nodeId', query, { enabled: !card.demo });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const isOpen = card.demo || sheet?.demo === true;
  if (!isOpen && sheet?.demoFor !== 'members') return null;
  const begin = async (): Promise<void> => {
    if (!isOpen) {
      keepIntent({ to: 'try', card });
      return openDialog('register', {});
    }
    setBusy(true);
    setRefusal(null);
    try {
      // Closes this dialog when the demonstration opens.
      await openDemo({ ...card, demo: true });
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Refusal error={refusal} className="mb-3" />
      <Button look="ghost" className="w-full" busy={isBusy} onClick={() => void begin()}>
        <FlaskConical size={20} strokeWidth={1.75} aria-hidden="true" />
        {t(isOpen ? 'auth.enter.try' : 'auth.enter.tryLater')}
      </Button>
      {isOpen ? <p className="mt-2 text-center text-meta text-faint">{t('auth.enter.tryHint')}</p> : null}
    </>
  );
}
