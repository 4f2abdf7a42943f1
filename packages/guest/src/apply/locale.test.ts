import { describe, expect, it } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { applyLocale } from './locale.js';
import { localeDirection, matchLocale } from './locale-match.js';

const supported = ['en-US', 'de-DE', 'de', 'ja-JP', 'ar', 'zh-Hant', 'pt-BR', 'pt-PT'];

describe('matchLocale', () => {
  it.each([
    ['en-US', 'en-US'],
    ['EN-us', 'en-US'],
    ['en', 'en-US'],
    ['en-GB', 'en-US'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['de-DE-u-co-phonebk', 'de-DE'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh-Hant-u-nu-latn', 'zh-Hant'],
    ['zh-CN', 'zh-Hant'],
    ['pt', 'pt-BR'],
    ['pt-AO', 'pt-BR'],
    ['ar-EG', 'ar'],
    ['fr', undefined],
    ['', undefined],
    ['../../x', undefined],
    ['en_US.UTF-8\0', undefined],
    ['__proto__', undefined],
    ['e'.repeat(10_000), undefined],
  ])('takes %s as %s', (wanted, match) => expect(matchLocale(wanted, supported)).toBe(match));
});

describe('localeDirection', () => {
  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['ur-PK', 'rtl'],
    ['pa-Arab', 'rtl'],
    ['yi', 'rtl'],
    ['dv', 'rtl'],
    ['en', 'ltr'],
    ['pa', 'ltr'],
    ['ja-JP', 'ltr'],
    ['ar-Latn', 'ltr'],
  ])('writes %s %s', (locale, direction) => expect(localeDirection(locale)).toBe(direction));
});

describe('applyLocale', () => {
  function setUp(initial?: string) {
    const root = { lang: '', dir: '' };
    const changes: string[] = [];
    const fake = fakeGuest();
    const stop = applyLocale(fake.guest, { supported, initial, root, onChange: (locale) => changes.push(locale) });
    return { ...fake, root, changes, stop };
  }

  it('touches nothing until the host asks', () => {
    const { root, changes } = setUp();
    expect([root, changes]).toEqual([{ lang: '', dir: '' }, []]);
  });

  it.each([
    ['de-CH', 'de'],
    ['fr', 'en-US'],
  ])('starts with %s as %s', (initial, locale) => {
    const { root, changes } = setUp(initial);
    expect([root, changes]).toEqual([{ lang: locale, dir: 'ltr' }, [locale]]);
  });

  it('sets language and direction, and tells of changes only', () => {
    const { root, changes, hear, stop } = setUp('en');
    hear('set-locale', { locale: 'ar-EG' });
    hear('set-locale', { locale: 'ar' });
    expect([root, changes]).toEqual([{ lang: 'ar', dir: 'rtl' }, ['en-US', 'ar']]);
    stop();
    hear('set-locale', { locale: 'ja' });
    expect(root.lang).toBe('ar');
  });

  it('answers a locale that it does not speak, and stays', () => {
    const { root, hear, heard } = setUp('ja');
    hear('set-locale', { locale: 'tlh' });
    expect(root.lang).toBe('ja-JP');
    expect(heard).toMatchObject([
      { name: 'error', payload: { name: 'UnsupportedLocale', context: 'svc:action:set-locale', fatal: false } },
    ]);
  });

  it.each([[[]], [['en_US']], [['']]])('refuses the supported locales %o', (list) => {
    const { guest } = fakeGuest();
    expect(() => applyLocale(guest, { supported: list, onChange: () => {} })).toThrow(
      expect.objectContaining({ code: 'invalid-option' }),
    );
  });
});
