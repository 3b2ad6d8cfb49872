import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { useT } from '@trevo/i18n';
import { add, formatWire, ZERO } from '@trevo/money';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { useTierName } from '../../../shared/jackpots/tier-name.ts';
import { CountUp } from '../count-up.tsx';
import { useGameMoney } from '../game-money.tsx';
import { sound } from '../../../shared/play/sound.ts';
import type { WonJackpots } from './use-ante.ts';
import './ante.css';

/** A jackpot came: over the game, after its round has been played, until the player goes on. */
export function JackpotWon({ won, onClose }: { won: WonJackpots; onClose(): void }) {
  const t = useT();
  const nameOf = useTierName();
  const { full } = useGameMoney();
  const total = formatWire(
    won.reduce((sum, { amount }) => add(sum, wireAmount(amount)), ZERO),
    HOUSE_CURRENCY,
  );
  const isPaid = won.every((one) => one.isPaid);
  useEffect(() => sound.win(), []);
  return (
    <Dialog
      title={won.map((one) => t('jackpot.won', { tier: nameOf(one) })).join(' ')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      shape="center"
      width="md:max-w-140"
    >
      <div data-testid="jackpot-won" className="jackpot-won">
        <Trophy size={56} strokeWidth={1.25} aria-hidden="true" className="text-gold" />
        <p className="text-jackpot font-extrabold text-gold" aria-hidden="true">
          <CountUp to={total} isInstant={false} />
        </p>
        <p role="status" className="text-muted">
          {t(isPaid ? 'jackpot.won.text' : 'jackpot.won.soon', { amount: full(total) })}
        </p>
        <Button look="gold" className="w-full" onClick={onClose}>
          {t('jackpot.won.go')}
        </Button>
      </div>
    </Dialog>
  );
}
