import type { z } from 'zod';
import { VendorError, type VendorRequest } from '../../core/outbound/vendor-http.ts';
import type { AdapterContext } from '../../adapter.ts';
import { parseExactJson } from './exact-json.ts';

/**
 * A vendor's answer with every number as its digits, in the form that the schema promises.
 * @throws VendorError `refused` for 4xx, `malformed` for another form
 */
export const exactJsonAnswer = async <Schema extends z.ZodType>(
  { http, link }: Pick<AdapterContext, 'http' | 'link'>,
  request: VendorRequest,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const { status, text } = await http.send(request);
  const said = { httpStatus: status };
  if (status < 200 || status > 299)
    throw new VendorError('refused', `${link.vendor} answered ${status} to ${request.op}`, said);
  return contentOf(schema, jsonOrNull(text), `${link.vendor} answered ${request.op}`);
};

/** What the vendor sent in the form that the schema promises. @throws VendorError `malformed`, which names the place */
export const contentOf = <Schema extends z.ZodType>(
  schema: Schema,
  content: unknown,
  whose: string,
): z.output<Schema> => {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new VendorError(
    'malformed',
    `${whose}: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'another form'}`,
  );
};

const jsonOrNull = (text: string): unknown => {
  try {
    return parseExactJson(text);
  } catch {
    return null;
  }
};

/** Form body of a request to a vendor. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' } as const;

export const formBody = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
