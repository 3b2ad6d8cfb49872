import { defineTexts } from '../../i18n/define-texts.ts';
import { textHook } from '../../shared/texts/use-text.ts';

/** Words of requests that wait for a second person. */
export const texts = defineTexts(
  {
    'waiting.title': 'Pedidos',
    'waiting.lead':
      'O que afrouxa uma proteção do dinheiro, da identidade ou do cuidado com o jogador espera uma segunda pessoa.',
    'waiting.rule':
      'Segunda pessoa é qualquer outra com o mesmo poder que não pediu, não decidiu e não mudou o caso; a administração conta onde tem esse poder. Se só uma pessoa administra a casa, o pedido passa a valer sozinho em 24 horas, com aviso a toda a equipe; quem foi bloqueado há menos de 24 horas ainda conta. O que aperta uma proteção vale na hora.',
    'waiting.changes': 'Configurações, fornecedores e membros',
    'waiting.empty': 'Nada espera por você',
    'waiting.empty.text': 'Quando alguém pedir para afrouxar uma proteção, o pedido aparece aqui.',
    'waiting.show.all': 'Mostrar também os decididos',
    'waiting.show.open': 'Só os que esperam',
    'waiting.status.waiting': 'Espera a segunda pessoa',
    'waiting.status.done': 'Feito',
    'waiting.status.cancelled': 'Cancelado',
    'waiting.status.outdated': 'Não aplicado: o valor mudou antes',
    'waiting.status.contradicts': 'Não aplicado: o mínimo ficaria acima do máximo',
    'waiting.status.expired': 'Venceu',
    'waiting.ended.waiting': '%{name}',
    'waiting.ended.done': 'aprovado por %{name}',
    'waiting.ended.cancelled': 'cancelado por %{name}',
    'waiting.ended.outdated': 'decidido por %{name}',
    'waiting.ended.contradicts': 'decidido por %{name}',
    'waiting.ended.expired': '%{name}',
    'action.waiting.approve': 'Pedido aprovado pela segunda pessoa',
    'action.waiting.cancel': 'Pedido cancelado',
    'action.waiting.apply': 'Pedido aplicado depois de 24 horas',
    'action.waiting.ask': 'Pedido feito: espera uma segunda pessoa',
  },
  {
    'waiting.title': 'Requests',
    'waiting.lead': 'What loosens a guard on money, identity or player care waits for a second person.',
    'waiting.rule':
      'A second person is anybody else with the same power who did not ask, decide or change the case; administrators count where they hold that power. Where only one person administers the house, a request takes effect by itself in 24 hours, with a notice to all staff; somebody locked less than 24 hours ago still counts. What tightens a guard counts at once.',
    'waiting.changes': 'Settings, vendors and members',
    'waiting.empty': 'Nothing waits for you',
    'waiting.empty.text': 'When somebody asks to loosen a guard, the request shows up here.',
    'waiting.show.all': 'Show decided ones too',
    'waiting.show.open': 'Only those that wait',
    'waiting.status.waiting': 'Waits for the second person',
    'waiting.status.done': 'Done',
    'waiting.status.cancelled': 'Taken back',
    'waiting.status.outdated': 'Not applied: the value changed before',
    'waiting.status.contradicts': 'Not applied: the least would stand above the most',
    'waiting.status.expired': 'Ran out',
    'waiting.ended.waiting': '%{name}',
    'waiting.ended.done': 'approved by %{name}',
    'waiting.ended.cancelled': 'taken back by %{name}',
    'waiting.ended.outdated': 'decided by %{name}',
    'waiting.ended.contradicts': 'decided by %{name}',
    'waiting.ended.expired': '%{name}',
    'action.waiting.approve': 'Request approved by the second person',
    'action.waiting.cancel': 'Request taken back',
    'action.waiting.apply': 'Request applied after 24 hours',
    'action.waiting.ask': 'Asked for: waits for a second person',
  },
);

export const useText = textHook(texts);
