import { Box } from '@mui/material';
import { type Facts, FOOTER_HOUSE, MENU, type NavEntry, openEntries } from '@trevo/contract/site/navigation';
import { PreviewFrame, type Seen } from '../../shared/preview/preview-frame.tsx';
import { SiteFooter } from '../../shared/preview/site-footer.tsx';
import { SITE_WORDS } from '../../shared/preview/site-words.ts';
import { dark } from '../../theme/tokens.ts';

type Word = keyof typeof SITE_WORDS;
const SUPPORT: readonly Word[] = [
  'shell.help',
  'shell.service',
  'shell.footer.responsible',
  'frame.footer.terms',
  'frame.footer.privacy',
];
const TABS: readonly Word[] = ['shell.home', 'shell.search', 'shell.deposit', 'shell.promotions', 'shell.account'];
/** The menu's place: the drawer of a phone, the narrow rail of a tablet, the rail of a desk. */
const MENU_WIDTH: Readonly<Record<Seen['width'], number>> = { 360: 288, 768: 72, 1440: 240 };

const Menu = ({ lang, width, entries }: Seen & { readonly entries: readonly NavEntry[] }) => {
  const isRail = width === 768;
  return (
    <Box
      sx={{
        width: MENU_WIDTH[width],
        flexShrink: 0,
        px: isRail ? '6px' : '12px',
        py: '12px',
        borderInlineEnd: `1px solid ${dark.line}`,
      }}
    >
      {entries.map(({ id, text, short }) => (
        <Box
          key={id}
          sx={{
            minHeight: isRail ? 56 : 44,
            display: 'flex',
            alignItems: 'center',
            px: isRail ? 0 : '12px',
            justifyContent: isRail ? 'center' : 'start',
            textAlign: isRail ? 'center' : 'start',
            fontSize: isRail ? 11 : 14,
            overflowWrap: 'normal',
            lineHeight: 1.25,
            fontWeight: 600,
          }}
        >
          {SITE_WORDS[isRail && short ? short : text][lang]}
        </Box>
      ))}
    </Box>
  );
};

const TabBar = ({ lang }: Pick<Seen, 'lang'>) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(5, 1fr)',
      alignItems: 'center',
      height: 64,
      mt: '24px',
      borderTop: `1px solid ${dark.line}`,
      backgroundColor: dark.card,
      textAlign: 'center',
      fontSize: 11,
      fontWeight: 600,
      color: dark.faint,
    }}
  >
    {TABS.map((tab) => (
      <Box key={tab}>{SITE_WORDS[tab][lang]}</Box>
    ))}
  </Box>
);

/** The brand's part of the menu, and the footer, as a visitor who is not signed in gets them with these switches. */
export const MenuPreview = ({ isOn }: { readonly isOn: (flag: string) => boolean }) => {
  const facts: Facts = { member: null, hasFlag: isOn, isHidden: (flag) => !isOn(flag) };
  return (
    <PreviewFrame>
      {({ lang, width }) => {
        const footer = (
          <SiteFooter
            width={width}
            columns={[
              {
                title: SITE_WORDS['frame.footer.house'][lang],
                links: openEntries(FOOTER_HOUSE, facts).map(({ text }) => SITE_WORDS[text][lang]),
              },
              { title: SITE_WORDS['frame.footer.support'][lang], links: SUPPORT.map((word) => SITE_WORDS[word][lang]) },
            ]}
          />
        );
        const menu = <Menu lang={lang} width={width} entries={openEntries(MENU, facts)} />;
        return width === 360 ? (
          <>
            {menu}
            <Box sx={{ px: '12px' }}>{footer}</Box>
            <TabBar lang={lang} />
          </>
        ) : (
          <Box sx={{ display: 'flex' }}>
            {menu}
            <Box sx={{ flex: 1, px: '24px', alignSelf: 'end', pb: '24px' }}>{footer}</Box>
          </Box>
        );
      }}
    </PreviewFrame>
  );
};
