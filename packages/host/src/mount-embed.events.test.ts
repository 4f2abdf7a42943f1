import { eventMessage } from '@svc-embed/protocol';
import { describe, expect, it, vi } from 'vitest';
import { ready, tenant } from '../test/fake-page.js';
import { mount, useStillWorld } from '../test/mounting.js';
import type { Rejection } from './index.js';

useStillWorld();

const navigate = (path: string) => eventMessage('navigate', 'dashboard', { path });

describe('the events of an embed', () => {
  it('reach the listener of their name with payload and message', () => {
    const { embed, page, fake } = mount();
    const heard = vi.fn();
    const other = vi.fn();
    embed.on('drilldown', heard);
    embed.on('download', other);
    page.say(fake, 'drilldown', { member: 'orders.count', value: [1] });
    expect(heard).toHaveBeenCalledExactlyOnceWith(
      { member: 'orders.count', value: [1] },
      expect.objectContaining({ type: 'svc:event:drilldown', surface: 'dashboard' }),
    );
    expect(other).not.toHaveBeenCalled();
  });

  it('reach the listeners of the options, and those of every event after those of one', () => {
    const heard: string[] = [];
    const { embed, page, fake } = mount({ on: { navigate: () => heard.push('option'), view: undefined } });
    embed.onAny(({ type }) => heard.push(type));
    embed.on('navigate', () => heard.push('on'));
    page.say(fake, 'navigate', { path: '/' });
    expect(heard).toEqual(['option', 'on', 'svc:event:navigate']);
  });

  it('arrive before ready too', () => {
    const { embed, page, fake } = mount();
    const heard = vi.fn();
    embed.on('navigate', heard);
    page.say(fake, 'navigate', { path: '/' });
    expect(embed.state).toBe('loading');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('A41 reach the other listeners when one throws, which is reported', () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const { embed, page, fake } = mount();
    const heard: string[] = [];
    const problem = new Error('of the customer');
    embed.on('navigate', () => {
      throw problem;
    });
    embed.on('navigate', () => heard.push('second'));
    embed.onAny(() => heard.push('any'));
    expect(() => page.say(fake, 'navigate', { path: '/' })).not.toThrow();
    expect(heard).toEqual(['second', 'any']);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(problem);
  });

  it('A42 go by the listeners of before the dispatch: what is added or removed on the way changes the next', () => {
    const { embed, page, fake } = mount();
    const heard: string[] = [];
    const offs = [
      embed.on('navigate', () => {
        heard.push('first');
        offs[1]?.();
        embed.on('navigate', () => heard.push('late'));
      }),
      embed.on('navigate', () => heard.push('second')),
    ];
    page.say(fake, 'navigate', { path: '/' });
    expect(heard).toEqual(['first', 'second']);
    page.say(fake, 'navigate', { path: '/' });
    expect(heard).toEqual(['first', 'second', 'first', 'late']);
  });

  it('call a function as often as it was added, and each is removed by itself', () => {
    const { embed, page, fake } = mount();
    const heard = vi.fn();
    const off = embed.on('navigate', heard);
    embed.on('navigate', heard);
    page.say(fake, 'navigate', { path: '/' });
    expect(heard).toHaveBeenCalledTimes(2);
    off();
    off();
    page.say(fake, 'navigate', { path: '/' });
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('call a once listener once, and not at all when it was removed', () => {
    const { embed, page, fake } = mount();
    const heard = vi.fn();
    const removed = vi.fn();
    embed.once('navigate', heard);
    embed.once('navigate', removed)();
    page.say(fake, 'navigate', { path: '/1' });
    page.say(fake, 'navigate', { path: '/2' });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ path: '/1' }, expect.anything());
    expect(removed).not.toHaveBeenCalled();
  });

  it('A42 call nobody after a listener destroyed the embed', () => {
    const { embed, page, fake } = mount();
    const heard = vi.fn();
    embed.on('navigate', () => embed.destroy());
    embed.on('navigate', heard);
    embed.onAny(heard);
    page.say(fake, 'navigate', { path: '/' });
    expect(heard).not.toHaveBeenCalled();
    expect(embed.state).toBe('destroyed');
  });

  it.each(['constructor', '__proto__', 'toString', 'exploded', 'svc:event:view', '*', 'state', 'end', ''])(
    'have no name %j to listen to',
    (name) => {
      const { embed } = mount();
      const invalid = expect.objectContaining({ code: 'invalid-option' });
      expect(() => embed.on(name as 'view', () => {})).toThrow(invalid);
      expect(() => embed.once(name as 'view', () => {})).toThrow(invalid);
    },
  );
});

describe('what is no event of the embed', () => {
  it.each<[id: string, Rejection['reason'], object]>([
    ['A10', 'untrusted', { isTrusted: false }],
    ['A1', 'origin', { origin: 'https://evil.example' }],
    ['A2', 'origin', { origin: 'https://acme.example.com.evil.com' }],
    ['A3', 'origin', { origin: 'https://evilacme.example.com' }],
    ['A4', 'origin', { origin: 'https://acme.evil.com' }],
    ['A4', 'origin', { origin: 'https://acme.example.com-evil.com' }],
    ['A5', 'origin', { origin: 'https://acmeXexample.com' }],
    ['A51', 'origin', { origin: 'http://acme.example.com' }],
    ['A51', 'origin', { origin: 'https://acme.example.com:8443' }],
    ['A7', 'origin', { origin: 'null' }],
    ['A9', 'origin', { origin: '' }],
    ['A12', 'window', { source: {} }],
    ['A13', 'window', { source: null }],
    ['A23', 'direction', { data: { ...navigate('/'), direction: 'action' } }],
    ['A28', 'type', { data: { ...navigate('/'), type: ['svc:event:navigate'] } }],
    ['A29', 'type', { data: { ...navigate('/'), type: 'svc:event:exploded' } }],
    ['A30', 'type', { data: { ...navigate('/'), type: 'svc:event:__proto__' } }],
    ['A32', 'payload', { data: { ...navigate('/'), payload: { path: 5 } } }],
    ['A33', 'envelope', { data: { ...navigate('/'), timestamp: '1' } }],
    ['A35', 'envelope', { data: { ...navigate('/'), surface: 'page' } }],
  ])('%s is dropped and reported as %s: %o', (_, reason, wrong) => {
    const onReject = vi.fn();
    const { embed, page, fake } = mount({ onReject });
    const heard = vi.fn();
    embed.onAny(heard);
    const right = { data: navigate('/'), origin: tenant, source: fake.contentWindow };
    page.dispatch({ ...right, ...wrong });
    expect(heard).not.toHaveBeenCalled();
    expect(onReject).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ reason, origin: { ...right, ...wrong }.origin }),
    );
    page.dispatch(right);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is reported with the path of a wrong field', () => {
    const onReject = vi.fn();
    const { page, fake } = mount({ onReject });
    const data = { ...navigate('/'), payload: {} };
    page.dispatch({ data, origin: tenant, source: fake.contentWindow });
    expect(onReject).toHaveBeenCalledExactlyOnceWith({ reason: 'payload', path: 'payload.path', origin: tenant });
  });

  it.each([[null], ['text'], [5], [{}], [{ source: 'react-devtools-bridge' }], [{ source: 'acme-embed' }]])(
    'A27 is dropped without a report when it is noise: %o',
    (data) => {
      const onReject = vi.fn();
      const { page, fake } = mount({ onReject });
      page.dispatch({ data, origin: tenant, source: fake.contentWindow });
      page.dispatch({ data, origin: 'https://evil.example', source: {} });
      page.dispatch({ data, origin: tenant, source: {}, isTrusted: false });
      expect(onReject).not.toHaveBeenCalled();
    },
  );

  it('harms nobody when onReject throws', () => {
    vi.stubGlobal('reportError', vi.fn());
    const onReject = vi.fn(() => {
      throw new Error('of the customer');
    });
    const { page } = mount({ onReject });
    mount({ onReject, window: page.window });
    expect(() => page.dispatch({ data: navigate('/'), origin: 'https://evil.example', source: {} })).not.toThrow();
    expect(onReject).toHaveBeenCalledTimes(2);
  });

  it('is reported to no embed that a report destroyed', () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const onReject = vi.fn();
    const { page } = mount({ onReject: () => second.embed.destroy() });
    const second = mount({ onReject, window: page.window });
    page.dispatch({ data: navigate('/'), origin: 'https://evil.example', source: {} });
    expect(second.embed.state).toBe('destroyed');
    expect(onReject).not.toHaveBeenCalled();
    expect(reportError).not.toHaveBeenCalled();
  });

  it('speaks in another namespace', () => {
    const { embed, page, fake } = mount({ namespace: 'acme' });
    const heard = vi.fn();
    embed.on('ready', heard);
    page.say(fake, 'ready', ready);
    expect(heard).not.toHaveBeenCalled();
    page.say(fake, 'ready', ready, 'acme');
    expect(heard).toHaveBeenCalledOnce();
  });
});
