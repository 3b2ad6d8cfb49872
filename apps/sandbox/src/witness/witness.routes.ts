import type { FastifyInstance } from 'fastify';
import type { SandboxWitness } from './create-witness.ts';

/** The witness's wire (C2SP tlog-witness). `PUT /witness/logs` stands for what operators of witnesses do by hand: they take up a log's key. */
export const witnessRoutes = (app: FastifyInstance, witness: SandboxWitness): void => {
  void app.register(
    async (scope) => {
      scope.put<{ Body: unknown }>('/logs', async ({ body }, reply) =>
        reply.code(typeof body === 'string' && witness.know(body.trim()) ? 204 : 403).send(),
      );
      scope.post<{ Body: unknown }>('/add-checkpoint', async ({ body }, reply) => {
        const answer = await witness.add(typeof body === 'string' ? body : '');
        reply.code(answer.status);
        if (answer.status === 200) return reply.type('text/plain').send(`${answer.line}\n`);
        if (answer.status === 409) return reply.type('text/x.tlog.size').send(`${answer.size}\n`);
        return reply.type('text/plain').send(`${answer.why}\n`);
      });
      scope.get<{ Querystring: { origin?: string } }>('/checkpoint', async ({ query }, reply) => {
        const note = witness.last(query.origin ?? '');
        return note === null ? reply.code(404).send() : reply.type('text/plain').send(note);
      });
    },
    { prefix: '/witness' },
  );
};
