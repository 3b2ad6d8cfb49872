import { changeSetting, listSettings } from '@trevo/contract';
import { fieldMessages } from '@trevo/contract/field-messages';
import { DomainError, invalidFields } from '../../platform/domain-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { audited } from './audited.ts';
import { EDITABLE_SETTINGS, ORDERED, readSetting, settingText } from './editable-settings.ts';
import type { OperatorDeps } from './operator-deps.ts';

type Editable = (typeof EDITABLE_SETTINGS)[number];

/** Limits and switches of the operator's own brand. */
export const settingsRoutes = (serve: Serve, deps: OperatorDeps): void => {
  const { merchants } = deps;
  const view = (editable: Editable, merchantId: number) => ({
    id: editable.key,
    kind: editable.kind,
    group: editable.group,
    value: settingText(editable, merchants.settings(merchantId)),
    ...(editable.choices ? { choices: [...editable.choices] } : {}),
    ...(editable.least === undefined ? {} : { least: editable.least }),
    ...(editable.most === undefined ? {} : { most: editable.most }),
    ...(editable.canBeEmpty ? { canBeEmpty: true } : {}),
  });
  /** Whether the change would put a least above its most. */
  const isUpsideDown = (key: string, value: unknown, merchantId: number): boolean => {
    const settings = merchants.settings(merchantId);
    const amountOf = (each: keyof typeof settings): bigint =>
      each === key ? BigInt(value as string) : (settings[each] as bigint);
    return ORDERED.some((pair) => pair.some((each) => each === key) && amountOf(pair[0]) > amountOf(pair[1]));
  };

  serve(listSettings, async ({ operator }) => ({
    data: EDITABLE_SETTINGS.map((editable) => view(editable, operator.merchantId)),
    total: EDITABLE_SETTINGS.length,
  }));
  serve(changeSetting, async (call) => {
    const { params, body, operator, caller } = call;
    const editable = EDITABLE_SETTINGS.find(({ key }) => key === params.id);
    if (!editable) throw new DomainError('setting.not_found');
    const value = readSetting(editable, body.value);
    if (value === undefined || isUpsideDown(editable.key, value, operator.merchantId))
      throw invalidFields({
        value: { code: 'field.invalid', message: fieldMessages['field.invalid'][caller.language] },
      });
    return audited(deps, changeSetting, call, {
      action: 'setting.change',
      entity: 'setting',
      entityId: editable.key,
      reason: body.reason,
      snapshot: async () => ({ value: view(editable, operator.merchantId).value }),
      run: async () => {
        await merchants.changeSetting(operator.merchantId, editable.key, value);
        return view(editable, operator.merchantId);
      },
    });
  });
};
