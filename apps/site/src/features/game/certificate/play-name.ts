import type { Lang, MessageId, Translate } from '@trevo/i18n';
import { formatCount, formatTimes } from '@trevo/i18n/format';

type Namer = (t: Translate, lang: Lang, parts: readonly string[]) => string;
const say =
  (id: MessageId): Namer =>
  (t) =>
    t(id);

/** Names of single places have the words of their game, which are there where its rules are shown. */
const ROULETTE = /^(straight|split|street|corner|six_line)$/;
const NAMES: readonly (readonly [form: RegExp, name: Namer])[] = [
  [/^round$/, say('game.certificate.play.round')],
  [/^card$/, say('game.certificate.play.card')],
  [/^best play$/, say('game.certificate.play.best')],
  [/^two guesses, each the likelier one$/, say('game.certificate.play.twoGuesses')],
  [
    /^won (\d+) with (\d+) of 13$/,
    (t, _, [times = '', cards = '']) => t('game.certificate.play.guesses', { times: Number(times), cards }),
  ],
  [
    /^(\d+) mines, (\d+) safe$/,
    (t, _, [mines, safe]) => t('game.certificate.play.mines', { mines: Number(mines), safe: Number(safe) }),
  ],
  [
    /^(\d+) of (\d+) faces$/,
    (t, lang, [count, all]) =>
      t('game.certificate.play.faces', {
        count: formatCount(Number(count), lang),
        all: formatCount(Number(all), lang),
      }),
  ],
  [
    /^(\d+\/\d+) (\d+)$/,
    (t, _, [board = '', count]) => t('game.certificate.play.picks', { board, count: Number(count) }),
  ],
  [/^(\d+) (low|medium|high)$/, (t, _, [many, risk]) => `${many} · ${t(`instant.risk.${risk}` as MessageId)}`],
  [/^(\d+\.\d+)x$/, (_, lang, [times]) => formatTimes(Number(times), lang)],
  [
    /^(commission|no_commission): (\w+)$/,
    (t, _, [table, place]) =>
      `${t(`baccarat.place.${place}` as MessageId)} · ${t(`baccarat.table.${table}` as MessageId)}`,
  ],
  [ROULETTE, (t, _, [kind]) => t(`roulette.rules.kind.${kind}` as MessageId)],
  [/^(dozen|column)$/, say('roulette.rules.kind.dozen')],
  [/^(red|black|odd|even|low|high)$/, (t, _, [place]) => t(`roulette.place.${place}` as MessageId)],
  [/^([a-z]+)$/, (t, _, [kind]) => t(`fishing.kind.${kind}` as MessageId)],
];

/** A play of a certificate in the reader's words; one that nobody has words for keeps the certificate's name. */
export const playName = (choice: string, t: Translate, lang: Lang): string => {
  for (const [form, name] of NAMES) {
    const [whole, ...parts] = form.exec(choice) ?? [];
    if (whole !== undefined) return name(t, lang, parts);
  }
  return choice;
};
