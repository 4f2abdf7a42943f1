import { describe, expect, it } from 'vitest';
import { isPressed, type KeyPress, pressOf, readCombo } from './key-combo.js';

const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };

describe('a key with its modifiers', () => {
  it.each<[string, KeyPress]>([
    ['Escape', { key: 'Escape', modifiers: [] }],
    ['mod+k', { key: 'k', modifiers: ['ctrl'] }],
    ['mod+K', { key: 'k', modifiers: ['ctrl'] }],
    ['shift+ctrl+ArrowUp', { key: 'ArrowUp', modifiers: ['ctrl', 'shift'] }],
    ['?', { key: '?', modifiers: [] }],
    ['ctrl++', { key: '+', modifiers: ['ctrl'] }],
    ['+', { key: '+', modifiers: [] }],
  ])('is read from %j', (text, combo) => {
    expect(readCombo(text, 'Win32')).toEqual(combo);
  });

  it.each(['MacIntel', 'iPhone', 'iPad'])('uses the Command key for mod on %s', (platform) => {
    expect(readCombo('mod+k', platform)).toEqual({ key: 'k', modifiers: ['meta'] });
  });

  it('B76 has a key of at most 30 characters, and each modifier once', () => {
    const longest = `A${'b'.repeat(29)}`;
    expect(readCombo(longest, 'Win32')?.key).toBe(longest);
    expect(readCombo(`${longest}b`, 'Win32')).toBeUndefined();
    expect(readCombo(`${'ctrl+'.repeat(6)}k`, 'Win32')).toBeUndefined();
  });

  it.each(['', ' ', 'Tab', 'shift+Tab', 'mod', 'mod+', 'cmd+k', 'k+mod', 'escape', 'mod+k mod+j', 7, null, ['Escape']])(
    'is not read from %j',
    (text) => {
      expect(readCombo(text, 'Win32')).toBeUndefined();
    },
  );

  it.each<[string, Parameters<typeof pressOf>[0], boolean]>([
    ['mod+k', { ...none, key: 'k', ctrlKey: true }, true],
    ['mod+k', { ...none, key: 'K', ctrlKey: true }, true],
    ['mod+k', { ...none, key: 'k' }, false],
    ['mod+k', { ...none, key: 'k', ctrlKey: true, shiftKey: true }, false],
    ['k', { ...none, key: 'k', metaKey: true }, false],
    ['?', { ...none, key: '?', shiftKey: true }, true],
    ['?', { ...none, key: '?' }, true],
    ['Escape', { ...none, key: 'Escape', shiftKey: true }, false],
  ])('of %j matches the press of %j: %j', (text, event, expected) => {
    expect(isPressed(readCombo(text, 'Win32') as KeyPress, pressOf(event))).toBe(expected);
  });
});
