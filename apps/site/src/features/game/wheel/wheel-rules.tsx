import { RISKS, WHEEL_SEGMENTS } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { Figures, ReturnOfLevels, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import { prizesOf } from './prizes.ts';

type Certificate = { rtp?: string };

/** How the wheel goes, how many segments of every wheel pay what, and the exact return. */
export function WheelRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { rtp = '0' } = config.report as Certificate;
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('wheel.rules.howText')}</RulesText>
      <RulesText>{t('wheel.rules.keys')}</RulesText>
      {WHEEL_SEGMENTS.flatMap((segments) =>
        RISKS.map((risk) => (
          <div key={`${segments} ${risk}`}>
            <RulesHead>{t('wheel.rules.wheel', { segments, risk: t(`instant.risk.${risk}`) })}</RulesHead>
            <Figures
              heads={[t('instant.rules.pays'), t('wheel.segments')]}
              rows={prizesOf({ segments, risk }).map(({ payE4, count }) => [
                multText(payE4, point),
                t('wheel.of', { count, segments }),
              ])}
            />
          </div>
        )),
      )}
      <ReturnOfLevels config={config}>{t('wheel.rules.rtpText', { rtp: formatShare(rtp, lang) })}</ReturnOfLevels>
    </>
  );
}
