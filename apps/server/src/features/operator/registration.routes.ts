import {
  changeRegistrationField,
  type FieldRule,
  type InputOf,
  listRegistrationFields,
  type RegistrationFieldView,
} from '@trevo/contract';
import { compilePattern } from '@trevo/engines/registration';
import type * as z from 'zod/mini';
import { DomainError } from '../../platform/domain-error.ts';
import { refuseField } from '../../platform/http/fields.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { editableFields } from '../members/index.ts';
import { audited } from './audited.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { settingsWish } from './waiting/settings-kind.ts';
import type { WaitingChanges } from './waiting/waiting-changes.ts';
import { waitsOf, waitsRecord } from './waiting/waiting-view.ts';

type View = z.output<typeof RegistrationFieldView>;
type Wanted = Omit<InputOf<typeof changeRegistrationField>['body'], 'reason'>;

const ruleOf = ({
  enabled,
  required,
  patternId,
  acceptedPattern,
  minLength,
  maxLength,
}: Wanted | FieldRule): Wanted => ({
  enabled,
  required,
  patternId,
  acceptedPattern,
  minLength,
  maxLength,
});

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
export const registrationRoutes = (serve: Serve, deps: OperatorDeps, waiting: WaitingChanges): void => {
  const { merchants } = deps;
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

  serve(listRegistrationFields, async ({ operator }) => {
    const fields = views(operator.merchantId);
    return { data: fields, total: fields.length };
  });
  serve(changeRegistrationField, async (call) => {
    const { params, body, operator, caller } = call;
    const { merchantId } = operator;
    const wanted = ruleOf(body);
    const wrong = nonsense(params.id, wanted, find(merchantId, params.id).isCore);
    if (wrong !== null)
      throw refuseField(wrong, wrong === 'acceptedPattern' ? 'own-pattern' : 'field-rule', caller.language);
    return audited(deps, changeRegistrationField, call, {
      action: 'registration-field.change',
      entity: 'registration-field',
      entityId: params.id,
      reason: body.reason,
      snapshot: async () => ({
        ...ruleOf(find(merchantId, params.id)),
        ...waitsRecord(await waiting.open(merchantId, 'settings', 'register.fields')),
      }),
      run: async () => {
        const waits = await waiting.request({ operator, reason: body.reason }, wishOf(merchantId, params.id, wanted));
        return { ...find(merchantId, params.id), ...waitsOf(waits) };
      },
    });
  });
};
