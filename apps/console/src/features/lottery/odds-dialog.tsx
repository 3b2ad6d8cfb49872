import { Alert, Box, Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatShare } from '@trevo/i18n/format';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { typedDecimal } from '../../shared/values/typed-decimal.ts';
import { formatOdds, oddsField } from './format-odds.ts';
import type { PlayTerms, TermsDetail } from './lottery-types.ts';
import { useText } from './texts.ts';
import { useChangeTerms } from './use-change-terms.ts';
import { usePlayNames } from './use-play-names.ts';

type Props = { readonly of: TermsDetail; readonly play: PlayTerms; readonly onClose: () => void };
const HIGH_PPM = 990_000;

/** Typed odds in hundredths; null when they are none. */
const typedE2 = (typed: string): number | null => {
  const e2 = Math.round(Number(typedDecimal(typed)) * 100);
  return typed.trim() !== '' && Number.isSafeInteger(e2) && e2 > 0 ? e2 : null;
};

/** The operator's own odds of a bet type; what they return is counted by the server while they are typed. */
export const OddsDialog = ({ of, play, onClose }: Props) => {
  const text = useText();
  const nameOf = usePlayNames();
  const lang = useLang();
  const { write, change } = useChangeTerms(of, onClose);
  const house = play.prizes.map(({ oddsE2 }) => oddsE2);
  const [typed, setTyped] = useState((of.latest.odds[play.play] ?? house).map(oddsField));
  const odds = play.prizes.map(({ isPool }, at) => (isPool ? 0 : typedE2(typed[at] ?? '')));
  const isWhole = odds.every((one) => one !== null);
  const isHouse = isWhole && odds.every((one, at) => one === house[at]);
  const query = { play: play.play, odds: odds.join() };
  const { data } = useQuery({
    queryKey: ['lottery-return', of.id, query],
    queryFn: () => call('GET /ops/lottery/terms/:id/return', { params: { id: of.id }, query }),
    enabled: isWhole,
  });
  const { [play.play]: _own, ...others } = of.latest.odds;
  const tone = data && (data.isAllowed ? (data.returnPpm > HIGH_PPM ? 'warning' : 'info') : 'error');
  return (
    <ReasonDialog
      isOpen
      title={text('lottery.odds.title', { play: nameOf(play.play, play.group) })}
      lead={text('lottery.odds.text')}
      confirmLabel={text('lottery.terms.save')}
      isReady={isWhole && data?.isAllowed === true}
      write={write}
      onClose={onClose}
      onConfirm={(reason) =>
        change({ odds: isHouse ? others : { ...others, [play.play]: odds.map((one) => one ?? 0) } }, reason)
      }
    >
      {play.prizes.map(({ key, oddsE2, isPool }, at) => (
        <TextField
          key={key}
          label={text('lottery.odds.prize', { key, odds: formatOdds(oddsE2, lang) })}
          value={isPool ? text('lottery.odds.pool') : (typed[at] ?? '')}
          disabled={isPool}
          error={odds[at] === null}
          onChange={({ target }) => setTyped(typed.with(at, target.value))}
          size="small"
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ))}
      <Box>
        <Button size="small" disabled={isHouse} onClick={() => setTyped(house.map(oddsField))}>
          {text('lottery.odds.reset')}
        </Button>
      </Box>
      {data && (
        <Alert severity={tone ?? 'info'} variant="outlined">
          {text('lottery.odds.return', { share: formatShare(String(data.returnPpm / 1_000_000), lang) })}{' '}
          {tone === 'error' && text('lottery.odds.over')}
          {tone === 'warning' && text('lottery.odds.high')}
        </Alert>
      )}
    </ReasonDialog>
  );
};
