import type agent from '../locales/agent/pt.json';
import type amazonia from '../locales/amazonia/pt.json';
import type auth from '../locales/auth/pt.json';
import type cashier from '../locales/cashier/pt.json';
import type chat from '../locales/chat/pt.json';
import type dice from '../locales/dice/pt.json';
import type frame from '../locales/frame/pt.json';
import type game from '../locales/game/pt.json';
import type help from '../locales/help/pt.json';
import type hilo from '../locales/hilo/pt.json';
import type instant from '../locales/instant/pt.json';
import type keno from '../locales/keno/pt.json';
import type limbo from '../locales/limbo/pt.json';
import type lobby from '../locales/lobby/pt.json';
import type member from '../locales/member/pt.json';
import type plinko from '../locales/plinko/pt.json';
import type scratch from '../locales/scratch/pt.json';
import type mines from '../locales/mines/pt.json';
import type security from '../locales/security/pt.json';
import type shell from '../locales/shell/pt.json';
import type social from '../locales/social/pt.json';
import type system from '../locales/system/pt.json';
import type winners from '../locales/winners/pt.json';
import type wheel from '../locales/wheel/pt.json';
import type window from '../locales/window/pt.json';

/** The areas and their texts' ids; a new area is its JSON files and one line here. Every id starts with its area. */
type Catalogues = {
  shell: typeof shell;
  frame: typeof frame;
  social: typeof social;
  auth: typeof auth;
  lobby: typeof lobby;
  help: typeof help;
  agent: typeof agent;
  member: typeof member;
  cashier: typeof cashier;
  amazonia: typeof amazonia;
  chat: typeof chat;
  dice: typeof dice;
  game: typeof game;
  hilo: typeof hilo;
  instant: typeof instant;
  plinko: typeof plinko;
  keno: typeof keno;
  limbo: typeof limbo;
  scratch: typeof scratch;
  mines: typeof mines;
  security: typeof security;
  system: typeof system;
  wheel: typeof wheel;
  window: typeof window;
  winners: typeof winners;
};

export type Area = keyof Catalogues;
/** Every text's id: a misspelt one is a type error. */
export type MessageId = { [Key in Area]: keyof Catalogues[Key] }[Area] & string;
