import type { WireMap } from '@trevo/contract';
import type { Text } from '../../shared/use-text.ts';

export type AuditRow = WireMap['GET /ops/audit']['value']['list'][number];
export type AuditDetail = WireMap['GET /ops/audit/:id']['value'];

/** Who did it: a person, a command on the server in the name of the machine's account, or somebody whose name nobody has. */
export const operatorText = (text: Text, operator: string): string => {
  const [, account] = operator.split('command:');
  return account ? text('audit.command', { name: account }) : operator || text('audit.nobody');
};
