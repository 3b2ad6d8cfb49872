import { it } from 'vitest';
import { house } from './run-house.ts';
import { person } from './steps/person.ts';

const ROUNDS = 26;
for (const [width, height] of [[360, 740], [768, 1024], [1440, 900]] as const)
  it(`look ${width}`, { timeout: 400_000 }, async () => {
    const one = await person({ width, balance: '500.00', motion: 'with-motion' });
    const { page } = one;
    page.setDefaultTimeout(8000);
    await page.setViewportSize({ width, height });
    await page.goto(`${house.site}/game/SPB_BACCARAT`);
    await page.getByTestId('place-banker').waitFor();
    await page.screenshot({ path: `/tmp/look/${width}-0.png` });
    for (const place of ['player', 'banker', 'banker', 'tie', 'player_pair', 'big']) await page.getByTestId(`place-${place}`).click();
    await page.screenshot({ path: `/tmp/look/${width}-1.png` });
    await page.getByTestId('play').click();
    await page.waitForTimeout(900);
    await page.screenshot({ path: `/tmp/look/${width}-2.png` });
    await page.waitForTimeout(1300);
    await page.screenshot({ path: `/tmp/look/${width}-3.png` });
    await page.locator('[data-testid=baccarat][data-phase=idle]').waitFor();
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/look/${width}-4.png`, fullPage: false });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (let at = 0; at < ROUNDS; at += 1) {
      await page.locator('[data-testid=play]:enabled').waitFor();
      await page.getByTestId('play').click();
      await page.locator('[data-testid=baccarat]:not([data-phase=idle])').waitFor();
      await page.locator('[data-testid=baccarat][data-phase=idle]').waitFor();
    }
    await page.screenshot({ path: `/tmp/look/${width}-5.png` });
    await page.locator('.instant-stage').evaluate((stage) => stage.scrollTo(0, 9999));
    await page.getByTestId('roads').screenshot({ path: `/tmp/look/${width}-roads.png` });
    await page.screenshot({ path: `/tmp/look/${width}-6.png` });
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/look/${width}-7.png` });
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Bacará' }).filter({ visible: true }).first().click();
    await page.getByTestId('baccarat-recall').waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/look/${width}-8.png` });
    await one.context.close();
  });
