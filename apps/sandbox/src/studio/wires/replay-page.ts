import { decimalOf } from './exact-numbers.ts';
import type { StudioReply, StudioRound } from '../wire.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const WORDS = {
  pt: {
    title: 'Registro da rodada',
    stake: 'Aposta',
    win: 'Prêmio',
    at: 'Início',
    open: 'em andamento',
    closed: 'encerrada',
    drawn: 'Sorteio',
  },
  en: {
    title: 'Round record',
    stake: 'Stake',
    win: 'Win',
    at: 'Started',
    open: 'in progress',
    closed: 'closed',
    drawn: 'Drawn',
  },
} as const;

/** The page that shows one round as the vendor's books have it. */
export const replayPage = (round: StudioRound, language: string): StudioReply => {
  const words = language.toLowerCase().startsWith('pt') ? WORDS.pt : WORDS.en;
  const rows = [
    [words.stake, `${decimalOf(round.stake)} ${round.currency}`],
    [words.win, `${decimalOf(round.win)} ${round.currency}`],
    [words.at, round.startedAt.toISOString()],
    [words.drawn, JSON.stringify(round.result) ?? ''],
  ] as const;
  const lines = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('');
  const state = round.isClosed ? words.closed : words.open;
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:40rem;padding:0 1rem;background:#101418;color:#e8eef2}dt{color:#8fa3b0}dd{margin:0 0 1rem;overflow-wrap:anywhere}</style>
<h1>${words.title}</h1><p>SANDBOX · ${escaped(round.gameCode)} · ${escaped(round.roundId)} · ${state}</p><dl>${lines}</dl>`,
  };
};
