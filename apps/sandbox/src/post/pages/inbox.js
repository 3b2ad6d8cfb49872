import { locale, startTexts, t } from '/inbox/texts.js';

const $ = (id) => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';
const ICONS = {
  email:
    'M3 6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM3.5 7l8.5 6 8.5-6',
  sms: 'M4 5h16v11H10l-4.5 3.5V16H4zM8 9.5h8M8 12.5h5',
};
const FAULTS = {
  mail: [null, '550', '451', '535'],
  sms: [null, '21211', '20003', '429', '500'],
  slowSeconds: [0, 3, 20],
};
/** More receivers than these are found by typing. */
const CHIPS = 6;

let inbox = { messages: [], faults: { mail: null, sms: null, slowSeconds: 0 } };
let known = null;
let fresh = new Set();

const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children.filter((child) => child !== null));
  return node;
};
const icon = (channel) => {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.8',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[channel]);
  svg.append(path);
  return svg;
};
const ask = async (method, path, body) => {
  const response = await fetch(`/inbox/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response?.ok || answer === null) throw new Error(answer?.detail ?? t('net.fault'));
  return answer;
};
const showFault = (error) => {
  $('fault').hidden = error === null;
  $('fault').textContent = error?.message ?? '';
};

/** A number is searched however it was typed: `(11) 98765` finds `+5511987654321`. */
const isFor = (message, typed) => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return true;
  const digits = /^[\d\s()+.-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : '';
  return message.to.includes(wanted) || (digits !== '' && message.to.includes(digits));
};

const copyButton = (code) => {
  const word = make('span', { textContent: t('copy') });
  const button = make('button', { type: 'button', className: 'code' }, make('b', { textContent: code }), word);
  button.setAttribute('aria-label', t('copy.label', { code }));
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code);
    word.textContent = t('copied');
    setTimeout(() => {
      word.textContent = t('copy');
    }, 1500);
  });
  return button;
};
const openButton = (href) =>
  make('a', { className: 'btn', href, target: '_blank', rel: 'noopener noreferrer', textContent: t('open') });

const asMail = (id) => {
  const details = make('details', {}, make('summary', { textContent: t('asMail') }));
  details.addEventListener('toggle', () => {
    if (!details.open || details.querySelector('iframe')) return;
    const frame = make('iframe', { src: `/inbox/messages/${id}/html`, title: t('asMail'), loading: 'lazy' });
    frame.setAttribute('sandbox', '');
    details.append(frame);
  });
  return details;
};

const letter = (message) => {
  const { id, channel, to, from, subject, text, code, links, at, hasHtml } = message;
  const time = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const acts = [...(code ? [copyButton(code)] : []), ...links.map(openButton)];
  return make(
    'li',
    { className: fresh.has(id) ? 'letter new' : 'letter' },
    make(
      'header',
      {},
      make('span', { className: `kind ${channel}` }, icon(channel)),
      make(
        'span',
        { className: 'who' },
        make('strong', { textContent: to }),
        make('span', { textContent: t('from', { from }) }),
      ),
      make('time', { dateTime: at, textContent: time.format(new Date(at)) }),
    ),
    subject ? make('h3', { textContent: subject }) : null,
    make('p', { className: channel === 'sms' ? 'text bubble' : 'text', textContent: text.trim() }),
    acts.length > 0 ? make('div', { className: 'acts' }, ...acts) : null,
    hasHtml ? asMail(id) : null,
  );
};

const drawReceivers = () => {
  const receivers = [...new Set(inbox.messages.map(({ to }) => to))].slice(0, CHIPS);
  const chip = (to, text) => {
    const button = make('button', { type: 'button', className: 'chip' }, make('span', { textContent: text }));
    button.setAttribute('aria-pressed', String($('to').value === to));
    button.addEventListener('click', () => {
      $('to').value = to;
      draw();
    });
    return button;
  };
  $('receivers').replaceChildren(
    ...(receivers.length > 1 ? [chip('', t('all')), ...receivers.map((to) => chip(to, to))] : []),
  );
};
const drawFaults = () => {
  for (const fieldset of document.querySelectorAll('fieldset[data-of]')) {
    const of = fieldset.dataset.of;
    const segment = (value) => {
      const input = make('input', { type: 'radio', name: of, checked: inbox.faults[of] === value });
      input.addEventListener('change', () => void change('PUT', 'faults', { ...inbox.faults, [of]: value }));
      const key = of === 'slowSeconds' ? `slow.${value}` : `${of}.${value ?? 'none'}`;
      return make('label', { className: 'chip' }, input, t(key));
    };
    fieldset.querySelector('.segments').replaceChildren(...FAULTS[of].map(segment));
  }
};
const draw = () => {
  const typed = $('to').value;
  $('to').placeholder = t('to');
  const shown = inbox.messages.filter((message) => isFor(message, typed));
  const nothing = () =>
    make(
      'li',
      { className: 'nothing' },
      make('strong', { textContent: t('none.title') }),
      inbox.messages.length > 0 ? t('none.found', { to: typed }) : t('none.text'),
    );
  $('messages').replaceChildren(...(shown.length > 0 ? shown.map(letter) : [nothing()]));
  $('empty').hidden = inbox.messages.length === 0;
  drawReceivers();
  drawFaults();
};

let drawn = '';
const refresh = async () => {
  try {
    const next = await ask('GET', 'messages');
    showFault(null);
    // Drawing only what changed keeps the keyboard's place and an open mail open.
    if (JSON.stringify(next) === drawn) return;
    drawn = JSON.stringify(next);
    inbox = next;
    fresh = new Set(known === null ? [] : next.messages.map(({ id }) => id).filter((id) => !known.has(id)));
    known = new Set(next.messages.map(({ id }) => id));
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

$('to').value = new URLSearchParams(location.search).get('to') ?? '';
$('to').addEventListener('input', draw);
$('empty').addEventListener('click', () => void change('DELETE', 'messages'));
startTexts(draw);
await refresh();
setInterval(() => void refresh(), 1000);
