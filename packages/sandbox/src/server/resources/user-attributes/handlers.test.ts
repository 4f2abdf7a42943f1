import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../api.fixture.js';

const PATH = '/api/v1/user-attributes/';

/** Defines an attribute with all texts and changes it; resolves with a viewer's attributes and with the definition. */
async function change(input: object) {
  const api = createTestApi();
  const texts = { displayName: 'Floor', defaultValue: '7', description: 'Where' };
  const { body } = await api.bearer('POST', PATH, { name: 'floor', type: 'number', ...texts });
  const { id } = body as { id: number };
  const answer = await api.bearer('PUT', `${PATH}${id}`, input);
  const { attributes } = await api.view({ externalId: 'vera' });
  return { status: answer.status, definition: answer.body, attributes };
}

describe('the texts of a user attribute', () => {
  it('are removed by null', async () => {
    expect(await change({ defaultValue: null })).toMatchObject({
      status: 200,
      definition: { displayName: 'Floor', defaultValue: null, description: 'Where' },
    });
    expect((await change({ defaultValue: null })).attributes).not.toHaveProperty('floor');
    expect((await change({ displayName: null, description: null })).definition).toMatchObject({
      displayName: null,
      defaultValue: '7',
      description: null,
    });
  });

  it('stay if they are absent in a change', async () => {
    expect(await change({ defaultValue: '8' })).toMatchObject({
      definition: { displayName: 'Floor', defaultValue: '8', description: 'Where' },
      attributes: { floor: 8 },
    });
  });
});
