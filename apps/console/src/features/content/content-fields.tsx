import { Box, MenuItem, TextField } from '@mui/material';
import { PROMOTION_BADGES, PROMOTION_CATEGORIES } from '@trevo/contract/promotion-kinds';
import { BothField, RichField } from './both-field.tsx';
import {
  type Body,
  type BodyOf,
  type Both,
  EXECUTIONS,
  GROUPS,
  LINKS,
  NOTICE_TYPES,
  TOPICS,
  whomOf,
} from './content-types.ts';
import { useText } from './texts.ts';

const TITLE_MOST = 120;
const SUBTITLE_MOST = 200;
const CONTENT_MOST = 20_000;
const TWO = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

type Choice<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
};
const ChoiceField = <Value extends string>({ label, value, choices, nameOf, onChange }: Choice<Value>) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(choices.find((one) => one === target.value) ?? value)}
  >
    {choices.map((one) => (
      <MenuItem key={one} value={one}>
        {nameOf(one)}
      </MenuItem>
    ))}
  </TextField>
);

type Fields<Of extends Body> = { readonly of: Of; readonly set: (body: Of) => void };

const BannerFields = ({ of, set }: Fields<BodyOf<'banner'>>) => {
  const text = useText();
  return (
    <>
      <ChoiceField
        label={text('content.place')}
        value={of.groupName}
        choices={GROUPS}
        nameOf={(group) => text(`content.group.${group}`)}
        onChange={(groupName) => set({ ...of, groupName })}
      />
      <BothField
        label={text('content.subtitle')}
        value={of.subtitle}
        most={SUBTITLE_MOST}
        isOptional
        onChange={(subtitle) => set({ ...of, subtitle })}
      />
      <Box sx={TWO}>
        <ChoiceField
          label={text('content.link')}
          value={of.linkageType}
          choices={LINKS}
          nameOf={(type) => text(`content.link.${type}`)}
          onChange={(linkageType) => set({ ...of, linkageType })}
        />
        {of.linkageType !== 'none' && (
          <TextField
            label={text('content.link.to')}
            value={of.linkage}
            onChange={({ target }) => set({ ...of, linkage: target.value.trim() })}
            helperText={text(`content.link.hint.${of.linkageType}`)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        )}
      </Box>
    </>
  );
};

const NoticeFields = ({ of, set }: Fields<BodyOf<'notice'>>) => {
  const text = useText();
  return (
    <Box sx={TWO}>
      <ChoiceField
        label={text('content.place')}
        value={of.promotionType}
        choices={NOTICE_TYPES}
        nameOf={(type) => text(`content.type.${type}`)}
        onChange={(promotionType) => set({ ...of, promotionType })}
      />
      <ChoiceField
        label={text('content.whom')}
        value={of.execution}
        choices={EXECUTIONS}
        nameOf={(execution) => text(`content.execution.${whomOf({ ...of, execution })}`)}
        onChange={(execution) => set({ ...of, execution })}
      />
      {of.promotionType === 'PR' && (
        <>
          <ChoiceField
            label={text('content.category')}
            value={of.category ?? 'OTHER'}
            choices={PROMOTION_CATEGORIES}
            nameOf={(category) => text(`content.category.${category}`)}
            onChange={(category) => set({ ...of, category })}
          />
          <ChoiceField
            label={text('content.badge')}
            value={of.badge ?? 'NONE'}
            choices={['NONE', ...PROMOTION_BADGES]}
            nameOf={(badge) => text(`content.badge.${badge}`)}
            onChange={(badge) => {
              const { badge: _, ...rest } = of;
              set(badge === 'NONE' ? rest : { ...rest, badge });
            }}
          />
        </>
      )}
    </Box>
  );
};

const PartnerFields = ({ of, set }: Fields<BodyOf<'partner'>>) => {
  const text = useText();
  return (
    <Box sx={TWO}>
      <TextField
        label={text('content.partner.name')}
        value={of.name}
        onChange={({ target }) => set({ ...of, name: target.value })}
        required
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        label={text('content.partner.url')}
        value={of.url}
        onChange={({ target }) => set({ ...of, url: target.value.trim() })}
        required
        slotProps={{ htmlInput: { maxLength: 300, inputMode: 'url' } }}
      />
    </Box>
  );
};

/** The fields of one kind of content. */
export const ContentFields = ({ of, set }: Fields<Body>) => {
  const text = useText();
  const content = (written: Extract<Body, { content: Both }>) => (
    <RichField
      label={text('content.text')}
      value={written.content}
      most={CONTENT_MOST}
      onChange={(next: Both) => set({ ...written, content: next })}
    />
  );
  return (
    <>
      {of.kind !== 'partner' && (
        <BothField
          label={text('content.title')}
          value={of.title}
          most={TITLE_MOST}
          onChange={(title) => set({ ...of, title })}
        />
      )}
      {of.kind === 'banner' && <BannerFields of={of} set={set} />}
      {of.kind === 'notice' && <NoticeFields of={of} set={set} />}
      {of.kind === 'news' && (
        <BothField
          label={text('content.summary')}
          value={of.summary}
          most={SUBTITLE_MOST}
          onChange={(summary) => set({ ...of, summary })}
        />
      )}
      {of.kind === 'partner' && <PartnerFields of={of} set={set} />}
      {of.kind === 'article' && (
        <ChoiceField
          label={text('content.place')}
          value={of.topic}
          choices={TOPICS}
          nameOf={(topic) => text(`content.topic.${topic}`)}
          onChange={(topic) => set({ ...of, topic })}
        />
      )}
      {'content' in of && content(of)}
    </>
  );
};
