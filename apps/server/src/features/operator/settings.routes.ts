import { changeSetting, listSettings } from '@trevo/contract';
import type { Language } from '@trevo/contract';
import { fieldMessages } from '@trevo/contract/field-messages';
import { DomainError, invalidFields } from '../../platform/domain-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { SETTING_GUARDS } from '../merchant/index.ts';
import { audited } from './audited.ts';
import { EDITABLE_SETTINGS, isUpsideDown, readSetting, settingText } from './editable-settings.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { settingsAfter, settingsWish } from './waiting/settings-kind.ts';
import type { WaitingChange } from './waiting/waiting-changes.repository.ts';
import type { WaitingChanges } from './waiting/waiting-changes.ts';
import { waitsOf, waitsRecord } from './waiting/waiting-view.ts';

type Editable = (typeof EDITABLE_SETTINGS)[number];

/** What form a text should have, when it has one; else only that it is wrong. */
const refusalOf = ({ form }: Editable, language: Language) => {
  const code = form === undefined ? 'field.invalid' : (`setting.${form}` as const);
  return { code, message: fieldMessages[code][language] };
};

/** Limits and switches of the operator's own brand. */
export const settingsRoutes = (serve: Serve, deps: OperatorDeps, waiting: WaitingChanges): void => {
  const { merchants } = deps;
  const view = (editable: Editable, merchantId: number, waits: WaitingChange | null) => ({
    id: editable.key,
    kind: editable.kind,
    group: editable.group,
    value: settingText(editable, merchants.settings(merchantId)),
    ...(editable.choices ? { choices: [...editable.choices] } : {}),
    ...(editable.least === undefined ? {} : { least: editable.least }),
    ...(editable.most === undefined ? {} : { most: editable.most }),
    ...(editable.canBeEmpty ? { canBeEmpty: true } : {}),
    ...(editable.form ? { form: editable.form } : {}),
    loosens: SETTING_GUARDS[editable.key].way,
    ...waitsOf(waits),
  });
  const open = (merchantId: number, key: string) => waiting.open(merchantId, 'settings', key);

  serve(listSettings, async ({ operator }) => ({
    data: await Promise.all(
      EDITABLE_SETTINGS.map(async (each) => view(each, operator.merchantId, await open(operator.merchantId, each.key))),
    ),
    total: EDITABLE_SETTINGS.length,
  }));
  serve(changeSetting, async (call) => {
    const { params, body, operator, caller } = call;
    const editable = EDITABLE_SETTINGS.find(({ key }) => key === params.id);
    if (!editable) throw new DomainError('setting.not_found');
    const value = readSetting(editable, body.value);
    const wanted = value === undefined ? undefined : settingsWish({ [editable.key]: value });
    const after = wanted && settingsAfter(merchants.settings(operator.merchantId), wanted);
    if (!after || isUpsideDown(after, [editable.key]))
      throw invalidFields({ value: refusalOf(editable, caller.language) });
    return audited(deps, changeSetting, call, {
      action: 'setting.change',
      entity: 'setting',
      entityId: editable.key,
      reason: body.reason,
      snapshot: async () => ({
        value: settingText(editable, merchants.settings(operator.merchantId)),
        ...waitsRecord(await open(operator.merchantId, editable.key)),
      }),
      run: async () => {
        const asker = { operator, reason: body.reason };
        const waits = await waiting.request(asker, { kind: 'settings', target: editable.key, wanted });
        return view(editable, operator.merchantId, waits);
      },
    });
  });
};
