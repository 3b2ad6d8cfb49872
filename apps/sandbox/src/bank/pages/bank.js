/** What both pages share: calls to the bank's desk, elements, formats. */
import { locale, t } from '/bank/texts.js';

export const ask = async (method, path, body) => {
  let response;
  try {
    response = await fetch(`/bank/desk/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Error(t('net.fault'));
  }
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail ?? t('net.fault'));
  return answer;
};

export const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children.filter((child) => child !== null));
  return node;
};

export const showFault = (error) => {
  const fault = document.getElementById('fault');
  fault.hidden = error === null;
  fault.textContent = error?.message ?? '';
};

/** `50.00` as the reader's locale writes reais, without floating point. */
export const formatValue = (value) => {
  const [whole, cents] = value.split('.');
  const isPt = locale() === 'pt-BR';
  return `R$ ${whole.replace(/\B(?=(\d{3})+$)/g, isPt ? '.' : ',')}${isPt ? ',' : '.'}${cents ?? '00'}`;
};

export const formatTime = (iso) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso));

export const formatCpf = (digits) => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
