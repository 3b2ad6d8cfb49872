import type { RoundView } from '@trevo/contract';
import { useLang } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { RoundHistory } from '../win/round-history.tsx';

/** What the last spins paid, in bets. */
export function LastSpins({ rounds }: { rounds: readonly RoundView[] }) {
  const point = useLang() === 'en' ? '.' : ',';
  return (
    <div className="slot-last w-full max-w-120">
      <RoundHistory rounds={rounds} said={({ winMultE4 }) => multText(winMultE4, point)} />
    </div>
  );
}
