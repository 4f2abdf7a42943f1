import { describe, expect, it } from 'vitest';
import { textInBuild } from '../../../protocol/test/text-in-build.js';
import { fakeGuest } from '../../test/fake-guest.js';
import { applyLocale } from './locale.js';
import { canonicalLocale, localeDirection, matchLocale } from './locale-match.js';

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
  ])('matches %s with %s', (wanted, match) => expect(matchLocale(wanted, supported)).toBe(match));

  it.each<[string, readonly string[], string | undefined]>([
    ['zh-Hant', ['zh-CN', 'zh-TW'], 'zh-TW'],
    ['zh-HK', ['zh-CN', 'zh-TW'], 'zh-TW'],
    ['zh-MO', ['zh-CN', 'zh-TW'], 'zh-TW'],
    ['zh-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    ['zh-TW', ['zh', 'zh-Hant'], 'zh-Hant'],
    ['zh-Hant-HK', ['zh-Hant', 'zh-HK'], 'zh-HK'],
    ['zh-SG', ['zh-TW', 'zh-CN'], 'zh-CN'],
    ['yue', ['zh-CN', 'zh-TW'], 'zh-TW'],
    ['cmn', ['zh-TW', 'zh-CN'], 'zh-CN'],
    ['sr-Latn', ['sr-RS', 'sr-Latn-RS'], 'sr-Latn-RS'],
    ['sr-Latn', ['en-US', 'sr-RS'], 'sr-RS'],
    ['no', ['en-US', 'nb-NO'], 'nb-NO'],
    ['nn-NO', ['en-US', 'nb-NO'], 'nb-NO'],
    ['no', ['nn-NO', 'nb-NO'], 'nb-NO'],
    ['nb', ['en-US', 'no'], 'no'],
    ['nn', ['nb-NO', 'nn-NO'], 'nn-NO'],
    ['arz', ['en-US', 'ar'], 'ar'],
    ['pt', ['pt-PT', 'pt-BR'], 'pt-BR'],
    ['en-AU', ['en-GB', 'en-US'], 'en-GB'],
    ['id', ['en-US', 'ms-MY'], undefined],
    ['und', ['en-US'], undefined],
  ])('matches %s in %j with %s', (wanted, list, match) => expect(matchLocale(wanted, list)).toBe(match));

  it.each([
    '../../x',
    'de/../x',
    'en_US.UTF-8\0',
    'de\0',
    'de\n',
    ' de',
    '__proto__',
    'constructor',
    'toString',
    '*',
    '<b>',
    'e'.repeat(10_000),
    `de-${'a-'.repeat(5000)}`,
  ])('A80 matches %.30j with no locale', (wanted) => expect(matchLocale(wanted, supported)).toBeUndefined());
});

describe('canonicalLocale', () => {
  it('accepts 100 characters and not one more', () => {
    const longest = `en-x-${'private1-'.repeat(10)}12345`;
    expect(canonicalLocale(longest)).toBe(longest);
    expect(canonicalLocale(`${longest}6`)).toBeUndefined();
  });
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
  ])('returns for %s the direction %s', (locale, direction) => expect(localeDirection(locale)).toBe(direction));
});

describe('applyLocale', () => {
  function setUp(initial?: string) {
    const root = { lang: '', dir: '' };
    const changes: string[] = [];
    const fake = fakeGuest();
    const stop = fake.guest.use(applyLocale({ supported, initial, root, onChange: (locale) => changes.push(locale) }));
    return { ...fake, root, changes, stop };
  }

  it('changes nothing before the host page sends a locale', () => {
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

  it('sets language and direction, and calls back only for changes', () => {
    const { root, changes, send, stop } = setUp('en');
    send('set-locale', { locale: 'ar-EG' });
    send('set-locale', { locale: 'ar' });
    expect([root, changes]).toEqual([{ lang: 'ar', dir: 'rtl' }, ['en-US', 'ar']]);
    stop();
    send('set-locale', { locale: 'ja' });
    expect(root.lang).toBe('ar');
  });

  it('A80 answers a locale that is not supported with an error event, and keeps the current one', () => {
    const { root, send, posts } = setUp('ja');
    for (const locale of ['tlh', '../../x', '__proto__', 'e'.repeat(10_000)]) send('set-locale', { locale });
    expect(root.lang).toBe('ja-JP');
    const answer = {
      name: 'error',
      payload: { name: 'UnsupportedLocale', context: 'svc:action:set-locale', fatal: false },
    };
    expect(posts).toMatchObject([answer, answer, answer, answer]);
    for (const { payload } of posts) expect(String(payload.message).length).toBeLessThan(500);
  });

  it.each([[[]], [['en_US']], [['']], [['en', 'en_US']]])('refuses the supported locales %o', (list) => {
    const { guest } = fakeGuest();
    expect(() => guest.use(applyLocale({ supported: list, onChange: () => {} }))).toThrow(
      expect.objectContaining({
        code: 'invalid-option',
        message: textInBuild('supported: expected locales such as "de-DE", at least one'),
      }),
    );
  });

  it('names the supported locales in the error event', () => {
    const { send, posts } = setUp();
    send('set-locale', { locale: 'tlh' });
    expect(posts[0]?.payload.message).toBe(
      'locale: expected one of en-US, de-DE, de, ja-JP, ar, zh-Hant, pt-BR, pt-PT or a variant of it',
    );
  });
});
