import { setTimeout as pause } from 'node:timers/promises';

type Answer = Readonly<Record<string, unknown>>;

/** What a page of the studio tells its player about the game. */
type Game = {
  readonly play: { readonly engine: string; readonly scene?: string };
  readonly levels?: readonly string[];
  readonly multE4?: Readonly<Record<string, number>>;
  readonly places?: readonly object[];
};

const STAKE = '1.00';
/** Between two tries of a player whose round was not taken. */
const TRY_AGAIN_MS = 50;

/** A small legal bet of a game, as its page would send it. */
const betOf = ({ play, levels, multE4, places }: Game): unknown => {
  switch (play.engine) {
    case 'slot':
      return { stake: levels?.includes(STAKE) ? STAKE : levels?.[0] };
    case 'roulette':
      return { bets: [{ ...places?.at(-1), stake: STAKE }] };
    case 'baccarat':
      return { bets: [{ kind: 'player', stake: STAKE }] };
    default:
      return play.scene === 'options'
        ? { stake: STAKE, option: Object.keys(multE4 ?? {})[0] }
        : { stake: STAKE, side: 'under', count: 5_000 };
  }
};

const PAGE = '/studio/play/';
const REFRESH = /http-equiv="refresh" content="0;url=([^"]+)"/;

/** Some vendors' launch is an address of theirs that sends the browser on to the game's page. */
const pageOf = async (url: string): Promise<string> => {
  if (url.includes(PAGE)) return url;
  const answer = await fetch(url);
  const next = REFRESH.exec(await answer.text())?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  if (!next?.includes(PAGE)) throw new Error(`${url} leads to no game's page (${answer.status})`);
  return next;
};

/**
 * A player at a game of the sandbox's studio: goes where the launch leads, opens the page and plays until `isOver`, whatever
 * the engine behind it. A round that is refused or lost does not stop them, nor does a session that was closed: they try again.
 * @throws Error when there is no page, when it does not open, or when it takes the game's own bet for none
 */
export const playStudio = async (url: string, isOver: () => boolean): Promise<void> => {
  const [origin, sessionId] = (await pageOf(url)).split(PAGE) as [string, string];
  const post = async (name: string, body: unknown): Promise<Answer> => {
    const answer = await fetch(`${origin}/studio/play-api/${name}`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as Answer;
  };
  const opened = await post('open', { sessionId });
  if (opened.ok !== true) throw new Error(`the page does not open: ${String(opened.reason)}`);
  const round = { sessionId, pageKey: opened.pageKey, bet: betOf(opened.game as Game) };
  while (!isOver()) {
    const answer = await post('round', round).catch(() => null);
    if (answer?.reason === 'bad_bet') throw new Error('the game knows no such bet');
    if (answer?.ok !== true) await pause(TRY_AGAIN_MS);
  }
};
