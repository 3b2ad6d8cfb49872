import { changeSetting, listSettings } from '@trevo/contract';
import type { Language } from '@trevo/contract';
import { fieldMessages } from '@trevo/contract/field-messages';
import en from '@trevo/i18n/locales/server/settings/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/settings/pt.json' with { type: 'json' };
import zh from '@trevo/i18n/locales/server/settings/zh.json' with { type: 'json' };
import { byId } from '@trevo/i18n/plain';
import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import { wholePage } from '../../../platform/http/paging.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { Waits } from '../../../platform/ops/waiting.ts';
import type { Merchants } from '../create-merchants.ts';
import { SETTINGS } from '../settings/settings.ts';
import { EDITABLE_SETTINGS, isUpsideDown, readSetting, settingText } from './editable-settings.ts';
import { settingsAfter, settingsWish } from './settings-kind.ts';

type Editable = (typeof EDITABLE_SETTINGS)[number];

const texts = { ...fieldMessages, ...byId({ PT: pt, EN: en, ZH: zh }) };

/** What form a text should have, when it has one; else only that it is wrong. */
const refusalOf = ({ form }: Editable, language: Language) => {
  const code = form === undefined ? 'field.invalid' : (`setting.${form}` as const);
  return { code, message: texts[code][language] };
};

/** Limits and switches of the operator's own brand. */
export const settingsRoutes = ({ read, write, waiting }: Ops, merchants: Merchants): void => {
  const view = (editable: Editable, merchantId: number, waits: Waits) => ({
    id: editable.key,
    kind: editable.kind,
    group: editable.group,
    value: settingText(editable, merchants.settings(merchantId)),
    ...(editable.choices ? { choices: [...editable.choices] } : {}),
    ...(editable.least === undefined ? {} : { least: editable.least }),
    ...(editable.most === undefined ? {} : { most: editable.most }),
    ...(editable.canBeEmpty ? { canBeEmpty: true } : {}),
    ...(editable.form ? { form: editable.form } : {}),
    loosens: SETTINGS[editable.key].guard.way,
    ...waits,
  });
  const open = (merchantId: number, key: string) => waiting.open(merchantId, 'settings', key);

  read(listSettings, async ({ operator }) =>
    wholePage(
      await Promise.all(
        EDITABLE_SETTINGS.map(async (each) =>
          view(each, operator.merchantId, await open(operator.merchantId, each.key)),
        ),
      ),
    ),
  );
  write(changeSetting, ({ params, body, operator, caller }) => {
    const editable = EDITABLE_SETTINGS.find(({ key }) => key === params.id);
    if (!editable) throw new DomainError('setting.not_found');
    const value = readSetting(editable, body.value);
    const wanted = value === undefined ? undefined : settingsWish({ [editable.key]: value });
    const after = wanted && settingsAfter(merchants.settings(operator.merchantId), wanted);
    if (!after || isUpsideDown(after, [editable.key]))
      throw invalidFields({ value: refusalOf(editable, caller.language) });
    return {
      action: 'setting.change',
      entity: 'setting',
      snapshot: async () => ({
        value: settingText(editable, merchants.settings(operator.merchantId)),
        ...(await waiting.noted(operator.merchantId, 'settings', editable.key)),
      }),
      run: async () => {
        const asker = { operator, reason: body.reason };
        const waits = await waiting.request(asker, { kind: 'settings', target: editable.key, wanted });
        return view(editable, operator.merchantId, waits);
      },
    };
  });
};
