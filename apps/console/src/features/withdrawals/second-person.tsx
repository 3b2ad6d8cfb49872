import GroupsIcon from '@mui/icons-material/PeopleAltOutlined';
import { Box } from '@mui/material';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useMoney } from '../../shared/values/money.tsx';
import { useText } from './texts.ts';
import { isWaiting } from './view-of.ts';
import type { WithdrawalRow } from './withdrawal-types.ts';

/** Who has to approve, and who did: shown wherever two people are needed. */
export const SecondPerson = ({ of }: { readonly of: WithdrawalRow }) => {
  const text = useText();
  const operator = useOperator();
  const money = useMoney();
  if (!of.needsSecondPerson) return null;
  const [first] = of.approvers;
  const hasOthers = of.dayTotal !== of.amount;
  const line = (): string => {
    if (!isWaiting(of))
      return of.approvers.length > 1 ? text('withdrawal.second.done') : text('withdrawal.second.waiting');
    if (!first) return text('withdrawal.second.waiting');
    return first === operator?.username
      ? text('withdrawal.second.you')
      : `${text('withdrawal.second.first', { name: first })} · ${text('withdrawal.second.missing')}`;
  };
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
      {line()}
      {isWaiting(of) && hasOthers && ` · ${text('withdrawal.second.day', { amount: money(of.dayTotal) })}`}
    </Box>
  );
};
