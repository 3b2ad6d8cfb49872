import { useDashboard } from '../shared/use-dashboard.ts';

/** Withdrawals that wait for a person; null while unknown or not this operator's business. */
export const useWaiting = (isAllowed: boolean): { count: number; overdue: number } | null => {
  const { data: dashboard } = useDashboard(isAllowed);
  return dashboard ? dashboard.withdrawalsWaiting : null;
};
