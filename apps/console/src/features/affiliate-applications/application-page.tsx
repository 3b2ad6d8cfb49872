import { Box, Button, Link as Anchor } from '@mui/material';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AgentLink } from '../../shared/agents/agent-link.tsx';
import { useTypeName } from '../../shared/agents/use-agent-types.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { RecordPage } from '../../shared/page/record-page.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useRecord } from '../../shared/page/use-record.ts';
import { When } from '../../shared/values/when.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { State } from './application-queue.tsx';
import { type Act, type Application, ACTS } from './application-types.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { useText } from './texts.ts';

/** One application: what the applicant wrote, what was asked and answered, who took which step, and the next ones. */
export const ApplicationPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const operator = useOperator();
  const [act, setAct] = useState<Act | null>(null);
  const application = useRecord('GET /ops/affiliate-applications/:id', id);
  const close = () => setAct(null);
  return (
    <RecordPage<Application>
      read={application}
      back={{ to: '/affiliate-applications', label: text('nav.affiliate-applications') }}
      titleOf={({ fullName }) => fullName}
      leadOf={({ state }) => <State of={state} />}
      actionsOf={({ state }) =>
        ACTS[state]
          .filter((one) => operator?.may(`POST /ops/affiliate-applications/:id/${one}`) === true)
          .map((one, place) => (
            <Button key={one} variant={place === 0 ? 'contained' : 'outlined'} onClick={() => setAct(one)}>
              {text(`applications.${one}`)}
            </Button>
          ))
      }
    >
      {(of) => (
        <>
          <Applicant of={of} />
          <Plan of={of} />
          {of.talk.length > 0 && <Talk of={of.talk} />}
          <Steps of={of.steps} />
          {act === 'approve' && <ApproveDialog of={of} onClose={close} />}
          {act !== null && act !== 'approve' && <ApplicationDialog act={act} of={of} onClose={close} />}
        </>
      )}
    </RecordPage>
  );
};

const Applicant = ({ of }: { readonly of: Application }) => {
  const text = useText();
  const typeName = useTypeName();
  return (
    <Section title={text('applications.who')}>
      <Facts
        facts={[
          {
            label: text('applications.member'),
            value: (
              <Anchor component={Link} to={`/members/${of.member.id}/show`} color="secondary">
                {of.member.username}
              </Anchor>
            ),
          },
          { label: text('applications.memberSince'), value: <When at={of.memberSince} /> },
          {
            label: text('applications.upline'),
            value: of.upline ? <AgentLink of={of.upline} /> : text('applications.upline.none'),
          },
          { label: text('applications.contact'), value: of.contact },
          { label: text('applications.at'), value: <When at={of.at} /> },
          { label: text('applications.taken'), value: of.takenBy ?? '–' },
          ...(of.decidedAt === null
            ? []
            : [{ label: text('applications.decidedAt'), value: <When at={of.decidedAt} /> }]),
          ...(of.type === null ? [] : [{ label: text('applications.type'), value: typeName(of.type) }]),
          ...(of.reason === null ? [] : [{ label: text('applications.reason'), value: of.reason, wide: true }]),
        ]}
      />
    </Section>
  );
};

const Plan = ({ of }: { readonly of: Application }) => {
  const text = useText();
  return (
    <Section title={text('applications.plan')}>
      <Box sx={{ fontSize: 14, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '80ch' }}>{of.plan}</Box>
      <Facts
        facts={[
          {
            label: text('applications.channels'),
            value: of.channels.map((channel) => text(`applications.channel.${channel}`)).join(', '),
          },
          { label: text('applications.audience'), value: text(`applications.audience.${of.audience}`) },
          {
            label: text('applications.addresses'),
            // Not a link: a stranger wrote it, and a click would bring staff there.
            value: <Box sx={{ whiteSpace: 'pre-line' }}>{of.addresses || '–'}</Box>,
            wide: true,
          },
        ]}
      />
    </Section>
  );
};

const Talk = ({ of }: { readonly of: Application['talk'] }) => {
  const text = useText();
  return (
    <Section title={text('applications.talk')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, fontSize: 14 }}>
        {of.map((said) => (
          <Box
            component="li"
            key={said.at}
            sx={(theme) => ({
              borderInlineStart: `2px solid ${said.by === 'staff' ? theme.lumen.violet : theme.lumen.line}`,
              paddingInlineStart: 3,
              maxWidth: '80ch',
              overflowWrap: 'anywhere',
            })}
          >
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {text(`applications.by.${said.by}`)} · <When at={said.at} />
            </Box>
            <Box sx={{ whiteSpace: 'pre-line' }}>{said.text}</Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
};

const Steps = ({ of }: { readonly of: Application['steps'] }) => {
  const text = useText();
  return (
    <Section title={text('applications.steps')}>
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, fontSize: 14 }}>
        {of.map(({ step, at, by }) => (
          <li key={`${at} ${step}`}>
            <strong>{text(`applications.state.${step}`)}</strong> · {by ?? text('applications.by.applicant')}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              <When at={at} />
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  );
};
