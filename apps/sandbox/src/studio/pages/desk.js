import { speakIn } from '/speak.js';
import { make } from '/studio/assets/make.js';

const { t, locale, startTexts } = speakIn({
  title: ['Estúdio de jogos', 'Game studio'],
  lead: [
    'Os fornecedores da demonstração, cada um falando o protocolo dele com a carteira do site. Gire o botão de falhas e veja o que acontece com o dinheiro.',
    'The demo’s vendors, each speaking its own protocol with the site’s wallet. Turn the fault dial and watch what happens to the money.',
  ],
  calm: ['Tudo em ordem em todos', 'Everything in order everywhere'],
  calls: ['Últimas chamadas à carteira', 'Last calls to the wallet'],
  none: ['Nenhuma chamada ainda.', 'No calls yet.'],
  sessions: ['Sessões abertas: {n}', 'Open sessions: {n}'],
  pending: ['{n} a repetir', '{n} to repeat'],
  turned: ['com falhas', 'with faults'],
  calmed: ['Tudo em ordem em todos.', 'Everything is in order everywhere.'],
  saved: ['Falhas de {vendor} ajustadas.', 'Faults of {vendor} set.'],
  failed: ['O estúdio não respondeu.', 'The studio did not answer.'],
  trouble: ['Recusas definitivas: {list}', 'Final refusals: {list}'],
  latencyMs: ['Atraso', 'Latency'],
  'latencyMs.hint': ['antes de cada chamada, nos dois sentidos', 'before every call, both ways'],
  loseRequest: ['Pedido perdido', 'Request lost'],
  'loseRequest.hint': ['a chamada nunca sai', 'the call never leaves'],
  loseAnswer: ['Resposta perdida', 'Answer lost'],
  'loseAnswer.hint': ['o site já moveu o dinheiro, e ninguém soube', 'the site moved the money, and nobody heard'],
  duplicate: ['Em dobro', 'Doubled'],
  'duplicate.hint': ['a mesma chamada duas vezes ao mesmo tempo', 'the same call twice at once'],
  reorder: ['Fora de ordem', 'Out of order'],
  'reorder.hint': ['o prêmio antes da aposta', 'the win before its bet'],
  lateWin: ['Prêmio atrasado', 'Late win'],
  'lateWin.hint': ['chega depois da rodada', 'arrives after the round'],
  lateWinSeconds: ['Quanto atrasa', 'How late'],
  'lateWinSeconds.hint': ['segundos', 'seconds'],
  rollbackFirst: ['Estorno primeiro', 'Rollback first'],
  'rollbackFirst.hint': ['o cancelamento antes da aposta', 'the cancellation before the bet'],
  apiFailure: ['API fora do ar', 'API down'],
  'apiFailure.hint': ['catálogo e abertura respondem 503', 'catalogue and launch answer 503'],
});
const $ = (id) => document.getElementById(id);

const DIALS = [
  ['latencyMs', 5_000, 100, ' ms'],
  ...['loseRequest', 'loseAnswer', 'duplicate', 'reorder', 'lateWin'].map((name) => [name, 100, 5, '%']),
  ['lateWinSeconds', 120, 5, ' s'],
  ['rollbackFirst', 100, 5, '%'],
  ['apiFailure', 100, 5, '%'],
];
const PLAIN = { lateWinSeconds: 20 };
let vendors = [];
let chosen = null;
let isTurning = false;

const isTurned = ({ faults }) => DIALS.some(([name]) => name !== 'lateWinSeconds' && faults[name] > 0);

const put = async (vendor, faults) => {
  const response = await fetch('/studio/desk/faults', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vendor, faults }),
  }).catch(() => null);
  const name = vendors.find(({ code }) => code === vendor)?.name;
  $('state').textContent = !response?.ok ? t('failed') : name ? t('saved', { vendor: name }) : t('calmed');
  isTurning = false;
  await load();
};

const readDial = () => Object.fromEntries(DIALS.map(([name]) => [name, Number($('dial').elements[name].value)]));

const buildDial = () =>
  $('dial').replaceChildren(
    ...DIALS.map(([name, max, step, unit]) => {
      const shown = make('output', {});
      const show = () => {
        shown.textContent = `${input.value}${unit}`;
      };
      const input = make('input', {
        type: 'range',
        name,
        min: 0,
        max,
        step,
        on: {
          input: () => {
            isTurning = true;
            show();
          },
          change: () => void put(chosen, readDial()),
        },
      });
      input.show = show;
      return make(
        'label',
        {},
        t(name),
        make('small', { textContent: t(`${name}.hint`) }),
        make('span', { className: 'row' }, input, shown),
      );
    }),
  );

const tone = (meaning) => (meaning === 'ok' ? 'good' : 'bad');
const callRow = ({ at, op, meaning, status, millis, sent, received }) =>
  make(
    'details',
    {},
    make(
      'summary',
      {},
      make('b', { textContent: op }),
      make('span', { className: tone(meaning), textContent: meaning }),
      make('span', { textContent: `${status ?? '–'} · ${millis} ms` }),
      make('span', { textContent: new Date(at).toLocaleTimeString(locale()) }),
    ),
    make('pre', { textContent: sent }),
    make('pre', { textContent: received || '–' }),
  );

const paintDetail = () => {
  const vendor = vendors.find(({ code }) => code === chosen);
  $('detail').hidden = !vendor;
  if (!vendor) return;
  $('name').textContent = `${vendor.name} (${vendor.code}) · ${vendor.wire}`;
  if (!isTurning)
    for (const [name] of DIALS) {
      const input = $('dial').elements[name];
      input.value = vendor.faults[name];
      input.show();
    }
  // An open call stays open: the list is only painted again while none is.
  if ($('calls').querySelector('details[open]')) return;
  const troubles = vendor.troubles.map(({ roundId, trouble }) => `${trouble} (${roundId})`).join(', ');
  $('calls').replaceChildren(
    ...(troubles ? [make('p', { className: 'bad', textContent: t('trouble', { list: troubles }) })] : []),
    ...(vendor.calls.length > 0 ? vendor.calls.map(callRow) : [make('p', { textContent: t('none') })]),
  );
};

const paint = () => {
  $('vendors').replaceChildren(
    ...vendors.map((vendor) =>
      make(
        'button',
        {
          type: 'button',
          className: 'vendor',
          'aria-pressed': String(vendor.code === chosen),
          on: {
            click: () => {
              chosen = vendor.code;
              isTurning = false;
              $('calls').replaceChildren();
              paint();
            },
          },
        },
        make('b', { textContent: vendor.name }),
        make('small', { textContent: `${vendor.code} · ${vendor.wire}` }),
        make('small', { textContent: t('sessions', { n: vendor.sessions }) }),
        vendor.pending > 0
          ? make('small', { className: 'turned', textContent: t('pending', { n: vendor.pending }) })
          : null,
        isTurned(vendor) ? make('small', { className: 'turned', textContent: t('turned') }) : null,
      ),
    ),
  );
  paintDetail();
};

const load = async () => {
  const response = await fetch('/studio/desk/state').catch(() => null);
  if (!response?.ok) {
    $('state').textContent = t('failed');
    return;
  }
  vendors = (await response.json()).vendors;
  chosen ??= vendors[0]?.code ?? null;
  const focused = document.activeElement?.className === 'vendor' ? document.activeElement.textContent : null;
  paint();
  if (focused) [...$('vendors').children].find((one) => one.textContent === focused)?.focus();
};

/** Everything anew, in another language: what was being turned stands as the studio has it. */
const redraw = () => {
  isTurning = false;
  buildDial();
  $('calls').replaceChildren();
  paint();
};

startTexts(redraw);
$('calm').addEventListener('click', () => void put('*', PLAIN));
void load();
setInterval(() => void (document.hidden || load()), 2_000);
