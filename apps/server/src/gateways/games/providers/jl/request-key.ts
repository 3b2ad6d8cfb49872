import { randomBytes } from 'node:crypto';
import { digest } from '../../core/proof/signing.ts';
import { offsetDateTime } from '../../wires/decimal/offset-time.ts';

/** `yyMMd` of GMT-4: the day without a zero in front. */
export const keyDay = (millis: number): string => {
  const [year = '', month = '', day = ''] = offsetDateTime(millis).slice(0, 10).split('-');
  return `${year.slice(2)}${month}${Number(day)}`;
};

/** MD5(parameters + MD5(day + agent + agent's key)) of the parameters as they are listed, with `AgentId` last. */
export const requestDigest = (signed: string, agent: { id: string; key: string }, millis: number): string =>
  digest('md5', signed + digest('md5', keyDay(millis) + agent.id + agent.key));

/** `Key` of a request: the digest between two times six characters that mean nothing. */
export const requestKey = (signed: string, agent: { id: string; key: string }, millis: number): string => {
  const noise = randomBytes(6).toString('hex');
  return noise.slice(0, 6) + requestDigest(signed, agent, millis) + noise.slice(6);
};
