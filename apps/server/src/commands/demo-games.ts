import { createCatalog, createConnections } from '../features/catalog/index.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError } from '../platform/config.ts';
import { pretendCatalogue } from '../seed/pretend/pretend-games.ts';
import { changeByCommand, command, readHouseConfig, runProgram, type Shell, withBrand } from './command.ts';

const USUAL = 5_000;
const MOST = 20_000;
/** Rows of one statement: its parameters stay below PostgreSQL's 65,535. */
const AT_ONCE = 1_000;

const USAGE = `npm run demo:games -- [COUNT]
  COUNT   how many made-up games stand in the catalogue afterwards: ${USUAL} when left out, at most ${MOST}, 0 takes them away

Fills the lobby of a development house to the size of a real one. The games belong to vendors that do not exist and open nothing;
their pictures are drawn when somebody looks at them. Refused outside development: TREVO_DEMO off, or https.`;

const readCount = (args: Shell['args']): number => {
  const [text = String(USUAL), ...rest] = args;
  const count = Number(text);
  if (rest.length > 0 || !/^\d+$/.test(text) || count > MOST) throw new ConfigError(USAGE);
  return count;
};

/** `npm run demo:games`. Running it again with the same number changes nothing. */
export const demoGames = command(USAGE, async (shell) => {
  const count = readCount(shell.args);
  if (!readHouseConfig(shell.env).isDevelopment)
    throw new ConfigError('This is not a development house: made-up games have no place among real ones.');
  await withBrand(shell, undefined, async (at) => {
    const { db, vault, merchants, brand } = at;
    const connections = createConnections({ db, clock: systemClock, vault });
    const catalog = createCatalog({ db, clock: systemClock, merchants, connections });
    const { vendors, games } = pretendCatalogue(count);
    const subject = { command: 'demo:games', merchantId: brand.merchantId, entity: 'catalog', entityId: String(count) };
    await changeByCommand(at, subject, () => Promise.resolve());
    const began = performance.now();
    for (let from = 0; from < games.length; from += AT_ONCE)
      await catalog.install(vendors, games.slice(from, from + AT_ONCE));
    const removed = await catalog.keepOnly(
      vendors.map(({ code }) => code),
      games.map(({ nodeId }) => nodeId),
    );
    const took = Math.round(performance.now() - began);
    shell.print(
      `${count} made-up games stand in the catalogue, ${removed} went (${took} ms). The lobby shows it within 5 s.`,
    );
  });
});

if (import.meta.main) await runProgram(demoGames);
