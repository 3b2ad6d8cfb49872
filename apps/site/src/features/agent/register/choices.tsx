import type { WireMap } from '@trevo/contract';
import { type MessageId, type Translate, useT } from '@trevo/i18n';
import { Select } from '@trevo/ui/select';
import { useState } from 'react';
import { typedField } from '../parts/typed-field.ts';
import { readSeries } from './series.ts';
import { SeriesField } from './series-field.tsx';

export type Options = WireMap['GET /wps/agent/register/options']['value'];
export type OpenedType = Options['types'][number]['type'];

const TYPE_TEXTS: Readonly<Record<OpenedType, MessageId>> = {
  0: 'agent.type.player',
  1: 'agent.type.1',
  2: 'agent.type.2',
  41: 'agent.type.41',
  42: 'agent.type.42',
};
/** What a type is called: by the brand, or else in the reader's language. */
export const typeName = (t: Translate, { type, label }: Pick<Options['types'][number], 'type' | 'label'>): string =>
  label ?? t(TYPE_TEXTS[type]);

const RIGHTS = { mayPlay: 'agent.may.play', mayOpen: 'agent.may.open', mayContract: 'agent.may.contract' } as const;
type Right = keyof typeof RIGHTS;
const NAMES = Object.keys(RIGHTS) as Right[];

/** The types of agent have numbers for names: what the chosen one may do, or that today all may do the same. */
function TypeRights({ types, type }: { types: Options['types']; type: string }) {
  const t = useT();
  const agents = types.filter((one) => one.type !== 0);
  const chosen = agents.find((one) => String(one.type) === type);
  if (!chosen) return null;
  const isOne = agents.every((one) => NAMES.every((right) => one[right] === chosen[right]));
  const rights = NAMES.filter((right) => chosen[right]).map((right) => t(RIGHTS[right]));
  return (
    <p role="status" className="text-pretty text-dense text-muted sm:col-span-2">
      {t(isOne ? 'agent.may.same' : 'agent.may.this', { rights: rights.join(', ') || t('agent.may.none') })}
    </p>
  );
}

type ChoicesProps = {
  options: Options;
  isTried: boolean;
  seriesError: string | undefined;
  onType?: (type: string) => void;
};
/** What the new account is, and its highest prize group in the lotteries. */
export function AccountChoices({ options, isTried, seriesError, onType }: ChoicesProps) {
  const t = useT();
  const [type, setType] = useState('0');
  return (
    <>
      <Select
        label={t('agent.col.type')}
        name="type"
        onChange={({ target }) => {
          setType(target.value);
          onType?.(target.value);
        }}
        options={options.types.map((one) => ({ value: String(one.type), text: typeName(t, one) }))}
      />
      <SeriesField range={options.series} error={seriesError} isTried={isTried} />
      <TypeRights types={options.types} type={type} />
    </>
  );
}

/** What the two fields say, as the wire has it; null where the prize group is none that the agent may give. */
export const readChoices = (form: FormData, options: Options): { type: OpenedType; series?: number } | null => {
  const type = options.types.find((one) => String(one.type) === form.get('type'))?.type ?? 0;
  const series = readSeries(typedField(form, 'series'), options.series);
  return series && { type, ...series };
};
