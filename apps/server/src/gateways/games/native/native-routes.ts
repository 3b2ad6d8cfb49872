import type { WalletCommand } from '../../../features/vendor-wallet/index.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { parseStrictJson } from '../../../platform/http/strict-json.ts';
import type { AdapterContext, CallAbout, WireReply, WireRequest, WireRoute } from '../adapter.ts';
import { idsOf } from '../core/calls/call-parts.ts';
import { countCall } from '../core/calls/timings.ts';
import { answerBadField, answerOutcome, answerPing, answerUnsigned } from './native-answer.ts';
import { answerNativeBatch } from './native-batch.ts';
import { toCommand } from './native-commands.ts';
import { BadField, NATIVE_FIELDS, NATIVE_PING, type NativeFields, type NativeOp, readFields } from './native-fields.ts';
import { checkSignature } from './native-signature.ts';

/** The body as an object. @throws BadField when it is not strict JSON (one meaning only, no key twice) */
const parseBody = (body: Buffer): Record<string, unknown> => {
  try {
    const parsed = parseStrictJson(body.toString('utf8'));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch (refused) {
    if (!(refused instanceof DomainError)) throw refused;
  }
  throw new BadField('body', 'not a JSON object whose keys stand once each');
};

const requestIdOf = (body: Record<string, unknown> | null): string | null =>
  typeof body?.requestId === 'string' ? body.requestId.slice(0, 36) : null;

const aboutOf = (command: WalletCommand): Omit<CallAbout, 'status'> => ({ op: command.op, ...idsOf(command) });

const answerOp = async (op: NativeOp, request: WireRequest, context: AdapterContext): Promise<WireReply> => {
  const { clock, link, wallet } = context;
  const begun = performance.now();
  const fault = checkSignature(request, context);
  if (fault !== null) return answerUnsigned(fault, clock, op);
  const proved = performance.now();
  let body: Record<string, unknown> | null = null;
  try {
    body = parseBody(request.body);
    const fields = { ...readFields(NATIVE_FIELDS[op], body), op } as NativeFields;
    const command = toCommand(fields);
    const parsed = performance.now();
    const outcome = await wallet.execute(link, command);
    const done = performance.now();
    const about = {
      ...aboutOf(command),
      status: outcome.status,
      playerId: outcome.playerId ?? aboutOf(command).playerId ?? null,
    };
    const answer = answerOutcome(outcome, fields.requestId, clock, about);
    countCall([begun, proved, parsed, done, performance.now()]);
    return answer;
  } catch (bad) {
    if (bad instanceof BadField) return answerBadField(bad, requestIdOf(body), clock, op);
    throw bad;
  }
};

const signed =
  (op: string, answer: (body: Record<string, unknown>, context: AdapterContext) => Promise<WireReply>) =>
  async (request: WireRequest, context: AdapterContext): Promise<WireReply> => {
    const fault = checkSignature(request, context);
    if (fault !== null) return answerUnsigned(fault, context.clock, op);
    let body: Record<string, unknown> | null = null;
    try {
      body = parseBody(request.body);
      return await answer(body, context);
    } catch (bad) {
      if (bad instanceof BadField) return answerBadField(bad, requestIdOf(body), context.clock, op);
      throw bad;
    }
  };

const OPS = Object.keys(NATIVE_FIELDS) as NativeOp[];

/** The native wire: one signed POST per operation. */
export const nativeRoutes: readonly WireRoute[] = [
  ...OPS.map(
    (op): WireRoute => ({
      method: 'POST',
      path: `/${op}`,
      answer: (request, context) => answerOp(op, request, context),
    }),
  ),
  { method: 'POST', path: '/batch', answer: signed('batch', answerNativeBatch) },
  {
    method: 'POST',
    path: '/ping',
    answer: signed('ping', async (body, { clock }) => answerPing(readFields(NATIVE_PING, body).requestId, clock)),
  },
];
