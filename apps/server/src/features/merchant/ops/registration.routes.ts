import {
  changeRegistrationField,
  type FieldRule,
  type InputOf,
  listRegistrationFields,
  type RegistrationFieldView,
} from '@trevo/contract';
import { compilePattern } from '@trevo/engines/registration';
import type * as z from 'zod/mini';
import { DomainError } from '../../../platform/domain-error.ts';
import { refuseField } from '../../../platform/http/fields.ts';
import { wholePage } from '../../../platform/http/paging.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { Merchants } from '../create-merchants.ts';
import { editableFields } from '../registration-rules.ts';
import { settingsWish } from './settings-kind.ts';

type View = z.output<typeof RegistrationFieldView>;
type Wanted = Omit<InputOf<typeof changeRegistrationField>['body'], 'reason'>;

const ruleOf = (rule: Wanted | FieldRule): Wanted => {
  const { enabled, required, patternId, acceptedPattern, minLength, maxLength } = rule;
  return { enabled, required, patternId, acceptedPattern, minLength, maxLength };
};

/** Every password is checked to be 12 to 128 characters long: a form that asks for less, or more, would only mislead. */
const PASSWORD = { least: 12, most: 128 };

/** The first part of a rule that makes no sense; null when all do. */
const nonsense = (id: string, wanted: Wanted, isCore: boolean): keyof Wanted | null => {
  if (wanted.minLength > wanted.maxLength) return 'minLength';
  if (wanted.required && !wanted.enabled) return 'required';
  if (isCore && !(wanted.enabled && wanted.required)) return 'enabled';
  if (id === 'password' && wanted.minLength < PASSWORD.least) return 'minLength';
  if (id === 'password' && wanted.maxLength > PASSWORD.most) return 'maxLength';
  const { acceptedPattern } = wanted;
  const isOwn = acceptedPattern !== '' && acceptedPattern !== '*';
  return isOwn && compilePattern(acceptedPattern) === null ? 'acceptedPattern' : null;
};

/** What registration asks, field by field. The next form that is opened asks by the new rule. */
export const registrationRoutes = ({ read, write, waiting }: Ops, merchants: Merchants): void => {
  const views = (merchantId: number): View[] =>
    editableFields(merchants.settings(merchantId)).map(({ rule, standard, isCore, isRequiredWhenShown, inForm }) => ({
      id: rule.name,
      ...ruleOf(rule),
      isCore,
      isRequiredWhenShown,
      inForm,
      standard: ruleOf(standard),
    }));
  const find = (merchantId: number, id: string): View => {
    const view = views(merchantId).find((field) => field.id === id);
    if (!view) throw new DomainError('setting.not_found');
    return view;
  };
  const wishOf = (merchantId: number, id: string, wanted: Wanted) => {
    const kept = merchants.settings(merchantId)['register.fields'];
    // The repetition of a password can only be what the password is.
    const names = id === 'password' ? [id, 'confirmPassword'] : [id];
    const { minLength, maxLength } = wanted;
    const changes = names.map((name) =>
      name === 'confirmPassword' ? { name, minLength, maxLength } : { name, ...wanted },
    );
    const others = kept.filter(({ name }) => !names.includes(name));
    const fields = settingsWish({ 'register.fields': [...others, ...changes] });
    return { kind: 'settings', target: 'register.fields', wanted: fields } as const;
  };

  read(listRegistrationFields, async ({ operator }) => wholePage(views(operator.merchantId)));
  write(changeRegistrationField, ({ params, body, operator, caller }) => {
    const { merchantId } = operator;
    const wanted = ruleOf(body);
    const wrong = nonsense(params.id, wanted, find(merchantId, params.id).isCore);
    if (wrong !== null)
      throw refuseField(wrong, wrong === 'acceptedPattern' ? 'own-pattern' : 'field-rule', caller.language);
    return {
      action: 'registration-field.change',
      entity: 'registration-field',
      snapshot: async () => ({
        ...ruleOf(find(merchantId, params.id)),
        ...(await waiting.noted(merchantId, 'settings', 'register.fields')),
      }),
      run: async () => {
        const waits = await waiting.request({ operator, reason: body.reason }, wishOf(merchantId, params.id, wanted));
        return { ...find(merchantId, params.id), ...waits };
      },
    };
  });
};
