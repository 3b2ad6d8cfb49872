import { defineTexts } from '../../i18n/define-texts.ts';
import { textHook } from '../../shared/texts/use-text.ts';

/** Words of calls of vendors. */
export const texts = defineTexts(
  {
    'nav.calls': 'Chamadas',
    'calls.title': 'Chamadas dos fornecedores',
    'calls.lead': '%{smart_count} chamada; guardadas por 90 dias |||| %{smart_count} chamadas; guardadas por 90 dias',
    'calls.empty': 'Nenhuma chamada encontrada',
    'calls.empty.text': 'Confira o identificador inteiro e o período, ou limpe os filtros.',
    'calls.op': 'Operação',
    'calls.status': 'Resposta',
    'calls.millis': 'Duração',
    'calls.player': 'Jogador',
    'calls.transactionId': 'Transação',
    'calls.roundId': 'Rodada',
    'calls.url': 'Chamada',
    'calls.request': 'O que veio',
    'calls.answer': 'O que respondemos',
    'calls.copyBody': 'Copiar texto',
    'calls.noBody': 'sem texto',
    'calls.secrets': 'Senhas, chaves e tokens foram retirados antes de guardar.',
    'calls.save': 'Salvar para reproduzir',
    'calls.saving': 'Salvando…',
    'calls.saved': '%{smart_count} chamada salva. |||| %{smart_count} chamadas salvas.',
    'calls.saved.most': 'A busca traz no máximo 500: para as mais antigas, escolha um período menor.',
  },
  {
    'nav.calls': 'Calls',
    'calls.title': 'Vendors’ calls',
    'calls.lead': '%{smart_count} call; kept for 90 days |||| %{smart_count} calls; kept for 90 days',
    'calls.empty': 'No call found',
    'calls.empty.text': 'Check the whole identifier and the period, or clear the filters.',
    'calls.op': 'Operation',
    'calls.status': 'Answer',
    'calls.millis': 'Time taken',
    'calls.player': 'Player',
    'calls.transactionId': 'Transaction',
    'calls.roundId': 'Round',
    'calls.url': 'Call',
    'calls.request': 'What came',
    'calls.answer': 'What we answered',
    'calls.copyBody': 'Copy text',
    'calls.noBody': 'no text',
    'calls.secrets': 'Passwords, keys and tokens were taken out before storing.',
    'calls.save': 'Save for replay',
    'calls.saving': 'Saving…',
    'calls.saved': '%{smart_count} call saved. |||| %{smart_count} calls saved.',
    'calls.saved.most': 'A search brings 500 at most: choose a shorter period for older ones.',
  },
);

export const useText = textHook(texts);
export type Text = ReturnType<typeof useText>;
