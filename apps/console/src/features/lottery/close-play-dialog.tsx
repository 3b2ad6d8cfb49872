import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import type { TermsDetail } from './lottery-types.ts';
import { useText } from './texts.ts';
import { useChangeTerms } from './use-change-terms.ts';
import { usePlayNames } from './use-play-names.ts';

type Props = { readonly of: TermsDetail; readonly play: string; readonly onClose: () => void };

/** Whether a bet type takes bets. */
export const ClosePlayDialog = ({ of, play, onClose }: Props) => {
  const text = useText();
  const nameOf = usePlayNames();
  const { write, change } = useChangeTerms(of, onClose);
  const { closedPlays } = of.latest;
  const isClosed = closedPlays.includes(play);
  return (
    <ReasonDialog
      isOpen
      title={text(isClosed ? 'lottery.play.open.title' : 'lottery.play.close.title', { play: nameOf(play) })}
      lead={text('lottery.terms.change.text')}
      confirmLabel={text(isClosed ? 'lottery.terms.openPlay' : 'lottery.terms.closePlay')}
      tone={isClosed ? 'normal' : 'danger'}
      write={write}
      onClose={onClose}
      onConfirm={(reason) =>
        change({ closedPlays: isClosed ? closedPlays.filter((one) => one !== play) : [...closedPlays, play] }, reason)
      }
    />
  );
};
