import { Alert, Box, Button } from '@mui/material';
import { useText } from './texts.ts';
import type { Answer, Unsent } from './use-draft.ts';

type Props = {
  readonly list: readonly Unsent[];
  readonly onAgain: (answer: Answer) => void;
  readonly onDrop: (clientId: string) => void;
};

/** Answers that did not arrive, and why: nothing that was written is lost until staff lets it go. */
export const UnsentAnswers = ({ list, onAgain, onDrop }: Props) => {
  const text = useText();
  return list.map(({ why, ...answer }) => (
    <Alert key={answer.clientId} severity="error" variant="outlined">
      {text('chat.unsent', { why })}
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 120, overflowY: 'auto', my: 1 }}>
        {answer.text}
      </Box>
      <Button size="small" color="inherit" onClick={() => onAgain(answer)}>
        {text('app.retry')}
      </Button>
      <Button size="small" color="inherit" onClick={() => onDrop(answer.clientId)}>
        {text('chat.unsent.drop')}
      </Button>
    </Alert>
  ));
};
