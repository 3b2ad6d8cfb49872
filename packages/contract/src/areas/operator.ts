import * as z from 'zod/mini';
import { route } from '../route.ts';

export const OperatorView = z.object({
  operatorId: z.string(),
  username: z.string(),
  roles: z.array(z.enum(['support', 'cashier', 'admin'])),
});
export const getOperatorSession = route({
  method: 'GET',
  path: '/ops/session',
  summary: 'The signed-in operator',
  access: 'operator',
  value: OperatorView,
});
