import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatShare } from '@trevo/i18n/format';
import { useState } from 'react';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { ClosePlayDialog } from './close-play-dialog.tsx';
import { formatOdds } from './format-odds.ts';
import type { PlayTerms, TermsDetail } from './lottery-types.ts';
import { OddsDialog } from './odds-dialog.tsx';
import { useText } from './texts.ts';
import { usePlayNames } from './use-play-names.ts';

type Props = { readonly of: TermsDetail; readonly isLocked: boolean };
type Step = { readonly play: PlayTerms; readonly step: 'odds' | 'close' };
const MOST_SHOWN = 3;

/** Bet types of a lottery: what they return, and whether they take bets. */
export const PlayTable = ({ of, isLocked }: Props) => {
  const text = useText();
  const lang = useLang();
  const nameOf = usePlayNames();
  const [doing, setDoing] = useState<Step | null>(null);
  const close = () => setDoing(null);
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography variant="h2">{text('lottery.terms.plays')}</Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={text('lottery.terms.plays')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text('lottery.play')}</TableCell>
              <TableCell sx={wide}>{text('lottery.terms.odds')}</TableCell>
              <TableCell align="right">{text('lottery.terms.return')}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {of.plays.map((play) => {
              const own = of.latest.odds[play.play];
              const isClosed = of.latest.closedPlays.includes(play.play);
              return (
                <TableRow key={play.play}>
                  <TableCell>
                    <Box sx={{ fontWeight: 600 }}>{nameOf(play.play, play.group)}</Box>
                    <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{play.play}</Box>
                    {isClosed && <StatusChip tone="bad">{text('lottery.terms.isClosed')}</StatusChip>}
                  </TableCell>
                  <TableCell sx={wide}>
                    {oddsOf(own ?? play.prizes.map(({ oddsE2 }) => oddsE2), lang)}{' '}
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                      {text(own ? 'lottery.terms.own' : 'lottery.terms.house')}
                    </Box>
                  </TableCell>
                  <TableCell align="right">{formatShare(String(play.returnPpm / 1_000_000), lang)}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <Box sx={{ display: { xs: 'grid', sm: 'block' } }}>
                      <Button size="small" disabled={isLocked} onClick={() => setDoing({ play, step: 'odds' })}>
                        {text('lottery.odds.change')}
                      </Button>
                      <Button size="small" disabled={isLocked} onClick={() => setDoing({ play, step: 'close' })}>
                        {text(isClosed ? 'lottery.terms.openPlay' : 'lottery.terms.closePlay')}
                      </Button>
                    </Box>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
      {doing?.step === 'odds' && <OddsDialog of={of} play={doing.play} onClose={close} />}
      {doing?.step === 'close' && <ClosePlayDialog of={of} play={doing.play.play} onClose={close} />}
    </Card>
  );
};

const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

/** The first few; a bet type may have dozens of prizes. */
const oddsOf = (odds: readonly number[], lang: 'pt' | 'en'): string =>
  odds
    .slice(0, MOST_SHOWN)
    .map((e2) => formatOdds(e2, lang))
    .join(' / ') + (odds.length > MOST_SHOWN ? ' …' : '');
