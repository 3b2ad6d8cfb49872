import { ask, formatCpf, formatTime, formatValue, make, showFault } from '/bank/bank.js';
import { startTexts, t } from '/bank/texts.js';

const $ = (id) => document.getElementById(id);
const TONES = {
  REALIZADO: 'good',
  DEVOLVIDO: 'good',
  RECEBIDO: 'good',
  NAO_REALIZADO: 'bad',
  EM_PROCESSAMENTO: 'wait',
};
let books = null;

const tag = (status) => make('span', { className: `tag ${TONES[status]}`, textContent: t(`st.${status}`) });

const act = (path, action, tone) => {
  const button = make('button', { type: 'button', className: `mini ${tone}`, textContent: t(`act.${action}`) });
  button.addEventListener('click', () => void change('POST', path, { action }));
  return button;
};

const decisions = (path, item, actions) =>
  item.status === 'EM_PROCESSAMENTO'
    ? make(
        'div',
        { className: 'acts' },
        ...actions.map(([action, tone]) => (action === 'hold' && item.dueAt === null ? null : act(path, action, tone))),
      )
    : null;

const payoutRow = (item) =>
  make(
    'li',
    {},
    make('span', { className: 'sum', textContent: formatValue(item.valor) }),
    tag(item.status),
    make('span', { className: 'meta', textContent: `${formatTime(item.solicitacao)} · ${item.chave}` }),
    make('span', { className: 'meta mono', textContent: item.endToEndId }),
    item.motivo ? make('span', { className: 'meta', textContent: item.motivo }) : null,
    decisions(`payouts/${item.idEnvio}`, item, [
      ['complete', 'go'],
      ['fail', 'stop'],
      ['hold', ''],
    ]),
  );

const returnRow = (payment, item) =>
  make(
    'div',
    { className: 'sub' },
    make('strong', { textContent: `${t('row.return', { value: formatValue(item.valor) })} ` }),
    tag(item.status),
    item.motivo ? make('div', { textContent: item.motivo }) : null,
    decisions(`payments/${payment.endToEndId}/returns/${item.id}`, item, [
      ['complete', 'go'],
      ['fail', 'stop'],
    ]),
  );

const paymentRow = (payment) =>
  make(
    'li',
    {},
    make('span', { className: 'sum', textContent: formatValue(payment.valor) }),
    tag('RECEBIDO'),
    make('span', {
      className: 'meta',
      textContent: `${formatTime(payment.horario)} · ${payment.payer.nome} · ${formatCpf(payment.payer.cpf)}`,
    }),
    make('span', { className: 'meta mono', textContent: payment.endToEndId }),
    ...payment.devolucoes.map((item) => returnRow(payment, item)),
  );

const drawBehaviour = (fieldset) => {
  const of = fieldset.dataset.of;
  const { mode, seconds } = books.settings[of];
  fieldset.querySelector('.segments').replaceChildren(
    ...['auto', 'hold', 'fail'].map((each) => {
      const input = make('input', { type: 'radio', name: of, checked: each === mode, value: each });
      input.addEventListener('change', () => void change('PUT', 'settings', { [of]: { mode: each, seconds } }));
      return make('label', { className: 'chip' }, input, t(`rule.${each}`, { n: seconds }));
    }),
  );
};

const draw = () => {
  if (books === null) return;
  const empty = (key) => [make('li', { className: 'empty', textContent: t(key) })];
  $('payouts').replaceChildren(...(books.payouts.length > 0 ? books.payouts.map(payoutRow) : empty('desk.noPayouts')));
  $('payments').replaceChildren(
    ...(books.payments.length > 0 ? books.payments.map(paymentRow) : empty('desk.noPayments')),
  );
  for (const fieldset of document.querySelectorAll('.behaviour')) drawBehaviour(fieldset);
};

let drawn = '';
const refresh = async () => {
  try {
    const next = await ask('GET', 'state');
    showFault(null);
    // Drawing only what changed keeps the keyboard's place.
    if (JSON.stringify(next) === drawn) return;
    drawn = JSON.stringify(next);
    books = next;
    draw();
  } catch (error) {
    showFault(error);
  }
};

const change = async (method, path, body) => {
  try {
    await ask(method, path, body);
    await refresh();
  } catch (error) {
    showFault(error);
  }
};

startTexts(draw);
await refresh();
setInterval(() => void refresh(), 1500);
