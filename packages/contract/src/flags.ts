/**
 * The white label flags of a brand. A flag that is off hides its screen and closes its routes (404): the page reads the
 * flags only to draw itself.
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
] as const;
export type Flag = (typeof FLAGS)[number];
