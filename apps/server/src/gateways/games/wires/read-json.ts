import type { z } from 'zod';
import { parseExactJson } from './decimal/exact-json.ts';
import { BadWireRequest } from './decimal/wire-call.ts';

/** A schema that reads nothing but the form; numbers come to it as the text of their digits. */
type Form<Output> = z.ZodType<Output>;

/**
 * A call's JSON body in the form that the wire promises, every number as its own digits: no amount and no id passes through
 * a double. Fields that the form does not name are ignored, because vendors add some.
 * @throws BadWireRequest naming the first field that is wrong
 */
export const readJson = <Output>(form: Form<Output>, body: Buffer): Output => {
  let content: unknown;
  try {
    content = parseExactJson(body.toString('utf8'));
  } catch {
    throw new BadWireRequest('the body is not JSON');
  }
  const parsed = form.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadWireRequest(issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'the body has another form');
};
