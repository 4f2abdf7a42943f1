/** The contract of a guest's extensions, without code under test. */

import type { Bag } from '../../../packages/protocol/test/any-value.js';
import { core, type Described, negotiation, ours, shapesOf } from '../wire/messages.js';
import { judge } from '../wire/oracle.js';
import { PORT } from './negotiation.js';

/** The extension of `watchHealth`, which every guest with extensions answers. */
const HEALTH: Described = { name: 'health', ...ours.health };

/** The window or a port. */
export type Way = 'window' | object;

/** Creates the expectations of one guest: messages of extensions that it posts, and those that it receives or rejects. */
export function expectSurface(offers: readonly Described[]) {
  const used = offers.length ? [HEALTH, ...offers] : [];
  const active = new Set<string>();
  const posted: unknown[] = [];
  const received: string[] = [];
  let port: { readonly given: object; isRead: boolean } | undefined;
  let isReady = false;

  function post(name: string, payload: unknown) {
    posted.push([port?.given ?? 'window', name, payload]);
  }

  function answer({ extensions, port: hasPort }: { extensions: string[]; port?: boolean }, given: object | undefined) {
    // After a port was accepted, the first `use` without a port is the page's last message over the window.
    if (port && !port.isRead && !hasPort) {
      port.isRead = true;
      return;
    }
    const taken = hasPort && extensions.includes(PORT.name) ? given : undefined;
    const known = [...new Set(extensions)].filter((name) => used.some((extension) => extension.name === name));
    post('using', { extensions: taken || port ? [...known, PORT.name] : known });
    if (taken) port = { given: taken, isRead: false };
    active.clear();
    for (const name of known) active.add(name);
  }

  return {
    posted,
    received,
    get isPortRead() {
      return port?.isRead === true;
    },
    isActive: ({ name }: Described) => active.has(name),
    begin() {
      isReady = true;
    },
    /** Called for an event with a valid payload; returns whether it must be posted. */
    emit(extension: Described, name: string, payload: unknown): boolean {
      if (active.has(extension.name)) post(name, payload);
      return active.has(extension.name);
    },
    /** Called for a message and the port that came with it. */
    receive(data: unknown, given?: object) {
      const isActive = ({ name }: Described) => active.has(name);
      const use = isReady && used.length ? [negotiation] : [];
      const verdict = judge('action', data, 'svc', shapesOf('action', core, ...use, ...used.filter(isActive)));
      if (!verdict.valid) {
        if (verdict.reason !== 'source') received.push(verdict.reason);
        return;
      }
      const { name, message } = verdict;
      if (name === 'use') return answer(message.payload as Parameters<typeof answer>[0], given);
      if (name === 'ping') post('pong', message.payload as Bag);
      else received.push(name);
    },
  };
}
