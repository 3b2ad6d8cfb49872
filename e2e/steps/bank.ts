/** Pays a PIX code at the sandbox bank as its page does. */
export const payCode = async (sandbox: string, code: string, cpf: string, value: string): Promise<void> => {
  const answer = await fetch(`${sandbox}/bank/desk/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, value, payer: { cpf, nome: 'Maria da Silva' } }),
  });
  if (!answer.ok) throw new Error(`the bank refused: ${answer.status} ${await answer.text()}`);
};
