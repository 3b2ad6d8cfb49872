import LockIcon from '@mui/icons-material/LockOutlined';
import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { mayOpen } from '../api/auth-provider.ts';
import { EmptyState } from './empty-state.tsx';
import { useOperator } from './use-operator.ts';
import { useText } from './use-text.ts';

type Props = { readonly resource: string; readonly children: ReactNode };

/** A page for those whose roles open it; others are told so. The server refuses in any case. */
export const RequireAccess = ({ resource, children }: Props) => {
  const text = useText();
  const operator = useOperator();
  if (!operator) return null;
  if (mayOpen(operator.roles, resource)) return children;
  return (
    <Card>
      <EmptyState icon={<LockIcon />} title={text('app.denied.title')} text={text('app.denied.text')} />
    </Card>
  );
};
