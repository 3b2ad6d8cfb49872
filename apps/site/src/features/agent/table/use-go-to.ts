import { useNavigate } from '@tanstack/react-router';
import type { Target } from './column.ts';

/** Goes to another page of the back office, from what is no link. */
export const useGoTo = (): ((to: Target) => void) => {
  const navigate = useNavigate();
  return ({ page, search = {} }) => void navigate({ to: '/agentHome/$page', params: { page }, search });
};
