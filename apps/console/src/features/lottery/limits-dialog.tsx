import { Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { typedMoney } from '../../shared/values/typed-decimal.ts';
import { LIMITS, type TermsDetail } from './lottery-types.ts';
import { useText } from './texts.ts';
import { useChangeTerms } from './use-change-terms.ts';

type Props = { readonly of: TermsDetail; readonly onClose: () => void };

/** The most that bets of a lottery may pay and cost, and who says what was drawn. */
export const LimitsDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const { write, change } = useChangeTerms(of, onClose);
  const { payout, challengePayout, issuePayout, exposure } = of.latest;
  const [typed, setTyped] = useState({ payout, challengePayout, issuePayout, exposure });
  const [isOfficial, setOfficial] = useState(of.latest.isOfficial);
  const read = Object.fromEntries(LIMITS.map((limit) => [limit, typedMoney(typed[limit])])) as Record<
    (typeof LIMITS)[number],
    string | null
  >;
  return (
    <ReasonDialog
      isOpen
      title={text('lottery.terms.change.title', { game: of.id })}
      lead={text('lottery.terms.change.text')}
      confirmLabel={text('lottery.terms.save')}
      isReady={LIMITS.every((limit) => read[limit] !== null)}
      write={write}
      onClose={onClose}
      onConfirm={(reason) =>
        change(
          {
            payout: read.payout ?? payout,
            challengePayout: read.challengePayout ?? challengePayout,
            issuePayout: read.issuePayout ?? issuePayout,
            exposure: read.exposure ?? exposure,
            isOfficial,
          },
          reason,
        )
      }
    >
      {LIMITS.map((limit) => (
        <TextField
          key={limit}
          label={text(`lottery.limit.${limit}`)}
          value={typed[limit]}
          onChange={({ target }) => setTyped({ ...typed, [limit]: target.value })}
          error={read[limit] === null}
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ))}
      <Box>
        <FormControlLabel
          control={<Switch checked={isOfficial} onChange={(_, isOn) => setOfficial(isOn)} />}
          label={text('lottery.terms.isOfficial')}
        />
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{text('lottery.terms.isOfficial.hint')}</Box>
      </Box>
    </ReasonDialog>
  );
};
