import GroupsIcon from '@mui/icons-material/PeopleAltOutlined';
import { Box } from '@mui/material';
import { useOperator } from './use-operator.ts';
import { useText } from './use-text.ts';

type Props = {
  readonly needsSecondPerson: boolean;
  /** Who asked first; null: nobody yet. */
  readonly pending: { readonly by: string; readonly note: string } | null;
};

/** Whether the signed-in person asked first where two are needed: the second yes is not theirs, and the server refuses it. */
export const useHasAsked = (): ((of: Props) => boolean) => {
  const operator = useOperator();
  return ({ needsSecondPerson, pending }) => needsSecondPerson && pending !== null && pending.by === operator?.username;
};

/** Whether two people are needed, and how far they are. */
export const PendingSecond = ({ needsSecondPerson, pending }: Props) => {
  const text = useText();
  const operator = useOperator();
  if (!needsSecondPerson && !pending) return null;
  const line = !pending
    ? text('second.needed')
    : pending.by === operator?.username
      ? text('second.you')
      : text('second.first', { name: pending.by, note: pending.note });
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        fontSize: 13,
        color: theme.lumen.violet,
      })}
    >
      <GroupsIcon sx={{ fontSize: 17 }} aria-hidden />
      {line}
    </Box>
  );
};
