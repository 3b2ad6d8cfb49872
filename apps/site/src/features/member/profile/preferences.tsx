import { type Lang, useLang, useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import type { ReactNode } from 'react';
import { changeLanguage } from '../../../shared/browser/change-language.ts';
import { setTheme, type Theme, useTheme } from '../../../shared/browser/theme.ts';
import { OwnWins } from './own-wins.tsx';
import { Card } from '../../../shared/parts/card.tsx';

const LANGUAGES = ['pt', 'en'] as const satisfies readonly Lang[];
const THEMES = ['dark', 'light'] as const satisfies readonly Theme[];

/** Language and look of this browser, and where a player's wins are shown. */
export function Preferences({ isPlayer }: { isPlayer: boolean }) {
  const t = useT();
  const lang = useLang();
  const [theme] = useTheme();
  return (
    <Card title={t('member.preferences')}>
      <Choice label={t('shell.language')}>
        {LANGUAGES.map((one) => (
          <Chip key={one} isOn={one === lang} lang={one} onClick={() => void changeLanguage(one)}>
            {t(`shell.language.${one}`)}
          </Chip>
        ))}
      </Choice>
      <Choice label={t('member.theme')}>
        {THEMES.map((one) => (
          <Chip key={one} isOn={one === theme} onClick={() => setTheme(one)}>
            {t(`member.theme.${one}`)}
          </Chip>
        ))}
      </Choice>
      {isPlayer ? <OwnWins /> : null}
    </Card>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-h-13 flex-wrap items-center gap-2 border-t border-line/60 py-2 first-of-type:border-t-0">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="me-auto text-dense text-muted">
        {label}
      </span>
      {children}
    </fieldset>
  );
}
