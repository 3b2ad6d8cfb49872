import { baccaratStage } from './baccarat-stage.js';
import { diceStage, optionsStage } from './dice-stage.js';
import { $, centsOf, make, setCurrency, show, textOf, wait } from './kit.js';
import { isEnglish, own, reasonText, t } from './play-texts.js';
import { rouletteStage } from './roulette-stage.js';
import { slotStage } from './slot-stage.js';

const sessionId = location.pathname.split('/').at(-1);
const lobbyOrigin = document.querySelector('meta[name=lobby-origin]').content;
const state = {
  pageKey: '',
  balance: null,
  freeSpins: null,
  isPlaying: false,
  isPaused: false,
  isOver: false,
  minutes: null,
};
let stage = null;

/** Tells the site that frames this page; it must have launched it. */
const tell = (type, more = {}) => {
  if (lobbyOrigin && parent !== window)
    parent.postMessage({ source: 'trevo-studio', v: 1, type, ...more }, lobbyOrigin);
};

const call = async (name, body = {}) => {
  try {
    // text/plain: a frame without an origin of its own may send it without asking first.
    const response = await fetch(`/studio/play-api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ sessionId, pageKey: state.pageKey, ...body }),
    });
    return await response.json();
  } catch {
    return { ok: false, reason: 'network', balance: null };
  }
};

const notice = (text, tone = '') => {
  $('notice').textContent = text;
  $('notice').className = `notice ${tone}`;
};

const setBalance = (balance) => {
  if (balance === null || balance === undefined) return;
  const changed = balance !== state.balance;
  state.balance = balance;
  $('balance').textContent = show(balance);
  if (changed) tell('balance-changed');
};

const setStake = (text) => {
  $('stake').textContent = show(text);
};

const ask = (title, body, ...acts) => {
  $('dialog-title').textContent = title;
  $('dialog-body').replaceChildren(...body);
  $('dialog-acts').replaceChildren(
    ...acts.map(([key, act, tone = '']) =>
      make('button', {
        type: 'button',
        className: `act ${tone}`,
        textContent: t(key),
        on: {
          click: () => {
            $('dialog').close();
            act();
          },
        },
      }),
    ),
  );
  if (!$('dialog').open) $('dialog').showModal();
};

const nothing = () => {};

/** Ends the page's life: nothing can be played any more. */
const end = (title, text) => {
  state.isOver = true;
  stage?.lock(true);
  $('veil').classList.add('shown');
  $('splash').replaceChildren(
    make('h2', { textContent: title }),
    make('p', { textContent: text }),
    make('button', {
      type: 'button',
      className: 'act main',
      textContent: t('lobby'),
      on: { click: () => tell('lobby') },
    }),
  );
};

const refused = ({ reason, balance }) => {
  setBalance(balance);
  const text = reasonText(reason);
  if (reason === 'invalid_token' || reason.startsWith('session_')) {
    tell('error', { code: reason });
    return end(t('closedTitle'), text);
  }
  notice(text, 'bad');
  if (reason === 'insufficient_funds') ask(text, [], ['deposit', () => tell('deposit'), 'main'], ['close', nothing]);
  else tell('error', { code: reason });
  if (reason === 'not_placed' || reason === 'unconfirmed' || reason === 'no_answer') void refreshLater();
};

/** Money that is on its way is looked for a few times. */
const refreshLater = async () => {
  for (const pause of [1_500, 4_000, 10_000]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await call('balance');
    if (answer.ok) setBalance(answer.balance);
  }
};

const showFreeSpins = (freeSpins) => {
  if (state.freeSpins && !freeSpins) notice(t('freeEnd'), 'good');
  state.freeSpins = freeSpins;
  $('game').classList.toggle('is-free', freeSpins !== null);
  if (freeSpins) notice(t('free', { left: freeSpins.left, value: show(freeSpins.value) }), 'good');
  if (freeSpins) setStake(freeSpins.value);
  else stage?.showStake();
};

/** One round: sent, shown by the stage, then counted. */
const play = async (bet) => {
  if (state.isPlaying || state.isPaused || state.isOver) return;
  state.isPlaying = true;
  stage.lock(true);
  notice('');
  $('win').textContent = '–';
  tell('round-started');
  const pending = call('round', { bet });
  stage.begin?.();
  const answer = await pending;
  if (!answer.ok) {
    stage.fail?.();
    state.isPlaying = false;
    stage.lock(false);
    refused(answer);
    tell('round-ended');
    return;
  }
  await stage.reveal(answer.result, answer);
  const isPaid = centsOf(answer.win) > 0;
  // What is less than the bet is no win, and is not celebrated as one.
  const isWin = centsOf(answer.win) > centsOf(answer.stake);
  $('win').textContent = show(answer.win);
  $('game').classList.toggle('is-win', isWin);
  if (isWin) notice(t('won', { win: show(answer.win) }), 'good');
  else if (isPaid) notice(t('back', { win: show(answer.win) }));
  else notice(stage.lossText?.(answer.result) ?? t('lost'));
  if (answer.isCrediting && isPaid) notice(t('crediting', { win: show(answer.win) }), 'good');
  if (answer.balance === null) void refreshLater();
  else setBalance(answer.balance);
  if (answer.freeSpins || state.freeSpins) showFreeSpins(answer.freeSpins);
  tell('round-ended', { roundId: answer.roundId });
  state.isPlaying = false;
  stage.lock(state.isPaused);
};

const STAGES = {
  slot: slotStage,
  roulette: rouletteStage,
  baccarat: baccaratStage,
  dice: (game, tools) => (game.play.scene === 'slider' ? diceStage(game, tools) : optionsStage(game, tools)),
};
const ABOUT = { slot: 'aboutSlot', roulette: 'aboutRoulette', baccarat: 'aboutBaccarat' };

const help = (game) => {
  const about = ABOUT[game.play.engine] ?? (game.play.scene === 'slider' ? 'aboutDice' : 'aboutOptions');
  const body = [
    make('p', { textContent: t(about) }),
    ...(stage.help?.() ?? []),
    make('p', { className: 'fine', textContent: t('aboutSandbox') }),
  ];
  ask(t('help'), body, ['close', nothing, 'main']);
};

const paint = ({ look, names, vendor, slug }) => {
  const root = document.documentElement.style;
  look.sky.forEach((colour, at) => root.setProperty(`--sky-${at}`, colour));
  root.setProperty('--glow', look.glow);
  root.setProperty('--dark', look.dark);
  root.setProperty('--rim', look.titleRim);
  $('title').textContent = own(names);
  $('title').append(make('small', { textContent: vendor }));
  $('game').style.setProperty('--hero', `url("/studio/art/${slug}-1x1.avif")`);
  document.title = `${own(names)} · SANDBOX`;
};

/** What stands over the stage while the site asks: after how long, when it asks about the time. */
const showPause = () => {
  const { minutes } = state;
  const why = Number.isSafeInteger(minutes) ? [make('p', { textContent: t('pausedTime', { minutes }) })] : [];
  $('splash').replaceChildren(make('h2', { textContent: t('pausedTitle') }), ...why);
};

const listen = () => {
  addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== lobbyOrigin) return;
    const type = event.data?.type;
    if (type === 'reality-check') {
      state.minutes = event.data.elapsedMinutes;
      if (state.isPaused && !state.isOver) showPause();
    }
    if (type === 'pause' || type === 'resume') {
      state.isPaused = type === 'pause';
      stage?.lock(state.isPaused || state.isPlaying);
      if (!state.isOver) {
        $('veil').classList.toggle('shown', state.isPaused);
        showPause();
      }
      if (type === 'resume') state.minutes = null;
      if (type === 'resume') void call('balance').then((answer) => answer.ok && setBalance(answer.balance));
    }
    if (type === 'close' && !state.isOver) {
      void call('close');
      end(t('closedTitle'), t('closedText'));
    }
  });
  addEventListener('keydown', (event) => {
    if (event.code === 'Space' && !$('dialog').open && !event.target.closest('button, input')) {
      event.preventDefault();
      stage?.press?.();
    }
  });
};

const start = async () => {
  for (const element of document.querySelectorAll('[data-t]')) element.textContent = t(element.dataset.t);
  listen();
  const opened = await call('open');
  if (!opened.ok) {
    $('game').removeAttribute('aria-busy');
    tell('error', { code: opened.reason });
    return end(t('closedTitle'), reasonText(opened.reason));
  }
  state.pageKey = opened.pageKey;
  setCurrency(opened.currency);
  const { game } = opened;
  paint(game);
  stage = STAGES[game.play.engine](game, { play, setStake, notice, isEnglish, textOf });
  $('help').setAttribute('aria-label', t('help'));
  $('help').addEventListener('click', () => help(game));
  setBalance(opened.balance);
  stage.showStake();
  if (opened.isDemo) notice(t('demo'));
  showFreeSpins(opened.freeSpins);
  await wait(150);
  $('veil').classList.remove('shown');
  $('game').removeAttribute('aria-busy');
  tell('ready');
};

$('veil').classList.add('shown');
void start();
