import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { pageOf } from '../../wire.ts';
import { Reason, Waits } from './parts.ts';

const FieldName = z.string().check(z.regex(/^[A-Za-z]{2,40}$/));
const Rule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.number(),
  acceptedPattern: z.string(),
  minLength: z.number(),
  maxLength: z.number(),
});
const InForm = z.enum(['off', 'optional', 'required']);
export const RegistrationFieldView = z.object({
  id: z.string(),
  ...Rule.shape,
  /** No account works without it: always asked and required. */
  isCore: z.boolean(),
  /** May be left out of the form; where it is asked, an empty one is refused, whatever `required` is sent. */
  isRequiredWhenShown: z.boolean(),
  /** What the form by user name and the form by mobile number make of it; flags about mobile numbers have their say besides the rule. */
  inForm: z.object({ username: InForm, mobile: InForm }),
  /** What a fresh brand asks. */
  standard: Rule,
  waits: Waits,
});
export const listRegistrationFields = route({
  method: 'GET',
  path: '/ops/registration-fields',
  summary: 'The fields that registration asks for',
  access: 'operator:admin',
  value: pageOf(RegistrationFieldView),
});
export const changeRegistrationField = route({
  method: 'PUT',
  path: '/ops/registration-fields/:id',
  summary: 'Change the rule of one registration field',
  access: 'operator:admin',
  money: true,
  params: z.object({ id: FieldName }),
  body: z.strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z.number().check(z.int(), z.gte(0), z.lte(22)),
    /** An own regular expression, `*` for anything, empty for the pattern of the id. */
    acceptedPattern: z.string().check(z.maxLength(255)),
    minLength: z.number().check(z.int(), z.gte(0), z.lte(255)),
    maxLength: z.number().check(z.int(), z.gte(1), z.lte(255)),
    reason: Reason,
  }),
  value: RegistrationFieldView,
  errors: ['setting.not_found', 'waiting.already_asked'],
});
