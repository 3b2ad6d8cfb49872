import { Box, Divider } from '@mui/material';
import { Facts } from '../../shared/page/facts.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import type { MemberDetail } from './member-types.ts';
import { useText } from './texts.ts';

/** Money first, then person, then access. */
export const MemberOverview = ({ of }: { readonly of: MemberDetail }) => {
  const text = useText();
  const code = useCodeText();
  return (
    <Box sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
        <Figure label={text('member.balance')} value={of.balance} isGold />
        <Figure label={text('member.held')} value={of.held} />
      </Box>
      <Divider />
      <Facts
        facts={[
          { label: text('members.name'), value: of.name ?? text('members.noHolder') },
          { label: text('members.cpf'), value: of.idNumberMasked ?? '–' },
          { label: text('members.type'), value: code('members.type', String(of.type)) },
          { label: text('members.since'), value: <When at={of.createdAt} /> },
        ]}
      />
      <Divider />
      <Facts
        facts={[
          {
            label: text('member.lock'),
            value: of.lockedUntil ? <Locked until={of.lockedUntil} /> : text('member.unlocked'),
          },
          {
            label: text('member.hold'),
            value: of.moneyHold ? (
              <>
                {code('member.holdReason', of.moneyHold.reason)} <When at={of.moneyHold.until} />
              </>
            ) : (
              text('member.hold.none')
            ),
          },
          { label: text('member.sessions'), value: of.openSessions },
          {
            label: text('member.lastLogin'),
            value: of.previousLoginAt ? <When at={of.previousLoginAt} /> : text('app.unknown'),
          },
          {
            label: text('member.betting'),
            value: of.blockReason
              ? text('member.betting.blocked', { reason: of.blockReason })
              : text('member.betting.open'),
          },
        ]}
      />
    </Box>
  );
};

const Locked = ({ until }: { readonly until: string }) => {
  const [before, after] = useText()('member.locked', { when: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <When at={until} />
      {after}
    </>
  );
};

const Figure = ({ label, value, isGold = false }: { label: string; value: string; isGold?: boolean }) => (
  <Box>
    <Box sx={(theme) => ({ fontSize: 13, color: theme.lumen.faint })}>{label}</Box>
    <Box
      sx={(theme) => ({
        fontSize: 28,
        fontWeight: 800,
        lineHeight: 1.2,
        color: isGold ? theme.lumen.gold : theme.lumen.text,
      })}
    >
      <Money value={value} />
    </Box>
  </Box>
);
