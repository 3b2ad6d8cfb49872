/** One broken rule of a request, as the central bank's API words it. */
export type Violation = { readonly razao: string; readonly propriedade: string; readonly valor?: string };

const TITLES = {
  RequisicaoInvalida: [400, 'Requisição inválida.'],
  CobNaoEncontrada: [404, 'Não encontrado.'],
  CobOperacaoInvalida: [400, 'Cobrança inválida.'],
  CobConsultaInvalida: [400, 'Consulta inválida.'],
  PixNaoEncontrado: [404, 'Não encontrado.'],
  PixConsultaInvalida: [400, 'Consulta inválida.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.'],
  PixDevolucaoNaoEncontrada: [404, 'Não encontrado.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido.'],
  WebhookNaoEncontrado: [404, 'Não encontrado.'],
  PagamentoInvalido: [400, 'Pagamento inválido.'],
  PagamentoNaoEncontrado: [404, 'Não encontrado.'],
  PagamentoConflitante: [409, 'Identificador já usado.'],
  CodigoInvalido: [400, 'Código PIX inválido.'],
  PagamentoRecusado: [409, 'Pagamento recusado.'],
  NaoAutorizado: [401, 'Não autorizado.'],
  AcessoNegado: [403, 'Acesso negado.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemName = keyof typeof TITLES;

/** A refusal as an RFC 7807 problem document with `violacoes[]`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly document: Record<string, unknown>;

  constructor(problem: ProblemName, detail: string, violations: readonly Violation[] = []) {
    super(`${problem}: ${detail}`);
    const [status, title] = TITLES[problem];
    this.status = status;
    this.document = {
      type: `https://pix.bcb.gov.br/api/v2/error/${problem}`,
      title,
      status,
      detail,
      ...(violations.length > 0 ? { violacoes: violations } : {}),
    };
  }
}
