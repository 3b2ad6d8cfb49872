import UndoIcon from '@mui/icons-material/UndoOutlined';
import type { WireMap } from '@trevo/contract';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { When } from '../../shared/values/when.tsx';
import { useText } from './texts.ts';

export type AnswerChange = WireMap['GET /ops/chat/answers']['value']['list'][number];

type Props = {
  readonly nameOf: (change: AnswerChange) => string;
  readonly onUndo: (change: AnswerChange) => void;
};

/** The last changes of ready answers; each brings back what stood there before, to be saved like every other change. */
export const AnswerChanges = ({ nameOf, onUndo }: Props) => {
  const text = useText();
  const { data } = useQuery({ queryKey: ['chat', 'answers'], queryFn: () => call('GET /ops/chat/answers') });
  if (!data || data.list.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="answer-changes" sx={{ minWidth: 0 }}>
      <Typography id="answer-changes" variant="h3" sx={{ fontSize: 15 }}>
        {text('chat.answers.changes')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.list.map((change) => (
          <Box component="li" key={change.id} sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(change)}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>“{change.reason}”</Box>
              <Box sx={{ color: 'text.disabled', fontSize: 12, overflowWrap: 'anywhere' }}>
                {change.operator} · <When at={change.at} />
              </Box>
            </Box>
            <Button size="small" startIcon={<UndoIcon />} onClick={() => onUndo(change)}>
              {text('undo.do')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
