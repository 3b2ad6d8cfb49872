import type { WireMap } from '@trevo/contract';
import { useMoney } from '../../shared/money.tsx';
import { useCodeText, useText } from '../../shared/use-text.ts';
import type { WaitingChange } from './waiting-types.ts';

type Part = WaitingChange['changes'][number];
type NoticeKind = WireMap['GET /ops/notice']['value']['lone'][number]['kind'];

/** The words for what a request changes: each part's name, and its values as the settings pages show them. */
export const useChangeText = () => {
  const text = useText();
  const code = useCodeText();
  const money = useMoney();
  const nameOf = (id: string): string => {
    const [area = '', ...rest] = id.split('.');
    const tail = rest.join('.');
    if (area === 'flags') return code('flag', tail);
    if (area === 'sms') return code('field', tail);
    if (id.startsWith('register.fields.')) {
      const [, field = '', part = ''] = rest;
      const name = text('waiting.field', { name: code('registrationField', field) });
      return `${name}: ${code('field', part).toLowerCase()}`;
    }
    const known = code('waitingPart', id);
    return known === id ? code('setting', id) : known;
  };
  const valueOf = ({ id }: Part, value: string): string => {
    if (id === 'member-block') return value === 'null' ? text('waiting.noBlock') : value;
    if (value === '') return id.startsWith('brand.') || id === 'mail.from' ? text('setting.empty') : '–';
    if (id === 'system.regions.mode') return code('system.regions', value);
    if (value === 'true' || value === 'false') return text(`setting.switch.${value}`);
    if (id === 'withdrawal.paymentPassword') return code('settingChoice', value);
    return /^\d+\.\d{2}$/.test(value) ? money(value) : value;
  };
  /** What a request is about, also one about a person. */
  const subjectOf = (kind: NoticeKind, target: string): string => {
    if (kind === 'invite' || kind === 'roles' || kind === 'factor' || kind === 'unlock' || kind === 'email')
      return text(`operators.change.${kind}`, { name: target });
    if (kind !== 'settings') return text(`waiting.kind.${kind}`, { name: target });
    return target === 'sms' ? text('waiting.kind.sms') : nameOf(target);
  };
  return {
    nameOf,
    valueOf,
    subjectOf,
    titleOf: ({ kind, target, changes: [first, ...more] }: WaitingChange): string =>
      kind === 'settings' && target !== 'sms' && first && more.length === 0
        ? nameOf(first.id)
        : subjectOf(kind, target),
  };
};
