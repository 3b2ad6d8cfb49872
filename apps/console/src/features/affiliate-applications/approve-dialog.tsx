import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { RIGHTS, useAgentTypes, useTypeName } from '../../shared/agents/use-agent-types.ts';
import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import { type AgentTypeNumber, type Application, TYPES } from './application-types.ts';
import { useText } from './texts.ts';

type Props = { readonly of: Application; readonly onClose: () => void };

/** Makes the applicant an agent of a chosen type: what follows is said before it happens. */
export const ApproveDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const [type, setType] = useState<AgentTypeNumber>(1);
  const name = of.member.username;
  return (
    <WriteDialog
      title={text('applications.approve.title', { name })}
      lead={
        <>
          {of.upline
            ? text('applications.approve.below', { name, upline: of.upline.account })
            : text('applications.approve.top', { name })}{' '}
          {text('applications.approve.text')} {text(`applications.approve.told.${of.hearsByMail ? 'mail' : 'site'}`)}
        </>
      }
      confirmLabel={text('applications.approve')}
      presets={[text('applications.approve.why')]}
      done={text('applications.approve.done')}
      send={async (write, reason) => {
        const body = { version: of.version, reason, type };
        return (await write('POST /ops/affiliate-applications/:id/approve', { params: { id: of.id }, body })) && {};
      }}
      onClose={onClose}
    >
      <TypeChoice value={type} onChange={setType} />
    </WriteDialog>
  );
};

type ChoiceProps = { readonly value: AgentTypeNumber; readonly onChange: (type: AgentTypeNumber) => void };

/** The types, each with what its members may do with the brand now. */
const TypeChoice = ({ value, onChange }: ChoiceProps) => {
  const text = useText();
  const typeName = useTypeName();
  const types = useAgentTypes();
  const offered = types.filter(({ type }) => TYPES.some((one) => one === type));
  const rightsOf = (of: (typeof types)[number]): string =>
    RIGHTS.filter((right) => of[right])
      .map((right) => text(`network.may.${right}`))
      .join(' · ') || text('applications.approve.nothing');
  // Then what each may do tells nobody which one to choose.
  const [first] = offered;
  const areSame = first !== undefined && offered.every((one) => rightsOf(one) === rightsOf(first));
  return (
    <FormControl>
      <FormLabel id="agent-type">{text('applications.type')}</FormLabel>
      {areSame && (
        <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>
          {text('applications.approve.same', { rights: rightsOf(first) })}
        </Box>
      )}
      <RadioGroup
        aria-labelledby="agent-type"
        value={value}
        onChange={({ target }) => onChange(TYPES.find((type) => String(type) === target.value) ?? value)}
      >
        {TYPES.map((type) => {
          const known = types.find((one) => one.type === type);
          return (
            <FormControlLabel
              key={type}
              value={type}
              control={<Radio size="small" />}
              sx={{ alignItems: 'flex-start', mt: 1 }}
              label={
                <Box sx={{ pt: 1.5 }}>
                  {typeName(type)}
                  {known && !areSame && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{rightsOf(known)}</Box>}
                </Box>
              }
            />
          );
        })}
      </RadioGroup>
    </FormControl>
  );
};
