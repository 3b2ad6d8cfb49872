import type { AffiliateApplication, WireMap } from '@trevo/contract';

const AT = '2026-11-20T15:04:05Z';
const LATER = '2026-11-22T15:04:05Z';
const received: AffiliateApplication = {
  applicationId: 'aa_1',
  fullName: 'Maria Aparecida dos Santos Silva de Oliveira',
  contact: 'maria.aparecida.dos.santos@exemplo-com-nome-longo.com.br',
  channels: ['site', 'social', 'video', 'messenger'],
  addresses:
    'https://exemplo.com.br/um/endereco/que/nao/quebra/em/lugar/nenhum/0123456789\nhttps://video.exemplo/maria',
  audience: 'under100000',
  plan: 'Faço transmissões toda noite e mostro os jogos a quem me segue.',
  state: 'received',
  at: AT,
  talk: [],
  reason: null,
  decidedAt: null,
  version: 1,
};
const talk: AffiliateApplication['talk'] = [{ by: 'staff', text: 'Em que canal você transmite?', at: LATER }];
type Own = WireMap['GET /wps/agent/application']['value'];
const own = (change: Partial<AffiliateApplication>, rest: Partial<Own> = {}): Own => ({
  application: { ...received, ...change },
  mayApply: false,
  againAt: null,
  ...rest,
});

/** An application in each state that shows something else. */
export const APPLICATIONS = {
  none: { application: null, mayApply: true, againAt: null },
  received: own({}),
  asked: own({ state: 'asked', talk, version: 3 }),
  declined: own(
    { state: 'declined', talk, reason: 'Ainda não trabalhamos com este público.', decidedAt: LATER },
    { againAt: '2026-12-22T15:04:05Z' },
  ),
  withdrawn: own({ state: 'withdrawn', decidedAt: LATER }, { mayApply: true }),
  approved: own({ state: 'approved', talk, decidedAt: LATER }),
} satisfies Record<string, Own>;
