import { speakIn } from '/speak.js';

const $ = (id) => document.getElementById(id);
const MOODS = ['well', 'silent', 'late', 'forged'];
const { t, locale, startTexts } = speakIn({
  brand: ['Farol Areia', 'Farol Areia'],
  title: ['Um número público a cada três segundos', 'A public number every three seconds'],
  lead: [
    'O site espera por ele depois de fechar as apostas: o que a casa sabia antes não basta para saber o resultado. Aqui um só assina; na drand de verdade, assina um grupo.',
    'The site waits for it after the bets are closed: what the house knew before is not enough to know the result. Here one signer makes it; the real drand has a group.',
  ],
  rounds: ['Últimas rodadas', 'Last rounds'],
  round: ['Rodada {round}, às {time}', 'Round {round}, at {time}'],
  dark: ['O farol está apagado.', 'The light is out.'],
  chain: ['Cadeia', 'Chain'],
  mood: ['Humor', 'Mood'],
  'mood.lead': ['Como o site se vira com um farol que falha.', 'How the site copes with a beacon that fails.'],
  well: ['Funciona', 'Works'],
  silent: ['Não responde', 'Does not answer'],
  late: ['Atrasa seis segundos', 'Six seconds late'],
  forged: ['Assina com outra chave', 'Signs with another key'],
});

let desk = null;
const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
};
const drawRounds = () => {
  if (!desk) return;
  $('chain').textContent = desk.chain.hash;
  $('dark').hidden = desk.rounds.length > 0;
  $('rounds').replaceChildren(
    ...desk.rounds.map(({ round, value, dueMs }) =>
      make(
        'li',
        {},
        make('strong', { textContent: t('round', { round, time: new Date(dueMs).toLocaleTimeString(locale()) }) }),
        make('code', { textContent: value }),
      ),
    ),
  );
};
const drawMoods = () => {
  if (!desk) return;
  $('moods').replaceChildren(
    ...MOODS.map((mood) => {
      const button = make('button', { type: 'button', textContent: t(mood), onclick: () => set(mood) });
      button.setAttribute('aria-pressed', String(mood === desk.mood));
      return button;
    }),
  );
};
const read = async () => {
  const answer = await fetch('/beacon/desk').catch(() => null);
  if (!answer?.ok) return;
  const was = desk?.mood;
  desk = await answer.json();
  drawRounds();
  // Buttons are drawn anew only when they change: one that has the focus keeps it.
  if (was !== desk.mood) drawMoods();
};
const set = async (mood) => {
  await fetch('/beacon/desk', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mood }),
  });
  await read();
};

startTexts(() => {
  drawRounds();
  drawMoods();
});
await read();
setInterval(() => void read(), 1_000);
