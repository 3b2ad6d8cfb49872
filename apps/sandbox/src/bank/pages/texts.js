/** The bank's words in Portuguese and English. */
const TEXTS = {
  ribbon: ['Banco de testes: nada aqui move dinheiro de verdade.', 'Test bank: nothing here moves real money.'],
  'nav.desk': ['Extrato', 'Statement'],
  'nav.pay': ['Pagar um código', 'Pay a code'],
  'pay.title': ['Pagar com PIX', 'Pay with PIX'],
  'pay.code': ['PIX copia e cola', 'PIX copy-and-paste code'],
  'pay.read': ['Ler código', 'Read code'],
  'pay.other': ['Ler outro código', 'Read another code'],
  'pay.value': ['Valor', 'Amount'],
  'pay.name': ['Nome de quem paga', 'Payer’s name'],
  'pay.cpf': ['CPF de quem paga', 'Payer’s CPF'],
  'pay.scenarios': ['Cenários de teste', 'Test scenarios'],
  'pay.submit': ['Pagar {value}', 'Pay {value}'],
  'pay.paying': ['Pagando…', 'Paying…'],
  'kind.static': ['estático', 'static'],
  'kind.dynamic': ['dinâmico', 'dynamic'],
  'fact.key': ['Chave', 'Key'],
  'fact.txid': ['Identificador', 'Identifier'],
  'fact.expires': ['Vence', 'Expires'],
  'fact.state': ['Situação', 'Status'],
  'state.open': ['aguardando pagamento', 'waiting for payment'],
  'state.paid': ['já foi pago', 'already paid'],
  'state.expired': ['vencido', 'expired'],
  'chip.twice': ['Pagar duas vezes', 'Pay twice'],
  'chip.late': ['Pagar depois do prazo', 'Pay after the deadline'],
  'chip.amount': ['Valor diferente', 'Wrong amount'],
  'chip.other': ['De outro CPF', 'From another CPF'],
  'chip.delay': ['Atrasar o aviso 30 s', 'Delay the notice 30 s'],
  'chip.drop': ['Não avisar o site', 'Never tell the site'],
  'expect.none': [
    'Pagamento comum: o site é avisado na hora e credita o valor.',
    'Ordinary payment: the site is told at once and credits the amount.',
  ],
  'expect.twice.static': [
    'O código estático aceita dois pagamentos: o site credita os dois.',
    'A static code takes two payments: the site credits both.',
  ],
  'expect.twice.dynamic': [
    'A cobrança dinâmica só aceita um pagamento: o banco recusa o segundo.',
    'A dynamic charge takes one payment: the bank refuses the second.',
  ],
  'expect.late': [
    'A liquidação fica com horário depois do prazo: o site credita e anota o atraso.',
    'It settles at a time after the deadline: the site credits it and notes the delay.',
  ],
  'expect.amount': [
    'O valor muda: o site credita o que chegou e anota a diferença.',
    'The amount changes: the site credits what arrived and notes the difference.',
  ],
  'expect.other': [
    'Quem paga não é o titular: o site não credita e devolve o PIX.',
    'The payer is not the holder: the site does not credit and returns the PIX.',
  ],
  'expect.delay': [
    'O aviso sai 30 segundos depois; a consulta do site pode achar antes.',
    'The notice leaves 30 seconds later; the site’s own query may find it first.',
  ],
  'expect.drop': [
    'Nenhum aviso: o site só descobre consultando o banco.',
    'No notice: the site finds out only by asking the bank.',
  ],
  'hint.value': ['Diferente do valor pedido no código.', 'Differs from the amount in the code.'],
  'hint.cpf': ['Diferente do CPF da cobrança.', 'Differs from the CPF of the charge.'],
  'hint.cpfBad': ['CPF inválido: confira os números.', 'Invalid CPF: check the digits.'],
  'done.title': ['PIX enviado', 'PIX sent'],
  'done.again': ['Pagar outro código', 'Pay another code'],
  'done.note': ['Volte ao site: o depósito aparece lá.', 'Go back to the site: the deposit shows up there.'],
  'done.second': ['Segundo pagamento recusado: {reason}', 'Second payment refused: {reason}'],
  'desk.title': ['Extrato da conta do site', 'The site’s account statement'],
  'desk.lead': [
    'O que o banco recebeu para o site e o que o site mandou pagar. Você decide como cada envio termina.',
    'What the bank received for the site and what the site asked it to pay. You decide how each payout ends.',
  ],
  'desk.payouts': ['Envios', 'Payouts'],
  'desk.payments': ['Recebimentos e devoluções', 'Receipts and returns'],
  'desk.payoutRule': ['Um envio novo…', 'A new payout…'],
  'desk.returnRule': ['Uma devolução nova…', 'A new return…'],
  'rule.auto': ['conclui em {n} s', 'completes in {n} s'],
  'rule.hold': ['espera você', 'waits for you'],
  'rule.fail': ['falha em {n} s', 'fails in {n} s'],
  'desk.noPayouts': [
    'Nenhum envio ainda. Um saque aprovado no console aparece aqui.',
    'No payouts yet. A withdrawal approved in the console shows up here.',
  ],
  'desk.noPayments': [
    'Nenhum PIX recebido ainda. Pague um código do site.',
    'No PIX received yet. Pay one of the site’s codes.',
  ],
  'act.complete': ['Concluir', 'Complete'],
  'act.fail': ['Fazer falhar', 'Make it fail'],
  'act.hold': ['Manter em processamento', 'Keep in processing'],
  'st.EM_PROCESSAMENTO': ['em processamento', 'in processing'],
  'st.REALIZADO': ['realizado', 'completed'],
  'st.NAO_REALIZADO': ['não realizado', 'not completed'],
  'st.DEVOLVIDO': ['devolvido', 'returned'],
  'st.RECEBIDO': ['recebido', 'received'],
  'row.return': ['Devolução de {value}', 'Return of {value}'],
  'row.auto': ['conclui sozinho', 'completes by itself'],
  'net.fault': ['O banco de testes não respondeu.', 'The test bank did not answer.'],
};

const saved = () => localStorage.getItem('sbx_language');
let language = saved() ?? (navigator.language.startsWith('pt') || !navigator.language.startsWith('en') ? 'PT' : 'EN');

export const t = (key, values = {}) => {
  const text = TEXTS[key]?.[language === 'PT' ? 0 : 1] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
};

export const locale = () => (language === 'PT' ? 'pt-BR' : 'en-US');

/** Fills every `data-t`, draws the language switch and calls `redraw` at each change. */
export const startTexts = (redraw) => {
  const fill = () => {
    document.documentElement.lang = language === 'PT' ? 'pt-BR' : 'en';
    for (const node of document.querySelectorAll('[data-t]')) node.textContent = t(node.dataset.t);
    const switcher = document.getElementById('langs');
    switcher.replaceChildren(
      ...['PT', 'EN'].map((code) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = code;
        button.setAttribute('aria-pressed', String(code === language));
        button.setAttribute('aria-label', code === 'PT' ? 'Português' : 'English');
        button.addEventListener('click', () => {
          language = code;
          localStorage.setItem('sbx_language', code);
          fill();
        });
        return button;
      }),
    );
    redraw();
  };
  fill();
};
