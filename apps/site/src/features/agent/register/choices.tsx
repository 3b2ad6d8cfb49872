import type { WireMap } from '@trevo/contract';
import { type MessageId, useT } from '@trevo/i18n';
import { Select } from '@trevo/ui/select';

export type Options = WireMap['GET /wps/agent/register/options']['value'];
export type OpenedType = Options['types'][number]['type'];

const TYPE_TEXTS: Readonly<Record<OpenedType, MessageId>> = {
  0: 'agent.type.player',
  1: 'agent.type.1',
  2: 'agent.type.2',
  41: 'agent.type.41',
  42: 'agent.type.42',
};
export const typeText = (type: OpenedType): MessageId => TYPE_TEXTS[type];

const STEP = 2;

/** Every prize group that the agent may give, from its own down. */
const groupsOf = ({ least, most }: Options['series']): number[] =>
  Array.from({ length: Math.floor((most - least) / STEP) + 1 }, (_, place) => most - place * STEP);

/** What the new account is, and its highest prize group in the lotteries. */
export function AccountChoices({ options, onType }: { options: Options; onType?: (type: string) => void }) {
  const t = useT();
  return (
    <>
      <Select
        label={t('agent.col.type')}
        name="type"
        onChange={({ target }) => onType?.(target.value)}
        options={options.types.map(({ type }) => ({ value: String(type), text: t(typeText(type)) }))}
      />
      <Select
        label={t('agent.col.series')}
        name="series"
        options={[
          { value: '', text: t('agent.register.series.brand') },
          ...groupsOf(options.series).map((group) => ({ value: String(group), text: String(group) })),
        ]}
      />
    </>
  );
}

/** What the two fields say, as the wire has it. */
export const readChoices = (form: FormData, options: Options): { type: OpenedType; series?: number } => {
  const type = options.types.find((one) => String(one.type) === form.get('type'))?.type ?? 0;
  const series = Number(form.get('series'));
  return series > 0 ? { type, series } : { type };
};
