/** What a guest must do with its extensions, by the contract, without any of the code under test. */

import type { Bag } from '../../../packages/protocol/test/any-value.js';
import { core, type Described, negotiation, ours, shapesOf } from '../wire/messages.js';
import { judge } from '../wire/oracle.js';
import { PORT } from './negotiation.js';

/** A guest that has extensions also answers whether it is well. */
const HEALTH: Described = { name: 'health', ...ours.health };

/** What is posted over: the window, or a port. */
export type Way = 'window' | object;

/** The expectations of one guest: what it posts of extensions, and what it hears or rejects, in order. */
export function expectSurface(offers: readonly Described[]) {
  const used = offers.length ? [HEALTH, ...offers] : [];
  const active = new Set<string>();
  const posted: unknown[] = [];
  const heard: string[] = [];
  let port: { readonly given: object; isRead: boolean } | undefined;
  let isReady = false;

  function post(name: string, payload: unknown) {
    posted.push([port?.given ?? 'window', name, payload]);
  }

  function answer({ extensions, port: hasPort }: { extensions: string[]; port?: boolean }, given: object | undefined) {
    // The first one without a port, after a port was taken, is the page's last message over the window.
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
    heard,
    get isPortRead() {
      return port?.isRead === true;
    },
    isActive: ({ name }: Described) => active.has(name),
    begin() {
      isReady = true;
    },
    /** An event with a payload that fits; whether it is posted. */
    emit(extension: Described, name: string, payload: unknown): boolean {
      if (active.has(extension.name)) post(name, payload);
      return active.has(extension.name);
    },
    /** A message, and the port that came with it. */
    receive(data: unknown, given?: object) {
      const isActive = ({ name }: Described) => active.has(name);
      const use = isReady && used.length ? [negotiation] : [];
      const verdict = judge('action', data, 'svc', shapesOf('action', core, ...use, ...used.filter(isActive)));
      if (!verdict.valid) {
        if (verdict.reason !== 'source') heard.push(verdict.reason);
        return;
      }
      const { name, message } = verdict;
      if (name === 'use') return answer(message.payload as Parameters<typeof answer>[0], given);
      if (name === 'ping') post('pong', message.payload as Bag);
      else heard.push(name);
    },
  };
}
