import { eventMessage } from '@svc-embed/protocol';
import { describe, expect, it, vi } from 'vitest';
import { ready, tenant } from '../test/fake-page.js';
import { mount, useStillWorld } from '../test/mounting.js';

useStillWorld();

const navigate = (path: string) => eventMessage('navigate', 'dashboard', { path });

describe('the events of an embed', () => {
  it('reach the listener for their name with payload and message', () => {
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

  it('reach the listeners of the options, and listeners for every event after those for one', () => {
    const heard: string[] = [];
    const { embed, page, fake } = mount({ on: { navigate: () => heard.push('option'), view: undefined } });
    embed.onAny(({ type }) => heard.push(type));
    embed.on('navigate', () => heard.push('on'));
    page.say(fake, 'navigate', { path: '/' });
    expect(heard).toEqual(['option', 'on', 'svc:event:navigate']);
  });

  it('arrive in the zone in which each listener was added', () => {
    const entered: string[] = [];
    const zone = (name: string) => ({
      current: {
        wrap:
          (listener: (...given: unknown[]) => void) =>
          (...given: unknown[]) => {
            entered.push(name);
            listener(...given);
          },
      },
    });
    const { embed, page, fake } = mount();
    const heard = vi.fn();
    vi.stubGlobal('Zone', zone('app'));
    embed.on('navigate', heard);
    vi.stubGlobal('Zone', zone('another'));
    embed.onStateChange(heard);
    vi.stubGlobal('Zone', undefined);
    page.say(fake, 'navigate', { path: '/' });
    page.say(fake, 'ready', ready);
    expect(entered).toEqual(['app', 'another']);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('arrive before ready too', () => {
    const { embed, page, fake } = mount();
    const heard = vi.fn();
    embed.on('navigate', heard);
    page.say(fake, 'navigate', { path: '/' });
    expect(embed.state).toBe('loading');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('A42 go to the listeners from before the dispatch: changes during it apply to the next event', () => {
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

  it('call a function as often as it was added, and each is removed separately', () => {
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

  it('A42 are not delivered after a listener has destroyed the embed', () => {
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
    'are not named %j',
    (name) => {
      const { embed } = mount();
      const invalid = expect.objectContaining({ code: 'invalid-option' });
      expect(() => embed.on(name as 'view', () => {})).toThrow(invalid);
      expect(() => embed.once(name as 'view', () => {})).toThrow(invalid);
    },
  );
});

describe('a message that is not an event of the embed', () => {
  it('is reported with the path of a wrong field, unless it is noise', () => {
    const onReject = vi.fn();
    const { page, fake } = mount({ onReject });
    for (const data of [{ ...navigate('/'), payload: {} }, null, { source: 'acme-embed' }])
      page.dispatch({ data, origin: tenant, source: fake.contentWindow });
    page.dispatch({ data: null, origin: tenant, source: {} });
    expect(onReject).toHaveBeenCalledExactlyOnceWith({ reason: 'payload', path: 'payload.path', origin: tenant });
  });

  it('does no harm if onReject throws', () => {
    vi.stubGlobal('reportError', vi.fn());
    const onReject = vi.fn(() => {
      throw new Error('of the customer');
    });
    const { page } = mount({ onReject });
    mount({ onReject, window: page.window });
    expect(() => page.dispatch({ data: navigate('/'), origin: 'https://evil.example', source: {} })).not.toThrow();
    expect(onReject).toHaveBeenCalledTimes(2);
  });

  it('is not reported to an embed that a report destroyed', () => {
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

  it('is rejected in another namespace', () => {
    const { embed, page, fake } = mount({ namespace: 'acme' });
    const heard = vi.fn();
    embed.on('ready', heard);
    page.say(fake, 'ready', ready);
    expect(heard).not.toHaveBeenCalled();
    page.say(fake, 'ready', ready, 'acme');
    expect(heard).toHaveBeenCalledOnce();
  });
});
