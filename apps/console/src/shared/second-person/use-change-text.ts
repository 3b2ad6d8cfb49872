import type { WireMap } from '@trevo/contract';
import { useCodeText, useText } from '../texts/use-text.ts';
import { useValueText } from '../values/use-value-text.ts';
import { isAboutStaff, type RequestKind } from './request-kinds.ts';

export type WaitingChange = WireMap['GET /ops/waiting-changes']['value']['list'][number];
type Part = WaitingChange['changes'][number];

/** The words for what a request changes: each part's name, and its values as the settings pages show them. */
export const useChangeText = () => {
  const text = useText();
  const code = useCodeText();
  const spell = useValueText();
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
  const valueOf = ({ id, kind }: Part, value: string): string => {
    if (id === 'agent-transfer-undo') return code('transfers.state', value);
    if (id === 'member-block') return value === 'null' ? text('waiting.noBlock') : value;
    if (value === '' && (id.startsWith('brand.') || id === 'mail.from')) return text('setting.empty');
    return id === 'system.regions.mode' ? code('system.regions', value) : spell(kind, value);
  };
  /** What a request is about, also one about a person. */
  const subjectOf = (kind: RequestKind, target: string): string => {
    if (isAboutStaff(kind)) return text(`operators.change.${kind}`, { name: target });
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
