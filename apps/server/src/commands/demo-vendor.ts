import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Amount, type CurrencyRef, parseAmount, subtract } from '@trevo/money';
import { createBets } from '../features/bets/index.ts';
import { createCatalog, createConnections } from '../features/catalog/index.ts';
import { createLedger, type Ledger } from '../features/ledger/index.ts';
import { createMembers, type Member } from '../features/members/index.ts';
import { createHouse, createMerchants, FIRST_MERCHANT } from '../features/merchant/index.ts';
import { findWinnings } from '../features/play/index.ts';
import { openVendorWallet } from '../features/vendor-wallet/index.ts';
import { ADAPTERS } from '../gateways/games/open-vendors.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError } from '../platform/config.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { readDemoAccounts } from '../seed/demo-accounts.ts';
import { changeByCommand, command, readHouseConfig, runProgram, type Shell } from './command.ts';
import { shellLines } from './shell-lines.ts';

const USAGE = `npm run --silent demo:vendor -- VENDOR [USERNAME] [--funds 100.00]

  VENDOR      a vendor of the demo: ${ADAPTERS.map(({ vendor }) => vendor).join(', ')}
  USERNAME    whose game session to open (the demo's player when left out)
  --funds     give the player money until the wallet holds this much

Prints LAUNCH_TOKEN and the vendor's credentials for eval in a shell, as KEY_ID and SECRET on the native wire; on others under
the names of the vendor's README in capitals: operatorToken is OPERATOR_TOKEN. The token is good for 60 seconds, once. Demo
houses only.`;

type Order = {
  readonly vendor: string;
  readonly username: string | undefined;
  /** A decimal text in the brand's currency. */
  readonly funds: string | undefined;
};

const readOrder = (args: Shell['args']): Order => {
  const options = { funds: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [vendor, username, ...rest] = positionals;
  if (vendor === undefined || rest.length > 0) throw new ConfigError(USAGE);
  if (!ADAPTERS.some((each) => each.vendor === vendor))
    throw new ConfigError(`There is no vendor ${vendor}.\n${USAGE}`);
  return { vendor, username, funds: values.funds };
};

const readFunds = (text: string, currency: CurrencyRef): Amount => {
  const wanted = parseAmount(text, currency);
  if (wanted === null) throw new ConfigError(`--funds ${text} is not an amount such as 100.00.`);
  return wanted;
};

/** Tops the wallet up to `wanted`, out of the house's promotions; a wallet that holds as much is left alone. */
const topUp = async (ledger: Ledger, { memberId }: Member, currency: string, wanted: Amount): Promise<void> => {
  const accounts = await ledger.accountsOf(memberId, currency);
  const missing = subtract(wanted, (await ledger.balanceOf(accounts)).balance);
  if (missing <= 0n) return;
  const promo = await ledger.houseAccount(FIRST_MERCHANT, currency, 'promo');
  const ref = randomUUID();
  const outcome = await ledger.post({
    source: 'demo',
    ref,
    requestHash: createHash('sha256').update(`${ref} ${missing}`).digest(),
    postings: [{ kind: 'promo', account: accounts.cash, contra: promo, amount: missing }],
    need: [],
  });
  if (outcome.status !== 'applied') throw new ConfigError(`The player could not be given money: ${outcome.status}.`);
};

/** Opens what the session needs, without HTTP and without jobs. */
const openHouse = async (shell: Shell) => {
  const config = readHouseConfig(shell.env);
  if (!config.seedDemo) throw new ConfigError('This installation is not a demo: only a demo plays vendors by hand.');
  const platform = await openPlatform({ ...config, logLevel: 'silent' }, { clock: systemClock, addressScale: 1 });
  const merchants = await createMerchants(platform);
  const house = createHouse({ ...platform, merchants });
  const ledger = await createLedger(platform);
  const members = createMembers({ ...platform, merchants, ledger });
  const connections = createConnections(platform);
  const catalog = createCatalog({ ...platform, merchants, connections });
  // Opens a session for the vendor's engineer, which no session of the site stands behind, and stakes nothing.
  const identity = { noteUse: () => Promise.resolve() };
  const bets = createBets({ ...platform, merchants, ledger, house, members });
  const { door: wallet } = openVendorWallet({
    ...platform,
    ledger,
    members,
    catalog,
    house,
    identity,
    bets,
    findWinnings,
  });
  return {
    shell,
    home: config.home,
    merchants,
    ledger,
    members,
    connections,
    catalog,
    wallet,
    db: platform.db,
    vault: platform.vault,
    async close() {
      wallet.sessions.stop();
      await ledger.stop();
      await platform.close();
    },
  };
};
type House = Awaited<ReturnType<typeof openHouse>>;

const findPlayer = async ({ home, members }: House, asked: string | undefined): Promise<Member> => {
  const demo = readDemoAccounts(join(home, 'demo.json'))?.find(({ role }) => role === 'player');
  const username = asked ?? demo?.username;
  if (username === undefined) throw new ConfigError(`There is no demo player in ${home}. Run npm start once.`);
  const member = await members.byUsername(FIRST_MERCHANT, username);
  if (!member) throw new ConfigError(`Nobody here is called ${username}.`);
  return member;
};

/** Only what the sandbox studio connected: an operator's secrets are never printed. */
const findCredentials = async ({ connections }: House, vendor: string) => {
  const connection = await connections.find(FIRST_MERCHANT, vendor);
  if (connection?.source !== 'sandbox')
    throw new ConfigError(`${vendor} is not connected by the demo's studio. Is the server running (npm start)?`);
  return connection.values;
};

/** `npm run demo:vendor`: hands a vendor's engineer the demo's credentials and a session as a launch would make it. */
const run = async (shell: Shell, { vendor, username, funds }: Order): Promise<void> => {
  const house = await openHouse(shell);
  try {
    const { merchants, catalog, ledger, wallet } = house;
    const credentials = await findCredentials(house, vendor);
    const member = await findPlayer(house, username);
    const { currency } = merchants.profile(FIRST_MERCHANT);
    const games = (await catalog.view(FIRST_MERCHANT, 'EN')).all();
    const found = games.find(({ game, isEnabled }) => game.vendor === vendor && isEnabled && game.isPlayable);
    if (!found) throw new ConfigError(`The catalogue of ${vendor} has not been read yet. Try again in some seconds.`);
    if (funds !== undefined) {
      // The ledger writes in a transaction of its own, after the note: money without a note there never is.
      const subject = {
        command: 'demo:vendor',
        merchantId: FIRST_MERCHANT,
        entity: 'member',
        entityId: member.publicId,
      };
      await changeByCommand(house, subject, () => Promise.resolve());
      await topUp(ledger, member, currency, readFunds(funds, currency));
    }
    const { game } = found;
    const { launchToken } = await wallet.sessions.open({
      merchantId: FIRST_MERCHANT,
      vendor,
      memberId: member.memberId,
      siteSessionId: null,
      nodeId: game.nodeId,
      gameCode: game.gameCode,
      vendorGameCode: game.atVendor?.gameCode,
      gameType: game.gameType,
      currency,
      language: 'PT',
      country: merchants.settings(FIRST_MERCHANT)['brand.country'],
      device: 'desktop',
      ip: '127.0.0.1',
    });
    const { balance } = await ledger.balanceOf(await ledger.accountsOf(member.memberId, currency));
    if (balance === 0n)
      shell.complain(
        `${member.username} has no money: a bet will be INSUFFICIENT_FUNDS. Deposit, or add --funds 100.00`,
      );
    for (const line of shellLines({ ...credentials, launchToken })) shell.print(line);
  } finally {
    await house.close();
  }
};

export const demoVendor = command(USAGE, (shell) => run(shell, readOrder(shell.args)));

if (import.meta.main) await runProgram(demoVendor);
