import { openWorld, stubGame, type World } from '@trevo/testkit';
import { DAY } from '@trevo/time';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('a set of pictures that no game has any more', () => {
  let world: World<'vendor'>;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
  });
  afterAll(() => world.close());

  let version = 0;
  /** The vendor's only game shows one colour in Portuguese, and another in English. @returns the two sets */
  const show = async (pt: string, en: string): Promise<string[]> => {
    const { state, url } = world.vendor.studio;
    version += 1;
    const images: Record<string, string> = {};
    for (const [language, background] of Object.entries({ PT: pt, EN: en })) {
      const path = `/art/${version}-${language}.png`;
      const create = { width: 300, height: 400, channels: 3, background } as const;
      state.pictures.set(path, await sharp({ create }).png().toBuffer());
      images[`3:4@${language}`] = `${url}${path}`;
    }
    state.games = [stubGame('w1', { images, updatedAt: `2026-06-${10 + version}T00:00:00Z` })];
    await world.vendor.sync();
    await world.server.app.vendors.mirror({ merchantId: 1, vendor: 'PT' });
    const views = await Promise.all(
      (['PT', 'EN'] as const).map((language) => world.server.app.catalog.view(1, language)),
    );
    return views.map((view) => view.find('pt-w1')?.card.iconUrl ?? '');
  };
  /** Lets days pass, and the job of the last night run. */
  const night = async (days: number): Promise<void> => {
    world.server.clock.advance(days * DAY);
    await world.runJob('catalog.forget-pictures');
  };
  /** How many rows there are of each: an original, and a file that was drawn of it. */
  const rowsOf = async (...sets: (string | undefined)[]): Promise<number[]> => {
    const { rows } = await world.owner.query<{ picture_id: string }>(
      'select picture_id from game_picture union all select picture_id from game_picture_original',
    );
    return sets.map((set) => rows.filter(({ picture_id: id }) => set?.endsWith(id)).length);
  };
  const look = (set = '') => world.server.client().raw(`${set}-180.avif`);

  it('is forgotten a week after that was noticed, with every file; one that a game has in either language never', async () => {
    const [red, blue] = await show('#a02010', '#1020a0');
    for (const set of [red, blue]) expect((await look(set)).status).toBe(200);
    await night(30);
    expect(await rowsOf(red, blue)).toEqual([2, 2]);
    const [green] = await show('#10a020', '#1020a0');
    await night(1);
    await night(6);
    expect(await rowsOf(red, blue, green)).toEqual([2, 2, 1]);
    await night(2);
    expect(await rowsOf(red, blue, green)).toEqual([0, 2, 1]);
    const other = await world.server.second();
    const answers = [red, blue].map((set) => other.client().raw(`${set}-180.avif`));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 200]);
  });

  it('has its week anew when a game took it back in the meantime', async () => {
    const [red] = await show('#a02010', '#a02010');
    const [green] = await show('#10a020', '#10a020');
    await night(1);
    await night(5);
    expect(await show('#a02010', '#a02010')).toEqual([red, red]);
    await night(3);
    await show('#10a020', '#10a020');
    await night(1);
    await night(6);
    expect(await rowsOf(red, green)).toEqual([1, 1]);
    await night(2);
    expect(await rowsOf(red, green)).toEqual([0, 1]);
  });

  it('goes in as many batches as it takes', async () => {
    const [green] = await show('#10a020', '#10a020');
    await world.query(
      `with made as (insert into game_picture_original (picture_id, shape, content, widest, created_at)
         select md5(n::text), 'main', '', 180, now() from generate_series(1, 450) n returning picture_id)
       insert into game_picture select picture_id, '180.avif', '', now() from made`,
    );
    await night(1);
    await night(8);
    expect(await world.query('select distinct picture_id as id from game_picture_original')).toEqual([
      { id: green?.slice(-32) },
    ]);
    expect(await world.query('select file from game_picture')).toEqual([]);
  });
});
