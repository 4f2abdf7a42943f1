import { expect, it } from 'vitest';
import { joinWires } from '../../test/join-wires.js';
import { event } from '../../test/messages.js';
import { defineExtension } from './definition.js';
import { connectGuest } from './guest-negotiation.js';
import type { HostConnection } from './host-connection.js';
import { connectHost, negotiationOf } from './host-negotiation.js';
import { channelOf, createHostPort } from './host-port.js';

const notes = defineExtension({ name: 'notes' });

it('a negotiation without an extension sends no use', () => {
  const { host, guest, ready, toGuest } = joinWires();
  connectGuest(guest, notes);
  const negotiation = negotiationOf(host);
  ready();
  expect(toGuest).toEqual([]);
  connectHost(host, notes);
  expect(negotiationOf(host)).toBe(negotiation);
  expect(toGuest).toHaveLength(1);
});

it('the port is open from the answer of a document until another one loads', () => {
  const { host, ready, become, settle, use } = joinWires();
  addPort(host);
  use(notes);
  ready();
  expect(channelOf(host, 'action')).toBe('window');
  settle();
  expect(channelOf(host, 'action')).toBe('port');
  become('loading');
  expect(channelOf(host, 'action')).toBe('window');
});

it('the port stays closed for a document that does not accept it', () => {
  const { host, ready } = joinWires();
  addPort(host);
  negotiationOf(host);
  ready(['port']);
  host.receive(event('using', { extensions: [] }));
  expect(channelOf(host, 'action')).toBe('window');
});

function addPort(host: HostConnection) {
  host.hooks.add({ port: createHostPort(host), wantsPort: true });
}
