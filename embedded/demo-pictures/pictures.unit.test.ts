import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { demoConfigurations } from '../seed/demo.ts';
import { pictureRoutes } from './routes.ts';

const named = demoConfigurations.flatMap(({ kind, id, content }) => {
  if (kind === 'Product') return [{ id, picture: content.image }];
  return kind === 'Offer' ? [{ id, picture: content.appearance.logoTopImage }] : [];
});

describe('the demo’s pictures', () => {
  it.each(named)('$id has one, of the size that its page keeps free', async ({ picture }) => {
    const app = Fastify();
    pictureRoutes(app);
    const { statusCode, body, headers } = await app.inject(picture?.url ?? '/none');
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: 'image/svg+xml; charset=utf-8',
    });
    expect(body).toContain(`width="${picture?.width}" height="${picture?.height}"`);
    expect(body).not.toMatch(/<script|href=|\son\w+=/);
  });
});
