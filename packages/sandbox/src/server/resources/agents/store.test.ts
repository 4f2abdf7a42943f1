import { expect, it } from 'vitest';
import { openDatabase } from '../../store/open-database.js';
import { createContent } from '../content.js';
import { createChats } from './store.js';

it('B68 keeps the question of a conversation when its viewer uses the same id in another deployment', () => {
  const database = openDatabase();
  const { deployments } = createContent(database, Date.now);
  for (const id of [1, 2]) deployments.add({ id, name: `Deployment ${id}` });
  const chats = createChats(database);
  const one = { deploymentId: 1, id: 'same-id' };
  const two = { deploymentId: 2, id: 'same-id' };
  chats.save(one, 'ada', 'films');
  expect(chats.find(two, 'ada')).toBeUndefined();
  chats.save(two, 'ada', 'weather');
  expect([chats.questionOf(one), chats.questionOf(two)]).toEqual(['films', 'weather']);
  chats.save(one, 'bo', 'people');
  expect(chats.find(one, 'ada')).toEqual({ question: 'films' });
  database.close();
});
