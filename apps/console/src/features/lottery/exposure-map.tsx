import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatShare } from '@trevo/i18n/format';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { useLang } from '../../shared/texts/use-text.ts';
import { useMoney } from '../../shared/values/money.tsx';
import type { Exposure } from './lottery-types.ts';
import { useText } from './texts.ts';
import { usePlayNames } from './use-play-names.ts';

const EVERY_MS = 3_000;
const NEAR = 50;
const FULL = 85;

/** How much of a cap is taken, in percent. */
const shareOf = (cost: string, cap: string): number => Math.min(100, (Number(cost) / Number(cap)) * 100);

/** What each outcome of an open issue costs, hotter the nearer it is to its cap. */
export const ExposureMap = ({ id }: { readonly id: string }) => {
  const text = useText();
  const lang = useLang();
  const nameOf = usePlayNames();
  const [chosen, setChosen] = useState('');
  const { data } = useQuery<Exposure>({
    queryKey: ['lottery-exposure', id, chosen],
    queryFn: () => call('GET /ops/lottery/issues/:id/exposure', { params: { id }, query: { play: chosen } }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
  const play = data?.plays.find((one) => one.play === data.play);
  return (
    <Card component="section" aria-labelledby="exposure" sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Box>
          <Typography id="exposure" variant="h2">
            {text('lottery.exposure')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('lottery.exposure.lead')}</Typography>
        </Box>
        {data && data.plays.length > 0 && (
          <TextField
            select
            size="small"
            label={text('lottery.play')}
            value={play?.play ?? ''}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ minWidth: 220 }}
          >
            {data.plays.map((one) => (
              <MenuItem key={one.play} value={one.play}>
                {nameOf(one.play)} ({one.play}) · {formatShare(String(shareOf(one.worst, one.cap) / 100), lang, 1)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {data && !play && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('lottery.exposure.none')}</Typography>
      )}
      {data && play && <Cells of={data} cap={play.cap} />}
    </Card>
  );
};

const Cells = ({ of, cap }: { readonly of: Exposure; readonly cap: string }) => {
  const text = useText();
  const money = useMoney();
  const books = Map.groupBy(of.cells, ({ book }) => book);
  return (
    <>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{text('lottery.exposure.cap', { amount: money(cap) })}</Box>
      {[...books].map(([book, cells]) => (
        <Box key={book} sx={{ display: 'grid', gap: 2 }}>
          {books.size > 1 && (
            <Box sx={{ fontSize: 13, fontWeight: 600 }}>{text('lottery.exposure.book', { number: book + 1 })}</Box>
          )}
          <Box
            tabIndex={0}
            role="group"
            aria-label={text('lottery.exposure')}
            sx={{
              display: 'grid',
              gap: '3px',
              gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
              maxHeight: 420,
              overflowY: 'auto',
            }}
          >
            {cells.map(({ outcome, cost }) => (
              <Cell key={outcome} outcome={outcome} cost={money(cost)} share={shareOf(cost, cap)} />
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
};

type CellProps = { readonly outcome: string; readonly cost: string; readonly share: number };

const Cell = ({ outcome, cost, share }: CellProps) => {
  const percent = formatShare(String(share / 100), useLang(), 1);
  return (
    <Box
      title={`${outcome} · ${cost} · ${percent}`}
      sx={({ lumen: { mint, amber, coral, raised } }) => {
        const colour = share >= FULL ? coral : share >= NEAR ? amber : mint;
        return {
          px: 1.5,
          py: 1,
          borderRadius: '4px',
          fontSize: 12,
          lineHeight: 1.3,
          minWidth: 0,
          fontVariantNumeric: 'tabular-nums',
          // A cell that costs something is never as dark as none: an eighth of the colour at the least.
          backgroundColor: `color-mix(in srgb, ${colour} ${12 + Math.round(share * 0.4)}%, ${raised})`,
        };
      }}
    >
      <Box sx={{ fontWeight: 700, overflow: 'hidden', textOverflow: 'ellipsis' }}>{outcome}</Box>
      <Box sx={{ whiteSpace: 'nowrap' }}>{percent}</Box>
    </Box>
  );
};
