import { z } from 'zod';
import type { AdapterContext } from '../../adapter.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { contentOf, exactJsonAnswer, FORM, formBody } from '../../wires/decimal/vendor-json.ts';
import { requestKey } from './request-key.ts';

const Envelope = z.looseObject({ ErrorCode: z.string(), Message: z.string().nullish() });

type Asked = {
  readonly op: string;
  readonly path: string;
  /** In the document's order: the key is made of them. */
  readonly signed: Readonly<Record<string, string>>;
  readonly unsigned?: Readonly<Record<string, string>>;
  readonly isIdempotent?: boolean;
};

/** Calls of JILI's own API: form bodies with the day's key over the parameters. */
export const createJiliCalls = (context: AdapterContext) => {
  const { apiUrl, values } = context.credentials;
  const agent = { id: values['agentId'] ?? '', key: values['agentKey'] ?? '' };
  return async <Content extends z.ZodType>(
    { op, path, signed, unsigned = {}, isIdempotent = true }: Asked,
    content: Content,
  ): Promise<z.output<Content>> => {
    const all = { ...signed, AgentId: agent.id };
    const parameters = Object.entries(all)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const key = requestKey(parameters, agent, context.clock.now());
    const answered = await exactJsonAnswer(
      context,
      {
        method: 'POST',
        url: `${apiUrl}${path}`,
        headers: FORM,
        body: formBody({ ...all, ...unsigned, Key: key }),
        op,
        isIdempotent,
      },
      Envelope,
    );
    if (answered.ErrorCode !== '0')
      throw new VendorError('refused', `JILI refused ${op}: ${answered.Message ?? 'no reason'}`, {
        vendorCode: answered.ErrorCode,
      });
    return contentOf(content, answered, `JILI answered ${op}`);
  };
};

export type JiliCall = ReturnType<typeof createJiliCalls>;
