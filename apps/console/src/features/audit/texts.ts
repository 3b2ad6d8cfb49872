import { defineTexts } from '../../i18n/define-texts.ts';
import { textHook } from '../../shared/texts/use-text.ts';

/** Words of the log of what staff did. */
export const texts = defineTexts(
  {
    'nav.audit': 'Auditoria',
    'audit.title': 'Auditoria',
    'audit.chain.intact':
      'Corrente íntegra: %{smart_count} registro conferido |||| Corrente íntegra: %{smart_count} registros conferidos',
    'audit.chain.broken': 'Corrente quebrada a partir do registro %{id}',
    'audit.empty': 'Nenhum registro',
    'audit.empty.text': 'Cada mudança feita no console aparece aqui com antes, depois e motivo.',
    'audit.search': 'Motivo ou identificador',
    'audit.operator': 'Operador',
    'audit.action': 'Ação',
    'audit.entity': 'Registro',
    'audit.reason': 'Motivo',
    'audit.roles': 'Perfis',
    'audit.before': 'Antes',
    'audit.after': 'Depois',
    'audit.unchanged': 'Nenhum campo visível mudou.',
    'audit.interrupted': 'O servidor parou durante esta mudança. Confira o registro: o resultado não é conhecido.',
    'audit.hash': 'Selo do registro',
    'audit.row': 'Registro nº %{id}',
    'audit.sessions': 'Entradas',
    'audit.nobody': 'usuário desconhecido',
    'audit.command': '%{name}, pela linha de comando',
    'action.command.operator.create': 'Acesso mudado por comando no servidor',
    'action.command.social.connect': 'Login social mudado por comando no servidor',
    'action.command.vendor.connect': 'Fornecedor conectado por comando no servidor',
    'action.command.demo.vendor': 'Saldo de demonstração dado por comando no servidor',
  },
  {
    'nav.audit': 'Audit',
    'audit.title': 'Audit',
    'audit.chain.intact': 'Chain intact: %{smart_count} row checked |||| Chain intact: %{smart_count} rows checked',
    'audit.chain.broken': 'Chain broken from row %{id} on',
    'audit.empty': 'No row',
    'audit.empty.text': 'Every change made in the console appears here with before, after and reason.',
    'audit.search': 'Reason or identifier',
    'audit.operator': 'Operator',
    'audit.action': 'Action',
    'audit.entity': 'Record',
    'audit.reason': 'Reason',
    'audit.roles': 'Roles',
    'audit.before': 'Before',
    'audit.after': 'After',
    'audit.unchanged': 'No visible field changed.',
    'audit.interrupted': 'The server stopped during this change. Check the record: how it ended is not known.',
    'audit.hash': 'Seal of the row',
    'audit.row': 'Row no. %{id}',
    'audit.sessions': 'Sign-ins',
    'audit.nobody': 'unknown user name',
    'audit.command': '%{name}, by the command line',
    'action.command.operator.create': 'Access changed by a command on the server',
    'action.command.social.connect': 'Social sign-in changed by a command on the server',
    'action.command.vendor.connect': 'Vendor connected by a command on the server',
    'action.command.demo.vendor': 'Demonstration money given by a command on the server',
  },
);

export const useText = textHook(texts);
export type Text = ReturnType<typeof useText>;
