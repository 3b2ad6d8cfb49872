import { ask, formatCpf, formatTime, formatValue, make, showFault } from '/bank/bank.js';
import { locale, startTexts, t } from '/bank/texts.js';

const $ = (id) => document.getElementById(id);
const given = new URLSearchParams(location.search);
// After the #, so that a CPF never reaches a log.
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) given.set(name, value);
const remembered = () => JSON.parse(localStorage.getItem('sbx_payer') ?? 'null');

const SCENARIOS = ['twice', 'late', 'amount', 'other', 'delay', 'drop'];
let code = null;
let result = null;
const chosen = new Set();

/** Nine digits with the two check digits that belong to them. */
const withCheckDigits = (nine) => {
  const digits = Array.from(nine, Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    const rest = (sum * 10) % 11;
    digits.push(rest === 10 ? 0 : rest);
  }
  return digits.join('');
};
const otherCpf = (cpf) => withCheckDigits(cpf.startsWith('529982247') ? '111444777' : '529982247');
const isCpf = (digits) =>
  /^\d{11}$/.test(digits) && !/^(\d)\1+$/.test(digits) && digits === withCheckDigits(digits.slice(0, 9));

/** Typed `1.234,5`, `1234.5` or `50` as the API's `50.00`; null when it is no amount. */
const readValue = (typed) => {
  const plain = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed;
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain.trim());
  return match ? `${BigInt(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : null;
};
const showValue = (value) => {
  $('value').value = (value ?? '').replace('.', locale() === 'pt-BR' ? ',' : '.');
};
const cpfDigits = () => $('cpf').value.replace(/\D/g, '');
const holder = () =>
  code?.debtor ?? (given.get('cpf') ? { cpf: given.get('cpf'), nome: given.get('name') ?? '' } : remembered());

const showExpectations = () => {
  const lines = SCENARIOS.filter((name) => chosen.has(name)).map((name) =>
    t(name === 'twice' ? `expect.twice.${code.kind}` : `expect.${name}`),
  );
  $('expect').replaceChildren(
    ...(lines.length > 0 ? lines : [t('expect.none')]).map((text) => make('p', { textContent: text })),
  );
};

const showHints = () => {
  const value = readValue($('value').value);
  $('value-hint').hidden = code.value === null || value === code.value;
  const digits = cpfDigits();
  const isOther = holder() !== null && digits !== holder().cpf;
  $('cpf-hint').hidden = isCpf(digits) && !isOther;
  $('cpf-hint').textContent = isCpf(digits) ? t('hint.cpf') : t('hint.cpfBad');
  $('submit').textContent = t('pay.submit', { value: value ? formatValue(value) : '' });
};

const toggle = (name, isOn) => {
  if (isOn) chosen.add(name);
  else chosen.delete(name);
  if (isOn && name === 'delay') chosen.delete('drop');
  if (isOn && name === 'drop') chosen.delete('delay');
  if (name === 'amount') {
    const value =
      isOn && code.value ? `${BigInt(code.value.split('.')[0]) + 1n}.${code.value.split('.')[1]}` : code.value;
    showValue(value);
  }
  if (name === 'other') fillPayer(isOn ? { cpf: otherCpf(holder()?.cpf ?? ''), nome: 'João Pereira' } : holder());
  drawCode();
};

const fillPayer = (payer) => {
  $('name').value = payer?.nome ?? '';
  $('cpf').value = formatCpf(payer?.cpf ?? '');
};

const drawScenarios = () => {
  $('scenarios').replaceChildren(
    ...SCENARIOS.map((name) => {
      const input = make('input', { type: 'checkbox', checked: chosen.has(name), name });
      input.addEventListener('change', () => {
        toggle(name, input.checked);
        document.querySelector(`#scenarios [name=${name}]`)?.focus();
      });
      return make('label', { className: 'chip' }, input, t(`chip.${name}`));
    }),
  );
};

const drawCode = () => {
  $('pay').hidden = code === null || result !== null;
  $('done').hidden = result === null;
  $('scan').hidden = code !== null || result !== null;
  if (code === null) return;
  $('receiver').textContent = code.receiver;
  $('city').textContent = code.city;
  $('kind').textContent = t(`kind.${code.kind}`);
  const facts = [
    ['fact.key', code.key],
    ['fact.txid', code.txid],
    ['fact.expires', code.expiresAt && formatTime(code.expiresAt)],
    ['fact.state', t(`state.${code.state}`)],
  ];
  $('facts').replaceChildren(
    ...facts
      .filter(([, value]) => value)
      .flatMap(([key, value]) => [make('dt', { textContent: t(key) }), make('dd', { textContent: value })]),
  );
  drawScenarios();
  showExpectations();
  showHints();
};

const drawResult = () => {
  if (result === null) return;
  $('receipts').replaceChildren(
    ...result.payments.map(({ endToEndId, refused }) =>
      endToEndId === null
        ? make('p', { className: 'hint', textContent: t('done.second', { reason: refused }) })
        : make(
            'div',
            { className: 'receipt' },
            make('strong', { textContent: formatValue(result.value) }),
            make('span', { className: 'mono', textContent: endToEndId }),
          ),
    ),
  );
  $('done-note').textContent = t('done.note');
};

const scan = async () => {
  showFault(null);
  result = null;
  chosen.clear();
  try {
    code = await ask('POST', 'scan', { code: $('code').value });
    showValue(code.value);
    fillPayer(holder());
  } catch (error) {
    code = null;
    showFault(error);
  }
  drawCode();
};

const submit = async () => {
  const value = readValue($('value').value);
  if (value === null) return $('value').focus();
  if (!isCpf(cpfDigits())) return $('cpf').focus();
  const button = $('submit');
  button.disabled = true;
  button.textContent = t('pay.paying');
  showFault(null);
  const payer = { cpf: cpfDigits(), nome: $('name').value.trim() };
  const mode = chosen.has('drop') ? 'drop' : chosen.has('delay') ? 'delay' : 'now';
  try {
    const order = {
      code: $('code').value,
      value,
      payer,
      times: chosen.has('twice') ? 2 : 1,
      isLate: chosen.has('late'),
      notice: { mode, seconds: 30 },
    };
    result = { ...(await ask('POST', 'payments', order)), value };
    if (!chosen.has('other')) localStorage.setItem('sbx_payer', JSON.stringify(payer));
  } catch (error) {
    showFault(error);
  }
  button.disabled = false;
  drawCode();
  drawResult();
};

$('scan').addEventListener('submit', (event) => {
  event.preventDefault();
  void scan();
});
$('pay').addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
for (const id of ['value', 'cpf']) $(id).addEventListener('input', showHints);
$('cpf').addEventListener('change', () => {
  $('cpf').value = formatCpf(cpfDigits());
});
for (const id of ['again', 'other'])
  $(id).addEventListener('click', () => {
    code = null;
    result = null;
    $('code').value = '';
    drawCode();
    $('code').focus();
  });
startTexts(() => {
  drawCode();
  drawResult();
});
if (given.get('code')) {
  $('code').value = given.get('code');
  void scan();
}
