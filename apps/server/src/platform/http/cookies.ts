import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of the players' and operators' realms. `__Host-` and Secure, except on loopback over plain http. */
export type CookieName = 'sid' | 'rm' | 'ops' | 'cid' | 'did';

/** A browser keeps the name that it got before anybody signed in with it so long. */
export const CID_SECONDS = 86_400 * 30;

export type Cookies = {
  read(request: FastifyRequest, name: CookieName): string | null;
  write(reply: FastifyReply, name: CookieName, value: string, maxAgeSeconds?: number): void;
  clear(reply: FastifyReply, name: CookieName): void;
};

export const createCookies = (isSecure: boolean): Cookies => {
  const wireName = (name: CookieName): string => (isSecure ? `__Host-${name}` : name);
  const base = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  return {
    read: (request, name) => request.cookies[wireName(name)] ?? null,
    write: (reply, name, value, maxAgeSeconds) => {
      reply.setCookie(wireName(name), value, {
        ...base,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      });
    },
    clear: (reply, name) => {
      reply.clearCookie(wireName(name), base);
    },
  };
};
