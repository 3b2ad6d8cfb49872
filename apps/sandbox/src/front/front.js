import { speakIn } from '/speak.js';

const { startTexts } = speakIn({
  title: ['O mundo lá fora, numa caixa', 'The world outside, in a box'],
  lead: [
    'Empresas com que o site fala, representadas aqui por HTTP de verdade. Nenhum dinheiro real se move.',
    'The companies the site talks to, played here over real HTTP. No real money moves.',
  ],
  bank: ['Banco Areia', 'Banco Areia'],
  bankText: [
    'PIX: pague um código, veja recebimentos e devoluções, decida envios.',
    'PIX: pay a code, see receipts and returns, decide payouts.',
  ],
  studio: ['Estúdio de jogos', 'Game studio'],
  studioText: [
    'Catorze fornecedores com jogos que se jogam: veja as chamadas e gire o botão de falhas.',
    'Fourteen vendors with games to play: watch the calls and turn the fault dial.',
  ],
  inbox: ['Caixa de entrada', 'Inbox'],
  inboxText: [
    'E-mails e SMS que o site enviou: códigos, links e avisos, na hora.',
    'E-mail and SMS that the site has sent: codes, links and notices, live.',
  ],
  beacon: ['Farol de números', 'Number beacon'],
  beaconText: [
    'Um número público a cada três segundos, no formato da drand: veja-o e apague a luz.',
    'A public number every three seconds, in drand’s shape: watch it and put the light out.',
  ],
});
startTexts();
