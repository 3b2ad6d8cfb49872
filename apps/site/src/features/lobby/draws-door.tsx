import type { LotteryArea, PrizeMode } from '@trevo/contract';
import { LOTTERY_VENDORS } from '@trevo/contract/site/lottery-vendors';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useIsSignedIn } from '../../session/session.ts';
import { askLogin } from '../../shared/dialogs.ts';
import { launchLottery } from '../../shared/launch/launch-lottery.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';

const AREAS: readonly LotteryArea[] = ['LOTT', 'VN', 'SEA'];

type Props = {
  mode: Extract<PrizeMode, 'LOTT' | 'ELOTT'>;
  /** Where the way back leads. */
  path: string;
  vendors: readonly { readonly vassalage: string }[];
};

/** From a category of lotteries to the house's lobby of draws; of a brand without lotteries of the house nothing. */
export function DrawsDoor({ mode, path, vendors }: Props) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const [refused, setRefused] = useState<unknown>(null);
  const area = AREAS.find((one) => vendors.some(({ vassalage }) => vassalage === LOTTERY_VENDORS[one]));
  if (area === undefined) return null;
  const open = (): void => {
    if (!isSignedIn) return askLogin(`/lottery?lottoView=lobby&prizeMode=${mode}&backUrl=${encodeURIComponent(path)}`);
    setRefused(null);
    launchLottery({ lottoArea: area, lottoPrizeMode: mode, backUrl: path }).catch(setRefused);
  };
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sheet bg-card p-4 ring-1 ring-line ring-inset">
        <Ticket size={24} strokeWidth={1.75} aria-hidden="true" className="text-mint" />
        <p className="min-w-48 flex-1 text-dense">{t('lobby.draws.text')}</p>
        <Button look="violet" size="dense" onClick={open} data-testid="open-draws">
          {t('lobby.draws.open')}
        </Button>
      </div>
      <Refusal error={refused} />
    </div>
  );
}
