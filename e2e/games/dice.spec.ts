import { readFileSync } from 'node:fs';
import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import { person } from '../steps/person.ts';
import type { Stranger } from '../steps/stranger.ts';

type Rolled = { bet: string; win: string; shown: { roll: number; isWin: boolean; payE4: number } };

describe.each(inFull([360, 412, 1_440], [412]))('dice at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  /** Rolls by `press` and answers what the server said. */
  const rollBy = async (press: () => Promise<void>): Promise<Rolled> => {
    const answered = stranger.page.waitForResponse(isRound);
    await press();
    return ((await (await answered).json()) as { value: Rolled }).value;
  };

  it('shows what a choice pays before the bet: by the field, the side and the arrows on the mark', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_DICE`);
    const chance = page.getByTestId('dice-chance');
    await chance.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await chance.fill('25');
    await chance.press('Enter');
    expect(await page.getByTestId('dice-times').innerText()).toBe('3,96×');
    expect((await page.getByTestId('dice-pays').innerText()).replaceAll(/\s/g, ' ')).toBe('R$ 3,96');
    await page.getByText('Ganha de 75,00 a 99,99').waitFor();
    // Space on the side chooses it, and bets nothing.
    let rounds = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rounds') && request.method() === 'POST') rounds += 1;
    });
    await page.getByTestId('choice-under').focus();
    await page.keyboard.press('Space');
    await page.getByText('Ganha de 0,00 a 24,99').waitFor();
    expect(rounds).toBe(0);
    await page.getByTestId('dice-mark').press('ArrowRight');
    await page.getByText('Ganha de 0,00 a 25,49').waitFor();
    await chance.fill('99');
    await chance.press('Tab');
    expect(await chance.inputValue()).toBe('25,50');
    await axe('dice');
  });

  it('rolls by button and by space, says what came, and pays exactly what it promised', async () => {
    const { page } = stranger;
    await page.getByTestId('dice-chance').fill('50');
    await page.getByTestId('dice-chance').press('Enter');
    let [wins, losses] = [0, 0];
    // At least nine: more rolls than a phone has room for in one row.
    for (let times = 0; (times < 9 || wins === 0 || losses === 0) && times < 40; times += 1) {
      const press = times % 2 === 0 ? page.getByTestId('play').click() : page.keyboard.press('Space');
      const { win, shown } = await rollBy(() => press);
      expect(win).toBe(shown.isWin ? '1.98' : '0.00');
      await page.locator('[data-testid=dice-roll][data-phase=idle]').waitFor();
      const written = `${Math.trunc(shown.roll / 100)},${String(shown.roll % 100).padStart(2, '0')}`;
      expect(await page.getByTestId('dice-roll').innerText()).toBe(written);
      const outcome = (await page.getByTestId('outcome').innerText()).replaceAll(/\s/g, ' ');
      expect(outcome).toContain(shown.isWin ? `Ganhou ${money(win)}` : 'Não foi desta vez');
      if (shown.isWin) wins += 1;
      else losses += 1;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    expect(await page.getByTestId('history').getByRole('listitem').count()).toBe(Math.min(14, wins + losses));
    expect(await findOverflow(page)).toEqual([]);
  });

  it('tells the rules and the return, keeps the round in the record, and proves every roll in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('99 dividido pela chance').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('97,06');
    await axe('rules of dice');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Dados' }).filter({ visible: true }).first().click();
    await page.getByTestId('dice-recall').waitFor();
    await page.getByText('Abaixo de 50,00').waitFor();
    await axe('round of dice');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });

  it('gives the rounds as a file, which anybody checks on the same page without an account, each step explained', async () => {
    const { page } = stranger;
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar rodadas' }).click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    const [pair = '', round = ''] = file.split('\n');
    expect(JSON.parse(pair)).toHaveProperty('revealed');
    const visitor = await person({ width });
    await visitor.page.goto(`${house.site}/fair`);
    const pasted = visitor.page.getByRole('textbox').last();
    const judge = async (text: string): Promise<string | null> => {
      await pasted.fill(text);
      await visitor.page.getByTestId('check-pasted').click();
      return visitor.page.getByTestId('pasted-verdict').getAttribute('data-good');
    };
    expect(await judge(file)).toBe('true');
    expect(await judge(round)).toBe('true');
    const steps = visitor.page.getByRole('status').getByRole('listitem');
    expect(await steps.count()).toBe(5);
    expect(await steps.nth(2).innerText()).toContain('fair/v1|spb-dice|m1|0|');
    expect(await steps.nth(3).innerText()).toContain('/ 10.000');
    expect(await findOverflow(visitor.page)).toEqual([]);
    const { win, ...rest } = JSON.parse(round) as { win: string };
    expect(await judge(JSON.stringify({ ...rest, win: `${win}1` }))).toBe('false');
    expect(await steps.nth(4).innerText()).toContain('Não confere');
    await pasted.fill('uma rodada');
    await visitor.page.getByTestId('check-pasted').click();
    await visitor.page.getByText('nenhuma rodada com a semente revelada').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
