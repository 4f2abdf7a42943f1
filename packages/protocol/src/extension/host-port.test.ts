import { expect, it } from 'vitest';
import { joinWires } from '../../test/join-wires.js';
import { defineExtension } from './define-extension.js';
import { createHostPort } from './host-port.js';
import { connectHost, negotiationOf } from './host-side.js';
import { portDefinition } from './ours.js';

const notes = defineExtension({ name: 'notes' });

it('a negotiation that has no extension asks for none', () => {
  const { host, guest, ready, toGuest } = joinWires();
  notes.connectGuest(guest);
  const negotiation = negotiationOf(host);
  ready();
  expect(toGuest).toEqual([]);
  notes.connectHost(host);
  expect(negotiationOf(host)).toBe(negotiation);
  expect(toGuest).toHaveLength(1);
});

it('the port is open from the answer of a document until another one comes', () => {
  const { host, ready, become, settle, use } = joinWires();
  connectHost(host, portDefinition, { port: createHostPort(host) });
  use(notes);
  const negotiation = negotiationOf(host);
  ready();
  expect(negotiation.isPortOpen).toBe(false);
  settle();
  expect(negotiation.isPortOpen).toBe(true);
  become('loading');
  expect(negotiation.isPortOpen).toBe(false);
});

it('the port stays closed for a document that does not take it', () => {
  const { host, ready } = joinWires();
  connectHost(host, portDefinition, { port: createHostPort(host) });
  ready(['port']);
  const using = { source: 'svc-embed', direction: 'event', type: 'svc:event:using', timestamp: 1, surface: 'app' };
  host.receive({ ...using, payload: { extensions: [] } });
  expect(negotiationOf(host).isPortOpen).toBe(false);
});
