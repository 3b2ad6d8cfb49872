import type { Play } from '@trevo/engines/lottery';
import type { Translate } from '@trevo/i18n';

/** How often a symbol of each row stands, by the end of the play's code: `group`s have rows of different frequency. */
const TIMES: Readonly<Record<string, readonly [number, number]>> = {
  G60: [2, 1],
  G30: [2, 1],
  G20: [3, 1],
  G10: [3, 2],
  G5: [4, 1],
  G12: [2, 1],
  G4: [3, 1],
  P2S: [2, 1],
};

/** What a row of a pad stands for: a place, a digit, or how often its symbols appear. */
export function rowLabel(t: Translate, play: Play, row: number): string {
  const { rows } = play.rule.entry;
  const [kind = ''] = [play.code.split('_').at(-1)];
  const times = TIMES[kind]?.[row];
  if (play.rule.kind === 'group' && times !== undefined) return t(`lottery.row.times${times as 1 | 2 | 3 | 4}`);
  if (rows.length === 1) return t(play.input === 'choices' ? 'lottery.row.choices' : 'lottery.row.numbers');
  if (play.code === 'P_DT') return t('lottery.row.pair', { front: row + 1, back: 10 - row });
  return t('lottery.row.place', { n: row + placeFrom(play) + 1 });
}

/** The last four of five places begin at the second. */
function placeFrom({ code, rule: { entry } }: Play): number {
  if (/^S\d?L|^S[2-4]L/.test(code)) return 5 - entry.rows.length;
  return code.startsWith('S3M') ? 1 : 0;
}
