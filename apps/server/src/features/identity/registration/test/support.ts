import { randomInt } from 'node:crypto';
import { PASSWORD, sliderPass, type TestClient, type TestServer } from '@trevo/testkit';

/** A Brazilian mobile number, typed and in E.164. */
export const randomMobile = (): { typed: string; e164: string } => {
  const typed = `11 9${randomInt(10_000_000, 99_999_999)}`;
  return { typed, e164: `+55${typed.replace(' ', '')}` };
};

/** What the brand of the demo has switched on. */
export const openMobile = async (
  server: TestServer,
  flags: { verifies?: boolean; hasPassword?: boolean } = {},
): Promise<void> => {
  await server.app.merchants.changeSetting(1, 'flags.MOBILENUMREG3', true);
  await server.app.merchants.changeSetting(1, 'flags.REGMOBVERF3', flags.verifies ?? true);
  await server.app.merchants.changeSetting(1, 'flags.MOBILENUMPASSREG3', flags.hasPassword ?? true);
};

/** Asks for a code in this browser and reads it from the message that left. */
export const codeFor = async (
  server: TestServer,
  client: TestClient,
  mobile: { typed: string; e164: string },
): Promise<string> => {
  const sent = await client.call('POST /wps/verification/sms/register', {
    body: { mobileNum: mobile.typed, countryDialingCode: '55', sliderPass: await sliderPass(client) },
  });
  if (!sent.success) throw new Error(`no code: ${sent.code}`);
  const code = (await server.messagesTo(mobile.e164)).at(-1)?.code ?? '';
  if (code === '') throw new Error(`no code left for ${mobile.e164}`);
  return code;
};

export const mobileForm = (mobile: { typed: string }, change: Record<string, unknown> = {}) => ({
  mobileNum: mobile.typed,
  countryDialingCode: '55',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreeTerms: true,
  ...change,
});

export const sendMobile = (client: TestClient, body: Record<string, unknown>) =>
  client.callEncrypted('PUT /wps/member/register/mobile', {
    body: body as never,
    headers: { 'accept-language': 'en' },
  });

export const fieldsOf = (answer: { value: unknown }) =>
  (answer.value as { fields?: Record<string, { code: string; message: string }> } | undefined)?.fields ?? {};
