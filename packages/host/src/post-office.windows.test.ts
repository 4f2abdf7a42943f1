import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbedWindow, officeOf } from './post-office.js';

const acme = 'https://acme.example.com';
const other = 'https://other.example.com';

/** A window that hears only what is sent by the name it listens to. */
function createWindow() {
  const listeners = new Map<string, (event: MessageEvent) => void>();
  const window: EmbedWindow = {
    addEventListener: (type, listener) => listeners.set(type, listener),
    removeEventListener: (type, listener) => listeners.get(type) === listener && listeners.delete(type),
  };
  const say = (origin: string, source: unknown, isTrusted = true) =>
    listeners.get('message')?.({ origin, source, isTrusted } as MessageEvent);
  return { window, listeners, say };
}

/** An embed as far as the office knows one; `lookups` counts how often its window was asked for. */
function createSender(origin: string) {
  const frame = { window: {} as object | null, lookups: 0 };
  const iframe = {
    get contentWindow() {
      frame.lookups++;
      return frame.window;
    },
  };
  return { frame, sender: { iframe: iframe as unknown as HTMLIFrameElement, origin } };
}

describe('the post office', () => {
  let got: string[] = [];
  const receive = (name: string) => (_: MessageEvent, reason?: string) => got.push(reason ? `${name} ${reason}` : name);

  beforeEach(() => {
    got = [];
  });

  function open(...origins: string[]) {
    const { window, listeners, say } = createWindow();
    const [enter, leave] = officeOf(window);
    const embeds = origins.map((origin, index) => {
      const embed = createSender(origin);
      enter(embed.sender, receive(`${index}`), true);
      return embed;
    });
    return { listeners, say, enter, leave, embeds: embeds as [(typeof embeds)[0], (typeof embeds)[0]] };
  }

  it('is one for each window', () => {
    const { window } = createWindow();
    expect(officeOf(window)).toBe(officeOf(window));
    expect(officeOf(window)).not.toBe(officeOf(createWindow().window));
  });

  it('hands a message to the embed of its window and origin alone', () => {
    const { say, embeds } = open(acme, acme);
    say(acme, embeds[1].frame.window);
    say(acme, embeds[0].frame.window);
    expect(got).toEqual(['1', '0']);
  });

  it('rejects the origin of one embed in the window of another', () => {
    const { say, embeds } = open(acme, other);
    say(other, embeds[0].frame.window);
    expect(got).toEqual(['0 origin', '1 origin']);
  });

  it('rejects a stranger’s window each time it speaks, also from the origin of an embed', () => {
    const { say } = open(acme);
    const stranger = {};
    for (const source of [stranger, stranger, null]) say(acme, source);
    expect(got).toEqual(['0 window', '0 window', '0 window']);
  });

  it('rejects what no browser made before anything else', () => {
    const { say, embeds } = open(acme);
    say(acme, embeds[0].frame.window, false);
    say(other, {}, false);
    expect(got).toEqual(['0 untrusted', '0 untrusted']);
  });

  it('follows a frame that was moved in the page to its new window, and forgets the old one', () => {
    const { say, embeds } = open(acme);
    const before = embeds[0].frame.window;
    say(acme, before);
    embeds[0].frame.window = {};
    say(acme, before);
    say(acme, embeds[0].frame.window);
    expect(got).toEqual(['0', '0 window', '0']);
  });

  it('takes nothing for the window of a frame that was taken out', () => {
    const { say, embeds } = open(acme);
    embeds[0].frame.window = null;
    say(acme, null);
    expect(got).toEqual(['0 window']);
  });

  it('asks no frame but the sender’s for its window, once the sender is known', () => {
    const { say, embeds } = open(...Array<string>(200).fill(acme));
    const last = embeds.at(-1);
    say(acme, last?.frame.window);
    for (const { frame } of embeds) frame.lookups = 0;
    for (let i = 0; i < 50; i++) say(acme, last?.frame.window);
    expect(embeds.reduce((sum, { frame }) => sum + frame.lookups, 0)).toBe(50);
    expect(got).toEqual(Array(51).fill('199'));
  });

  it('tells only those of a rejection that asked, and asks no other', () => {
    const { say, enter } = open(acme);
    const silent = createSender(other);
    enter(silent.sender, receive('silent'), false);
    say('https://evil.example', {});
    say(other, silent.frame.window);
    expect(got).toEqual(['0 origin', 'silent']);
  });

  it('tells nobody of a rejection that an embed told before it has ended, and fails at nothing', () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const { window, say } = createWindow();
    const [enter, leave] = officeOf(window);
    const [first, second] = [createSender(acme).sender, createSender(acme).sender];
    enter(first, () => leave(second), true);
    enter(second, receive('second'), true);
    say(other, {});
    expect(got).toEqual([]);
    expect(reportError).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('looks again where an embed has come, or has another origin', () => {
    const { say, enter, embeds } = open(acme);
    const late = createSender(other);
    say(other, late.frame.window);
    enter(late.sender, receive('late'), true);
    say(other, late.frame.window);
    embeds[0].sender.origin = other;
    enter(embeds[0].sender, receive('moved'), true);
    say(other, embeds[0].frame.window);
    say(acme, embeds[0].frame.window);
    expect(got).toEqual(['0 origin', 'late', 'moved', 'moved origin', 'late origin']);
  });

  it('listens while an embed is left, and no longer', () => {
    const { say, leave, listeners, embeds } = open(acme, other);
    leave(embeds[0].sender);
    expect([...listeners.keys()]).toEqual(['message']);
    say(acme, embeds[0].frame.window);
    say(other, embeds[1].frame.window);
    expect(got).toEqual(['1 origin', '1']);
    leave(embeds[1].sender);
    expect(listeners.size).toBe(0);
  });
});
