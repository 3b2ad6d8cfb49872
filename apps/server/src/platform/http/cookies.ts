import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of the players' and operators' realms. `__Host-` and Secure, except on loopback over plain http. */
export type CookieName = 'sid' | 'rm' | 'ops' | 'cid' | 'did' | 'chat';

/** A browser keeps the name that it got before anybody signed in with it so long. */
export const CID_SECONDS = 86_400 * 30;

export const createCookies = (isSecure: boolean) => {
  const wireName = (name: CookieName): string => (isSecure ? `__Host-${name}` : name);
  const base = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  return {
    read: (request: FastifyRequest, name: CookieName) => request.cookies[wireName(name)] ?? null,
    write: (reply: FastifyReply, name: CookieName, value: string, maxAgeSeconds?: number) => {
      reply.setCookie(wireName(name), value, {
        ...base,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      });
    },
    clear: (reply: FastifyReply, name: CookieName) => {
      reply.clearCookie(wireName(name), base);
    },
  };
};

export type Cookies = ReturnType<typeof createCookies>;
