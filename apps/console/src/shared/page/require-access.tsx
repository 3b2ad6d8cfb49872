import LockIcon from '@mui/icons-material/LockOutlined';
import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import type { OpsRead } from '../../api/api-client.ts';
import { useText } from '../texts/use-text.ts';
import { EmptyState } from './empty-state.tsx';
import { useOperator } from './use-operator.ts';

type Props = { readonly call: OpsRead; readonly children: ReactNode };

/** A page for those who may make its call; others are told so. The server refuses in any case. */
export const RequireAccess = ({ call, children }: Props) => {
  const text = useText();
  const operator = useOperator();
  if (!operator) return null;
  if (operator.may(call)) return children;
  return (
    <Card>
      <EmptyState icon={<LockIcon />} title={text('app.denied.title')} text={text('app.denied.text')} />
    </Card>
  );
};
