import type { Deliver, Op } from '../../../../apps/sandbox/src/studio/wire.ts';
import { asDigits, digitsOf, leavesOf, withLeaf } from '../../dialects/exact-text.ts';
import { must, type Script, type Stage } from '../../stage.ts';
import { heard, mustHear, mustHoldAndTell, saying } from './heard.ts';
import { cashOf, perOperation } from '../per-operation.ts';
import { MONEY_SCENES, SCENES } from '../scenes.ts';
import { vendorFactsOf } from '../wire-facts.ts';

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;
/** The same number as servers in Java, Go and others print it. */
const SPELLINGS: readonly ((digits: string, places: number) => string)[] = [
  (digits, places) => `${digits.slice(0, 1)}.${digits.slice(1)}0E${digits.length - 1 - places}`,
  (digits, places) => `0.${digits}E+${digits.length - places}`,
  (digits, places) => `${digits}0e-${places + 1}`,
  (digits, places) => `${digits.slice(0, 1)}.${digits.slice(1)}0e+0${digits.length - 1 - places}`,
];

const respelt = (text: string, nth: number): string => {
  const [, minus = '', whole = '', fraction = ''] = PLAIN.exec(text) ?? [];
  const spell = SPELLINGS[nth % SPELLINGS.length];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  if (whole === '' || spell === undefined) return text;
  return digits === '' ? '0.0E1' : `${minus}${spell(digits, fraction.length)}`;
};

const AMOUNT = /(^|[._])(amount|bet|win)$|(bet|win|winlose|transfer)_?amount$/i;
/** Amounts of a list that is a text of its own (CQ9). */
const INSIDE = /("amount":)(-?[\d.]+)/g;

type Spell = (text: string) => string;

/** Every amount of a call spelt so. */
const spelling = (stage: Stage, spell: Spell, write: (text: string) => unknown = asDigits): Deliver =>
  saying(stage, (said) => {
    const fields = leavesOf(said.fields).reduce<unknown>((tree, { path, value }) => {
      const digits = digitsOf(value);
      if (path === 'data' && typeof value === 'string')
        return withLeaf(
          tree,
          path,
          value.replaceAll(INSIDE, (_, name, text) => `${name}${spell(text)}`),
        );
      if (!AMOUNT.test(path)) return tree;
      if (digits !== null) return withLeaf(tree, path, write(spell(digits)));
      return typeof value === 'string' ? withLeaf(tree, path, spell(value)) : tree;
    }, said.fields);
    return { ...said, fields: fields as typeof said.fields };
  });

/** By their documents amounts of these are plain digits: any other spelling is a bad request. */
const ONLY_PLAIN: ReadonlySet<string> = new Set(['native', 'hub88']);

const otherwise: readonly Script[] = perOperation({
  grid: 'spelt',
  title: (op) =>
    `${op} whose amounts are written with exponents moves exactly them, and is the same call in every spelling`,
  ops: MONEY_SCENES,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    const first = SCENES.indexOf(op);
    // A call without an amount of its own reads the same in all spellings.
    const isRead = !ONLY_PLAIN.has(stage.wire.name);
    let isDone = false;
    for (const nth of SPELLINGS.keys()) {
      const told = await actor.say(scene.ask, { by: spelling(stage, (text) => respelt(text, first + nth)) });
      const when = `${op}, spelling ${(first + nth) % SPELLINGS.length}`;
      const isTaken = told.meaning === 'ok' || told.meaning === 'duplicate';
      if (!isTaken && !isRead) mustHear({ stage, told, op }, ['BAD_REQUEST'], when);
      else mustHear({ stage, told, op }, [isDone ? vendorFactsOf(stage.vendor).repeat : 'OK'], when, isDone);
      if (isTaken && !isDone) {
        isDone = true;
        actor.believe(scene.roundId, scene.delta);
      }
      const cash = await cashOf(stage, actor);
      const wanted = isDone ? before + scene.delta : before;
      must(cash === wanted, `${when}: the wallet holds ${cash}, not ${wanted} (${heard(stage, told)})`);
    }
    const told = await actor.say(scene.ask);
    mustHear({ stage, told, op }, [isDone ? vendorFactsOf(stage.vendor).repeat : 'OK'], `${op}, plain`, isDone);
    if (!isDone) actor.believe(scene.roundId, scene.delta);
    await mustHoldAndTell({ stage, actor, told }, before + scene.delta, `${op}, plain`);
  },
});

/** What other readers take for a number, and no vendor's document does. */
const NO_AMOUNTS = ['', '1 1', '+1', '1,5', '1.', '.5', '0x10', '1_0', 'NaN', '1e999', '--1', '１', '٣'] as const;
const WITH_AMOUNTS: readonly Op[] = ['bet', 'betWin', 'win', 'reserve', 'settle', 'promoWin', 'jackpotWin', 'adjust'];

const badly: readonly Script[] = perOperation({
  grid: 'misspelt',
  title: (op) => `${op} whose amounts are no plain numbers is refused as badly formed and moves nothing`,
  ops: WITH_AMOUNTS,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    for (const text of NO_AMOUNTS) {
      // A list inside a text must stay one.
      const spell = (old: string): string => (stage.wire.name === 'cq9' && op === 'win' ? `"${text}"` : old && text);
      const told = await actor.say(scene.ask, { by: spelling(stage, spell, String) });
      mustHear({ stage, told, op }, ['BAD_REQUEST'], `${op} of '${text}'`);
      const cash = await cashOf(stage, actor);
      must(cash === before, `${op} of '${text}': the wallet holds ${cash}, not ${before}`);
    }
    const told = await actor.say(scene.ask);
    mustHear({ stage, told, op }, ['OK'], `${op} of a number`);
    actor.believe(scene.roundId, scene.delta);
    await mustHoldAndTell({ stage, actor, told }, before + scene.delta, `${op} of a number`);
  },
});

export const spellingGrid: readonly Script[] = [...otherwise, ...badly];
