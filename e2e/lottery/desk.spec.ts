import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { house } from '../run-house.ts';
import { enterConsole } from '../steps/console-steps.ts';
import { inDatabase } from '../steps/house-job.ts';
import { person, type Person } from '../steps/person.ts';

// Drawn by the hour: nothing of it comes to its end while somebody looks.
const GAME = 'SEA_4D';

describe('the desk of the lotteries', () => {
  let player: Person;
  let staff: Person;
  beforeAll(async () => {
    player = await person({ balance: '20.00' });
    staff = await person({ width: 1440 });
  });
  afterAll(() => Promise.all([player.context.close(), staff.context.close()]));

  it('shows what an issue can cost and who bet on it, makes it void, and everybody has their stake back', async () => {
    const { client } = player;
    const { value: config } = await client.call('GET /wps/lottery/games/:gameCode', { params: { gameCode: GAME } });
    const params = { gameCode: GAME };
    // A house that has just begun is still making its calendar.
    const issue = await vi.waitUntil(
      async () => {
        const query = { count: '1' };
        return (await client.call('GET /wps/lottery/games/:gameCode/issues', { params, query })).value.issues[0]?.issue;
      },
      { timeout: 60_000, interval: 500 },
    );
    const placed = await client.call('POST /wps/lottery/slips', {
      body: {
        gameCode: GAME,
        issue,
        series: config.series.most,
        termsVersion: config.termsVersion,
        items: [{ play: 'D4_BIG', content: '1|2|3|4', combos: 1, unit: '1.00', multiple: 5, stake: '5.00' }],
      },
    });
    expect(placed).toMatchObject({ success: true });
    const balance = async () => (await client.call('GET /wps/v2/wallets/balance')).value.balance;
    expect(await balance()).toBe('15.00');

    const { page, axe, complaints } = staff;
    await enterConsole(page, house);
    await page.goto(`${house.site}/console/lottery-issues/${GAME}.${issue}/show`);
    await page.getByText('Exposição por resultado').first().waitFor();
    await page
      .getByText(/Completa \(D4_BIG\)/)
      .first()
      .waitFor();
    await axe('an issue with what it can cost');
    await page.getByRole('button', { name: 'Anular', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(player.username).waitFor();
    await axe('question before an issue is void');
    await dialog.getByLabel(/Motivo/).fill('Sorteio suspenso');
    await dialog.getByRole('button', { name: 'Anular', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    await expect.poll(balance, { timeout: 60_000 }).toBe('20.00');
    const order = await client.call('GET /wps/lottery/orders/:id', {
      params: { id: placed.value.orders[0]?.orderId ?? '' },
    });
    expect(order.value.order).toMatchObject({ state: 'void', payout: '0.00', validBet: '0.00' });

    await player.page.goto(`${house.site}/fair/lottery/${GAME}/${issue}`);
    await player.page.getByTestId('lottery-draw').getByText('Anulado').first().waitFor();
    expect([...complaints, ...player.complaints]).toEqual([]);
  });
});

/** The draw that takes bets becomes one whose result people enter: by the console's doors the first such draw comes in three days. */
const officialDraw = (gameCode: string): Promise<string> =>
  vi.waitUntil(
    async () => {
      const rows = await inDatabase<{ issue: string }>(
        house,
        `with own as (select set_config('session_replication_role', 'replica', true))
        update lottery_issue set chain_id = null, link = null, commit_hash = null from own
        where game_code = $1 and state = 'open' and opens_at < now() and closes_at > now() + interval '15 seconds' returning issue`,
        [gameCode],
      );
      return rows[0]?.issue;
    },
    { timeout: 60_000, interval: 500 },
  );

describe('a result that people enter', () => {
  const OFFICIAL = 'K3_1M';
  let player: Person;
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    player = await person({ balance: '20.00' });
    [first, second] = await Promise.all([person({ width: 1440 }), person({ width: 1440 })]);
  });
  afterAll(() => Promise.all([player, first, second].map(({ context }) => context.close())));

  it('pays once a second person approves it; a correction shows each difference before, and moves the money by it', async () => {
    const { client } = player;
    const params = { gameCode: OFFICIAL };
    await enterConsole(first.page, house);
    await enterConsole(second.page, house, 1);
    const { value: config } = await client.call('GET /wps/lottery/games/:gameCode', { params });
    const issue = await officialDraw(OFFICIAL);
    const line = (play: string, content: string, multiple: number) => {
      const stake = `${multiple}.00`;
      return { play, content, combos: 1, unit: '1.00', multiple, stake };
    };
    const placed = await client.call('POST /wps/lottery/slips', {
      body: {
        gameCode: OFFICIAL,
        issue,
        series: config.series.most,
        termsVersion: config.termsVersion,
        items: [line('K_ONE', '1', 1), line('K_ONE', '6', 2)],
      },
    });
    expect(placed).toMatchObject({ success: true });
    const ids = placed.value.orders.map(({ orderId }) => orderId);
    const orders = () =>
      Promise.all(
        ids.map(async (id) => {
          const { order } = (await client.call('GET /wps/lottery/orders/:id', { params: { id } })).value;
          return { numbers: order.numbers, state: order.state, payout: Number(order.payout) };
        }),
      );
    const states = async () => (await orders()).map(({ state }) => state);
    const balance = async () => Number((await client.call('GET /wps/v2/wallets/balance')).value.balance);

    await first.page.goto(`${house.site}/console/lottery-issues/${OFFICIAL}.${issue}/show`);
    /** The first person enters the numbers, having seen what changes, and the second one approves them. */
    const enter = async (button: string, numbers: string, changes: RegExp): Promise<void> => {
      const { page, axe } = first;
      await page.getByRole('button', { name: button, exact: true }).click({ timeout: 150_000 });
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Números').fill(numbers);
      expect(await dialog.getByRole('button', { name: 'Pedir aprovação' }).isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: 'Ver diferenças' }).click();
      await dialog.getByText(changes).waitFor();
      await dialog.getByText(player.username).first().waitFor();
      await axe('differences of a result');
      await dialog.getByLabel(/Motivo/).fill('Conferido no diário oficial');
      await dialog.getByRole('button', { name: 'Pedir aprovação' }).click();
      await dialog.waitFor({ state: 'hidden' });
      const wish = second.page.getByRole('listitem').filter({ hasText: numbers });
      await second.page.goto(`${house.site}/console/waiting`);
      await wish.getByRole('button', { name: 'Aprovar', exact: true }).click();
      const sure = second.page.getByRole('dialog');
      await sure.getByLabel(/Motivo/).fill('Conferido por outro canal');
      await sure.getByRole('button', { name: 'Aprovar', exact: true }).click();
      await sure.waitFor({ state: 'hidden' });
    };

    expect(await balance()).toBe(17);
    await enter('Informar resultado', '1,2,3', /^1 aposta/);
    await expect.poll(states, { timeout: 60_000 }).toEqual(['won', 'lost']);
    const [was] = await orders();
    await expect.poll(balance).toBe(17 + (was?.payout ?? 0));

    await enter('Corrigir resultado', '4,5,6', /^2 aposta/);
    await expect.poll(states, { timeout: 60_000 }).toEqual(['lost', 'won']);
    const [lost, won] = await orders();
    expect(lost).toMatchObject({ payout: 0, numbers: '4,5,6' });
    expect(won?.payout).toBeGreaterThan(1);
    await expect.poll(balance).toBe(17 + (won?.payout ?? 0));

    await player.page.goto(`${house.site}/fair/lottery/${OFFICIAL}/${issue}`);
    const own = player.page.getByTestId('draw-orders');
    await own.locator('[data-state=won]').waitFor();
    expect(await own.locator('[data-state=lost]').count()).toBe(1);
    await player.axe('a corrected draw');
    expect([first, second, player].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
