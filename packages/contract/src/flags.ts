/**
 * The white label flags of a brand. A flag that is off hides its screen and closes its routes (404): the page reads the
 * flags only to draw itself. Those that begin with NAV hide entries of menus and footer; the page behind one still opens by its address.
 */
export const FLAGS = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'CHNGPASSVERIF3',
  'MANPLAYREB3',
  'AGENTPOLICY3',
  'AGENTTRANSFERDOWN3',
  'AGENTTRANSFERUP3',
  'AGENTCREDIT3',
  'NAVPARTNERS3',
  'NAVPROMOTIONS3',
  'NAVWINNERS3',
  'NAVNEWS3',
  'NAVAPP3',
] as const;
export type Flag = (typeof FLAGS)[number];
