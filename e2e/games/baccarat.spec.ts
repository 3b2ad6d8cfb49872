import type { BaccaratShown } from '@trevo/engines/cards';
import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Dealt = {
  bet: string;
  win: string;
  choice: { table: string; bets: { place: string; stake: string }[] };
  shown: Omit<BaccaratShown, 'paid'> & { paid: { place: string; win: string }[] };
};

const rank = (card = 0): number => Math.floor(card / 4);
/** What a place pays by the rules, in stakes, the stake included. */
const paysOf = (place: string, { choice: { table }, shown }: Dealt): number => {
  const { winner, player, banker, bankerPoints } = shown;
  const cards = player.length + banker.length;
  const ofBanker = table === 'commission' ? 1.95 : bankerPoints === 6 ? 1.5 : 2;
  switch (place) {
    case 'player':
      return winner === 'tie' ? 1 : winner === 'player' ? 2 : 0;
    case 'banker':
      return winner === 'tie' ? 1 : winner === 'banker' ? ofBanker : 0;
    case 'tie':
      return winner === 'tie' ? 9 : 0;
    case 'small':
      return cards === 4 ? 2.5 : 0;
    case 'big':
      return cards > 4 ? 1.54 : 0;
    default: {
      const [one, other] = place === 'player_pair' ? player : banker;
      return rank(one) === rank(other) ? 12 : 0;
    }
  }
};

describe.each(inFull([320, 360, 768, 1_440], [360]))('baccarat at %i px', (width) => {
  let stranger: Stranger;
  let left = 50;
  const dealtSoFar: Dealt[] = [];
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  const textOf = async (id: string): Promise<string> =>
    (await stranger.page.getByTestId(id).innerText()).replaceAll(/\s/g, ' ');
  const press = (id: string) => stranger.page.getByTestId(id).click();

  /** A round played to its end: the page says and shows what the server dealt and paid, and the server pays by the rules. */
  const deal = async (start: () => Promise<void>): Promise<Dealt> => {
    const { page } = stranger;
    const answered = page.waitForResponse(isRound);
    await start();
    const dealt = ((await (await answered).json()) as { value: Dealt }).value;
    await page.locator(`[data-testid=baccarat][data-winner=${dealt.shown.winner}]`).waitFor();
    dealtSoFar.push(dealt);
    const { bet, win, choice, shown } = dealt;
    const owed = choice.bets.map(({ place, stake }) => (Number(stake) * paysOf(place, dealt)).toFixed(2));
    expect(shown.paid.map((one) => one.win)).toEqual(owed);
    expect(Number(win)).toBeCloseTo(owed.reduce((sum, one) => sum + Number(one), 0));
    expect([await textOf('points-player'), await textOf('points-banker')]).toEqual([
      String(shown.playerPoints),
      String(shown.bankerPoints),
    ]);
    for (const { place, win: paid } of shown.paid)
      if (Number(paid) > 0) expect(await textOf(`paid-${place}`)).toBe(money(paid));
    left = Math.round((left - Number(bet) + Number(win)) * 100) / 100;
    await expect.poll(() => textOf('game-balance')).toContain(money(left));
    // Counted up before these eyes only where more came back than was laid.
    const said = page.locator('[data-testid=outcome] > p').first();
    const words =
      Number(win) > Number(bet)
        ? `Ganhou ${money(win)}`
        : Number(win) > 0
          ? `Voltou ${money(win)}`
          : 'Não foi desta vez';
    await expect.poll(async () => (await said.innerText()).replaceAll(/\s/g, ' ')).toBe(words);
    return dealt;
  };

  it('lays chips with one thumb, takes back, doubles and clears, and bets nothing by it', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_BACCARAT`);
    await page.getByTestId('place-banker').waitFor();
    expect(await page.getByTestId('play').isDisabled()).toBe(true);
    const small: string[] = [];
    for (const button of await page.locator('.instant-view button, .instant-panel button').all()) {
      const box = await button.boundingBox();
      if (Math.min(box?.width ?? 0, box?.height ?? 0) < 44) small.push(await button.innerText());
    }
    expect(small).toEqual([]);
    let rounds = 0;
    const count = () => (rounds += 1);
    page.on('request', (request) => request.url().includes('/rounds') && request.method() === 'POST' && count());
    await press('place-banker');
    await press('chip-5.00');
    await press('place-player_pair');
    expect(await textOf('laid')).toBe('R$ 6,00');
    await press('double');
    expect(await textOf('laid')).toBe('R$ 12,00');
    await press('undo');
    await press('take-off');
    await press('place-player_pair');
    expect(await textOf('laid')).toBe('R$ 1,00');
    await press('clear');
    expect([await textOf('laid'), rounds]).toEqual(['R$ 0,00', 0]);
    expect(await findOverflow(page)).toEqual([]);
    await axe('baccarat');
  });

  it('deals by the gold button, tells the rule of the third card, and pays each place', async () => {
    const { page, axe } = stranger;
    await press('chip-1.00');
    for (const place of ['banker', 'tie', 'small', 'big', 'player_pair']) await press(`place-${place}`);
    await deal(() => press('play'));
    expect(await textOf('told')).toMatch(/vence por \d a \d|Empate em \d/);
    expect(await findOverflow(page)).toEqual([]);
    await axe('dealt baccarat');
  });

  it('stands as it was after a reload, chips and cards, and celebrates nothing again', async () => {
    const { page } = stranger;
    await page.reload();
    await page.locator(`[data-testid=baccarat][data-winner=${dealtSoFar[0]?.shown.winner}]`).waitFor();
    expect(await textOf('laid')).toBe('R$ 5,00');
    expect(await textOf('points-banker')).toBe(String(dealtSoFar[0]?.shown.bankerPoints));
    expect(await textOf('outcome')).toContain('Sua última rodada');
  });

  it('is played by keyboard: a place takes chips by Enter and gives them back by Delete, and space deals', async () => {
    const { page } = stranger;
    await press('clear');
    await page.getByTestId('place-player').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    expect(await textOf('laid')).toBe('R$ 1,00');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const { choice } = await deal(() => page.keyboard.press('Space'));
    expect(choice).toEqual({ table: 'commission', bets: [{ place: 'player', stake: '1.00' }] });
  });

  it('takes no commission at the other table, and draws the rounds of this visit', async () => {
    const { page, axe } = stranger;
    await press('choice-no_commission');
    await press('clear');
    await press('place-banker');
    for (let times = 0; times < 4; times += 1) {
      const { choice } = await deal(() => press('play'));
      expect(choice.table).toBe('no_commission');
    }
    // The round before the reload is not of this visit.
    const seen = dealtSoFar.slice(1);
    const letters = { player: 'J', banker: 'B', tie: 'E' } as const;
    for (const [winner, letter] of Object.entries(letters))
      expect(await textOf(`count-${winner}`)).toBe(
        `${letter} ${seen.filter(({ shown }) => shown.winner === winner).length}`,
      );
    if ((await page.getByTestId('roads-toggle').getAttribute('aria-expanded')) === 'false') await press('roads-toggle');
    const bead = page.getByRole('img', { name: /^Placar de contas/ });
    expect(await bead.getAttribute('aria-label')).toBe(
      `Placar de contas. ${seen.map(({ shown }) => letters[shown.winner]).join(' ')}`,
    );
    await page.getByText('Não é previsão').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('roads of baccarat');
  });

  it('tells pays and edges, keeps the round in the record, and proves it in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('1,23508%').first().waitFor();
    await page.getByText('1,05791%').waitFor();
    await page.getByText('1,45810%').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('rules of baccarat');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Bacará' }).filter({ visible: true }).first().click();
    await page.getByTestId('baccarat-recall').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('round of baccarat');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
